import { reader, t } from '#core/words/t.ts';

/** On which amount a tax is: 'on €100.00'. Other languages say it in other words than on which day something is. */
export const netWords = (amount: string): string =>
  reader() ? t`on the net amount ${amount}` : `on ${amount}`;
