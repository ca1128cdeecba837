import { inLocale, t } from '#core/words/t.ts';

type Missing = ('this-act' | 'another-act' | 'venue')[];

/** Who left a proposed change without an answer, within a sentence. Names are those that the reader calls the sides of this booking. */
export function missingInWords(
  missing: Missing,
  { artist, venue }: Record<'artist' | 'venue', string>,
): string {
  const names = { 'this-act': artist, venue, 'another-act': t`another act of the night` };
  return new Intl.ListFormat(inLocale('en-GB')).format(missing.map((each) => names[each]));
}
