import { CONTACT_KIND_LABELS, type ContactKind, type Way } from '#core/contacts/contact.ts';
import type { ContactFile } from '#core/contacts/contact-file.ts';
import { t } from '#core/words/t.ts';

/** A contact as a file has it. */
export type ContactInFile = {
  id: string;
  kind: ContactKind;
  name: string;
  organisation: string;
  emails: Way[];
  phones: Way[];
  links: Way[];
  place: string;
  tags: string[];
  notes: string;
  files: ContactFile[];
  keepUntil: string | null;
  /** ISO instant. */
  changedAt: string;
};

/** Contacts as a table with a heading: as many columns of mails, phones and links as the fullest contact has. */
export function contactsTable(contacts: readonly ContactInFile[]): (string | null)[][] {
  const most = (of: (contact: ContactInFile) => Way[]) =>
    Math.max(1, ...contacts.map((each) => of(each).length));
  const columns = (name: string, of: (contact: ContactInFile) => Way[]) => {
    const count = most(of);
    return {
      heading: Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`)),
      cells: (contact: ContactInFile) =>
        Array.from({ length: count }, (_, at) => of(contact)[at]?.value ?? null),
    };
  };
  const mails = columns(t`Email`, ({ emails }) => emails);
  const phones = columns(t`Phone`, (each) => each.phones);
  const links = columns(t`Website`, (each) => each.links);
  return [
    [
      t`Name`,
      t`Kind`,
      t`Organisation`,
      ...mails.heading,
      ...phones.heading,
      ...links.heading,
      ...[t`Place`, t`Tags`, t`Notes`, t`Files`, t`Keep until`],
    ],
    ...contacts.map((each) => [
      ...[each.name, CONTACT_KIND_LABELS[each.kind], each.organisation],
      ...[...mails.cells(each), ...phones.cells(each), ...links.cells(each)],
      ...[each.place, each.tags.join(', '), each.notes],
      ...[each.files.map(({ name }) => name).join(', '), each.keepUntil],
    ]),
  ];
}
