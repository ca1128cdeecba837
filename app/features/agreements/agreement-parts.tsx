import type { ComponentProps } from 'react';
import type { AttachedPapers as Papers } from '#app/features/clauses/attached-papers.tsx';
import type { RuleNotes as Notes } from '#app/features/clauses/rule-notes.tsx';
import type { TaxAhead as TaxToCome } from '#app/features/withholding/tax-ahead.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { CancelledBanner as AboutCancelled } from './cancelled-banner.tsx';
import type { MarkedSince as Marked } from './marked-since.tsx';
import type { SignPanel as ToSign } from './sign-panel.tsx';
import type { Versions as EveryVersion } from './versions.tsx';

/** Most agreements that are read are signed. */
export const SignPanel = lazyPart<ComponentProps<typeof ToSign>>(
  async () => (await import('./sign-panel.tsx')).SignPanel,
  <FormSkeleton fields={2} />,
);

/** Read before signing alone. */
export const TaxAhead = lazyPart<ComponentProps<typeof TaxToCome>>(
  async () => (await import('#app/features/withholding/tax-ahead.tsx')).TaxAhead,
  null,
);

/** Most agreements have one version, and no clauses of the sides. */
export const MarkedSince = lazyPart<ComponentProps<typeof Marked>>(
  async () => (await import('./marked-since.tsx')).MarkedSince,
  null,
);
export const RuleNotes = lazyPart<ComponentProps<typeof Notes>>(
  async () => (await import('#app/features/clauses/rule-notes.tsx')).RuleNotes,
  null,
);

export const AttachedPapers = lazyPart<ComponentProps<typeof Papers>>(
  async () => (await import('#app/features/clauses/attached-papers.tsx')).AttachedPapers,
  null,
);

export const Versions = lazyPart<ComponentProps<typeof EveryVersion>>(
  async () => (await import('./versions.tsx')).Versions,
  <FormSkeleton fields={2} />,
);

/** Few agreements are cancelled. */
export const CancelledBanner = lazyPart<ComponentProps<typeof AboutCancelled>>(
  async () => (await import('./cancelled-banner.tsx')).CancelledBanner,
  null,
);
