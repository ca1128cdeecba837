import type { ComponentProps } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { DetourNote as Note, DetourWarning as Warning } from './detour-notes.tsx';

const load = () => import('./detour-notes.tsx');

/** Loaded after what they stand beside: reading account numbers takes a table of countries. */
export const DetourWarning = lazyPart<ComponentProps<typeof Warning>>(
  async () => (await load()).DetourWarning,
  null,
);
export const DetourNote = lazyPart<ComponentProps<typeof Note>>(async () => (await load()).DetourNote, null);
