import { t } from '#core/words/t.ts';

/** How the label of a share ends, which is a number of hundredths. Labels are kept in English. */
export const IN_PERCENT = ', in percent';

export const inPercent = () => t`, in percent`;
