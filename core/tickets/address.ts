import { text } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** An address that a person opens to buy a ticket: https, without a user name or password. It is shown, and asked by nobody here. */
export const aTicketAddress = text(500).refine(isTicketAddress, {
  error: () => t`Please give a whole address that begins with https://`,
});

function isTicketAddress(value: string): boolean {
  if (!/^https:\/\/[^\s]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return !username && !password && hostname.includes('.');
}
