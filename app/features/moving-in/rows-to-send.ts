import type { ContactKind } from '#core/contacts/contact.ts';
import type { ActInput } from '#core/contract/index.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import { CURRENCIES } from '#core/money/currencies.ts';
import type { Money, WhySkipped } from '#core/moving-in/reading.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { ShownReading } from './worker-words.ts';

type Rows = ActInput<'take-over-file'>['rows'];

const short = (text: string | null, most: number) => text?.slice(0, most) ?? null;

/** An amount that can be kept. */
function amount(money: Money | null) {
  const currency = CURRENCIES.find((each) => each === money?.currency);
  return money && currency && money.cents <= MAX_AMOUNT_CENTS ? { cents: money.cents, currency } : null;
}

const people = (count: number | null) => (count !== null && count <= 1_000_000 ? count : null);

/** What is sent of a reading: only what is certain or answered. */
export function rowsToSend(reading: ShownReading, kind: ContactKind): Rows | null {
  if (reading.kind === 'nights')
    return reading.nights.length === 0
      ? null
      : {
          kind: 'nights',
          nights: reading.nights.map(({ line: _, status, beside, ...night }) => ({
            ...night,
            fee: amount(night.fee),
            price: amount(night.price),
            gross: amount(night.gross),
            sold: people(night.sold),
            capacity: people(night.capacity),
            acts: night.acts.slice(0, 20).map((act) => act.slice(0, 200)),
            isOption: status === 'option',
            room: short(night.room, 200),
            deal: short(night.deal, 500),
            genre: short(night.genre, 200),
            contact: short(night.contact, 200),
            email: short(night.email, 400),
            phone: short(night.phone, 200),
            note: short([night.note, ...beside].filter(Boolean).join(' · ') || null, 2000),
          })),
        };
  if (reading.kind === 'contacts')
    return reading.contacts.length === 0
      ? null
      : {
          kind: 'contacts',
          contacts: reading.contacts.map((contact) => ({
            name: contact.name.slice(0, 160),
            act: short(contact.act, 160),
            organisation: short(contact.organisation, 160),
            role: short(contact.role, 160),
            emails: contact.emails.slice(0, 10).map((each) => each.slice(0, 320)),
            phones: contact.phones.slice(0, 10).map((each) => each.slice(0, 40)),
            website: short(contact.website, 500),
            place: short([contact.city, contact.country].filter(Boolean).join(', ') || null, 160),
            genre: short(contact.genre, 40),
            notes: short(contact.note, 4000),
            kind,
          })),
        };
  return reading.days.length === 0
    ? null
    : {
        kind: 'days',
        days: reading.days.map(({ day, status, note }) => ({ day, status, note: short(note, 2000) })),
      };
}

const WHY = (): Record<WhySkipped, readonly [string, string]> => ({
  'no-day': [t`has no day`, t`have no day`],
  'no-act': [t`names no act`, t`name no act`],
  'no-name': [t`has no name`, t`have no name`],
  cancelled: [t`was cancelled`, t`were cancelled`],
  closed: [t`has no show`, t`have no show`],
  total: [t`sums up`, t`sum up`],
  twice: [t`stands there twice`, t`stand there twice`],
  unanswered: [t`waits for an answer`, t`wait for an answer`],
  'left-out': [t`is left out`, t`are left out`],
});

/** '3 were cancelled, 1 has no day' */
export function skippedWords({ skipped }: ShownReading): string {
  const counts = new Map<WhySkipped, number>();
  for (const { why } of skipped) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts]
    .map(([why, count]) => `${count.toLocaleString(inLocale('en'))} ${WHY()[why][count === 1 ? 0 : 1]}`)
    .join(', ');
}
