import * as z from 'zod';
import { MOST_LETTERS_OF_NOTES, MOST_TAGS, MOST_WAYS } from '#core/contacts/limits.ts';
import { email } from '#core/forms/email.ts';
import { day, isUnseen, requiredText, singleSpaced, text } from '#core/forms/fields.ts';
import { webAddress } from '#core/forms/links.ts';
import { t } from '#core/words/t.ts';

/** What somebody in a profile's address book is to it. */
export const CONTACT_KINDS = ['act', 'venue', 'manager', 'technician', 'client', 'other'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
export const CONTACT_KIND_LABELS: Record<ContactKind, string> = {
  get act() {
    return t`Act`;
  },
  get venue() {
    return t`Venue`;
  },
  get manager() {
    return t`Manager`;
  },
  get technician() {
    return t`Technician`;
  },
  get client() {
    return t`Client`;
  },
  get other() {
    return t`Other`;
  },
};

/** Where a contact comes from: typed by a member, read from a file, taken from a booking or conversation, or claimed by who stands behind it. */
export const CONTACT_SOURCES = ['typed', 'file', 'booking', 'claimed'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** A mail, a phone or a link of a contact; the label is free ('Office'), and may be empty. */
export type Way = { label: string; value: string };

const label = text(40).transform(singleSpaced);
const ways = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(z.object({ label, value })).max(MOST_WAYS, { error: () => t`${MOST_WAYS} at most` });

const phone = requiredText(40, () => t`Please enter a phone number`)
  .transform(singleSpaced)
  .refine((typed) => /\d/.test(typed), { error: () => t`A phone number has digits` });
const link = webAddress().refine((value) => value !== '', { error: () => t`Please enter a valid URL` });
const tag = requiredText(40, () => t`A tag needs a letter`).transform(singleSpaced);

/** What a member says of a contact. */
export const contactFields = {
  kind: z.enum(CONTACT_KINDS, { error: () => t`Please choose what they are.` }),
  name: requiredText(160, () => t`Please enter a name.`).transform(singleSpaced),
  organisation: text(160).transform(singleSpaced),
  emails: ways(email()),
  phones: ways(phone),
  links: ways(link),
  place: text(160).transform(singleSpaced),
  notes: text(MOST_LETTERS_OF_NOTES),
  tags: z
    .array(tag)
    .max(MOST_TAGS, { error: () => t`${MOST_TAGS} tags at most` })
    .transform(eachOnce),
  /** Where this contact comes from, in one's own words. */
  sourceWords: text(200).transform(singleSpaced),
  /** Until when it is to be kept; null: nobody said. */
  keepUntil: day.nullable(),
  /** Erased when that day is over. Else the list names it then. */
  erasesItself: z.boolean(),
};

/** Names as they are, without those that differ in capitals alone. */
export function eachOnce(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names)
    if (!isUnseen(name) && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  return [...seen.values()];
}

/** Mails, phones or links of two contacts as one list: what both have, once, with the label that says something. */
export function unitedWays(
  kept: readonly Way[],
  added: readonly Way[],
  keyOf: (value: string) => string,
): Way[] {
  const united = new Map<string, Way>();
  for (const way of [...kept, ...added]) {
    const before = united.get(keyOf(way.value));
    if (!before) united.set(keyOf(way.value), way);
    else if (before.label === '' && way.label !== '')
      united.set(keyOf(way.value), { ...before, label: way.label });
  }
  return [...united.values()];
}

/** What mails and links are compared by. */
export const plainKey = (value: string): string => value.trim().toLowerCase();

/** What phones are compared by: their last nine digits. Twin of `private.phone_keys`. */
export const phoneKey = (value: string): string => {
  const digits = value.replace(/\D/g, '');
  return digits.length >= 7 ? digits.slice(-9) : value;
};

/** Fields of which one of two contacts has to win where both say something else. Lists and notes are united. */
export const DECIDED_FIELDS = ['kind', 'name', 'organisation', 'place', 'keepUntil'] as const;
export type DecidedField = (typeof DECIDED_FIELDS)[number];
