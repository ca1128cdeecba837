/**
 * What an e-mail address looks like, as zod judges it too. Here by itself, so that a page with one small form need not
 * load a schema library to look at one address.
 */
export const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** The longest address there can be (RFC 5321). */
export const EMAIL_MAX = 254;

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text);
}

/** What the newsletter box says of what was typed, or null when it can be sent. */
export function newsletterComplaint(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return 'Please enter an email address';
  return isEmail(address) ? null : 'Please enter a valid email address.';
}
