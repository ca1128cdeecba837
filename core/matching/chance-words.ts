/** Words for the chance that the other side accepts; percentages would claim more than is known. */
export const CHANCES = ['likely', 'possible', 'a stretch'] as const;
export type ChanceInWords = (typeof CHANCES)[number];

/** How often a yes is reckoned with. Words are what is known; a sum needs a number for each. */
export const CHANCE_COUNTS: Record<ChanceInWords, number> = { likely: 0.7, possible: 0.4, 'a stretch': 0.15 };
/** Who made the offer, or was asked by the other side, only has to say yes. */
export const ASKED_COUNTS = 0.9;
