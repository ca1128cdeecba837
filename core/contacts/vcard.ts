import { CONTACT_KIND_LABELS, type Way } from '#core/contacts/contact.ts';
import type { ContactInFile } from '#core/contacts/contacts-table.ts';

/** Contacts as cards (vCard 4.0, RFC 6350), which programs for addresses read. */
export const vcards = (contacts: readonly ContactInFile[]): string => contacts.map(cardOf).join('');

function cardOf(contact: ContactInFile): string {
  const { name, organisation, place, tags, notes } = contact;
  const isCompany = contact.kind === 'venue' || contact.kind === 'act';
  // A label of one's own goes beside its value, in a group of the two, as programs for addresses write it.
  const grouped = (
    property: string,
    prefix: string,
    ways: readonly Way[],
    write: (value: string) => string,
  ) =>
    ways.flatMap(({ label, value }, at) => {
      const group = `${prefix}${at + 1}`;
      return label === ''
        ? [`${property}:${write(value)}`]
        : [`${group}.${property}:${write(value)}`, `${group}.X-ABLabel:${escaped(label)}`];
    });
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'PRODID:-//Running Order//Contacts//EN',
    `UID:urn:uuid:${contact.id}`,
    `KIND:${isCompany ? 'org' : 'individual'}`,
    `FN:${escaped(name)}`,
    ...(organisation ? [`ORG:${escaped(organisation)}`] : isCompany ? [`ORG:${escaped(name)}`] : []),
    ...grouped('EMAIL', 'mail', contact.emails, escaped),
    ...grouped('TEL', 'phone', contact.phones, escaped),
    ...grouped('URL', 'link', contact.links, inLine),
    ...(place ? [`ADR:;;;${escaped(place)};;;`] : []),
    `CATEGORIES:${[CONTACT_KIND_LABELS[contact.kind], ...tags].map(escaped).join(',')}`,
    ...(notes ? [`NOTE:${escaped(notes)}`] : []),
    `REV:${contact.changedAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A text as the value of a property: its own signs stand for themselves, and a line within it ends no property. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([,;])/g, '\\$1')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');
const inLine = (text: string): string => text.replace(/[\r\n]/g, '');

/** A line of at most 75 bytes, which goes on after a line break and a blank; no letter is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [bytes, out] = [0, ''];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      out += '\r\n ';
      bytes = 1;
    }
    out += letter;
    bytes += size;
  }
  return out;
}
