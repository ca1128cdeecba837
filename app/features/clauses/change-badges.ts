import { t } from '#core/words/t.ts';
/** How a change is marked beside its text, in a colour and a word. */
export const CHANGE_BADGES = {
  added: ['good', () => t`Added`],
  changed: ['warn', () => t`Changed`],
  removed: ['bad', () => t`Removed`],
} as const;
