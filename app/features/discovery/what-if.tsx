import { useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import type { WhatIfAbout } from './what-if-told.tsx';

const WhatIfTold = lazyPart(
  async () => (await import('./what-if-told.tsx')).WhatIfTold,
  <RowsSkeleton count={1} avatar={false} />,
);

/** What would bring an artist further up in the list for a night: asked when it is unfolded. */
export function WhatIf(about: WhatIfAbout) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink">
        {t`What would change the place`}
      </summary>
      {isOpen ? (
        <div className="mt-2">
          <WhatIfTold {...about} />
        </div>
      ) : null}
    </details>
  );
}
