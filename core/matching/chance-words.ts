/** Words for the chance that the other side accepts; percentages would claim more than is known. */
export const CHANCES = ['likely', 'possible', 'a stretch'] as const;
export type ChanceInWords = (typeof CHANCES)[number];
