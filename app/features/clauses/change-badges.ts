/** How a change is marked beside its text, in a colour and a word. */
export const CHANGE_BADGES = {
  added: ['good', () => 'Added'],
  changed: ['warn', () => 'Changed'],
  removed: ['bad', () => 'Removed'],
} as const;
