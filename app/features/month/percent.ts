import { inLocale } from '#core/words/t.ts';
/** A part of the whole as a person reads it: '1.2%'. */
export const percent = (part: number) =>
  `${(part * 100).toLocaleString(inLocale('en-IE'), { maximumFractionDigits: part < 0.1 ? 1 : 0, minimumFractionDigits: 0 })}%`;
