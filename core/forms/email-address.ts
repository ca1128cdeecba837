import { LONGEST_PASTED, pastedLine, unquoted } from '#core/forms/pasted.ts';
import { t } from '#core/words/t.ts';

/**
 * What an e-mail address looks like as it is kept (`addressIn`): letters of every script before the @ (RFC 6531) and in its domain. Here
 * by itself, so that a page with one small form need not load a schema library to look at one address.
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/** The longest address there can be (RFC 5321). */
export const EMAIL_MAX = 254;

/**
 * The address in what was typed or pasted, as it is kept, shown and compared: 'Ana <mailto:Ana@Example.COM>' is 'ana@example.com', and
 * 'ana@BÜCHER。example' is 'ana@bücher.example'. What holds none, or more than one, comes back without blanks around it.
 */
export function addressIn(typed: string): string {
  const line = pastedLine(typed);
  if (line.length > LONGEST_PASTED) return line;
  const [, framed] = /^[^<>@]*<([^<>]+)>[\s,;.]*$/.exec(line) ?? [];
  const bare = unquoted(framed ?? line)
    .replace(/^(e-?mail( address)? ?: ?)?(mailto ?: ?)?/i, '')
    .replace(/(?<=@[^?]*)\?.*$/, '');
  const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(unquoted(bare)) ?? [];
  if (domain === '') return line.toLowerCase();
  const inSmall = (part: string, form: 'NFC' | 'NFKC') => part.normalize(form).toLowerCase().normalize(form);
  return `${inSmall(local, 'NFC')}@${inSmall(domain, 'NFKC').replaceAll('。', '.')}`;
}

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text);
}

/** What the newsletter box says of what was typed, or null when it can be sent. */
export function newsletterComplaint(typed: string): string | null {
  const address = addressIn(typed);
  if (address === '') return t`Please enter an email address`;
  return isEmail(address) ? null : t`Please enter a valid email address.`;
}
