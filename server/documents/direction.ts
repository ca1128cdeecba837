import { directionOf } from '#core/words/languages.ts';
import { inLocale } from '#core/words/t.ts';

/** Whether who reads the document that is made now reads from right to left. */
export const isFromTheRight = (): boolean => directionOf(inLocale('en')) === 'rtl';

/** Beside the style of a row: its parts follow one another from the side where its reader begins. */
export const fromTheStart = () => (isFromTheRight() ? [{ flexDirection: 'row-reverse' } as const] : []);

/** Beside the style of words that stand on the side where a line ends, or in a box that is as wide as they are. */
export const atTheEnd = () => (isFromTheRight() ? [{ textAlign: 'left' } as const] : []);

/** Beside the style of a column whose words stand on the side where a line ends. */
export const columnAtTheEnd = () => (isFromTheRight() ? [{ alignItems: 'flex-start' } as const] : []);
