import { describe, expect, it } from 'vitest';
import { eachOnce, phoneKey, plainKey, unitedWays } from '#core/contacts/contact.ts';
import { type ContactInFile, contactsTable } from '#core/contacts/contacts-table.ts';
import { vcards } from '#core/contacts/vcard.ts';

const contact: ContactInFile = {
  ...{ id: '6f1d7c1e-0000-4000-8000-000000000001', kind: 'manager', name: 'Mona Bell', organisation: '' },
  ...{ emails: [], phones: [], links: [], place: '', tags: [], notes: '', files: [], keepUntil: null },
  changedAt: '2026-11-27T18:00:00.123Z',
};

describe('a card', () => {
  it('has what there is of a contact, with labels beside their values', () => {
    const card = vcards([
      {
        ...contact,
        emails: [
          { label: 'Office', value: 'mona@example.com' },
          { label: '', value: 'm@example.com' },
        ],
        place: 'Ghent',
        tags: ['jazz, folk'],
      },
    ]);
    expect(card.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'PRODID:-//Running Order//Contacts//EN',
      'UID:urn:uuid:6f1d7c1e-0000-4000-8000-000000000001',
      'KIND:individual',
      'FN:Mona Bell',
      'mail1.EMAIL:mona@example.com',
      'mail1.X-ABLabel:Office',
      'EMAIL:m@example.com',
      'ADR:;;;Ghent;;;',
      'CATEGORIES:Manager,jazz\\, folk',
      'REV:20261127T180000Z',
      'END:VCARD',
      '',
    ]);
  });

  it('cannot be ended by what somebody typed into it', () => {
    const card = vcards([{ ...contact, name: 'A\r\nEND:VCARD\nBEGIN:VCARD', notes: 'x\u2028TEL:1\\' }]);
    expect(card.match(/^END:VCARD/gm)).toHaveLength(1);
    expect(card).toContain('FN:A\\nEND:VCARD\\nBEGIN:VCARD\r\n');
    expect(card).toContain('NOTE:x\\nTEL:1\\\\\r\n');
  });

  it('has lines of 75 bytes at most, and cuts no letter', () => {
    const notes = 'Zoë 💿 '.repeat(60).trim();
    const lines = vcards([{ ...contact, notes }]).split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`NOTE:${notes}`);
  });
});

it('a table has as many columns of mails as the fullest contact, and keeps what is not there empty', () => {
  const [heading, first, second] = contactsTable([
    {
      ...contact,
      emails: [
        { label: 'x', value: 'a@b.example' },
        { label: '', value: 'c@d.example' },
      ],
    },
    contact,
  ]);
  expect(heading).toContain('Email 2');
  expect(first?.slice(3, 5)).toEqual(['a@b.example', 'c@d.example']);
  expect(second?.slice(3, 6)).toEqual([null, null, null]);
  expect(second).toHaveLength(heading?.length ?? 0);
});

it('two lists become one, with what both have once and the label that says something', () => {
  const united = unitedWays(
    [{ label: '', value: '+31 6 1234 5678' }],
    [
      { label: 'Mobile', value: '06-12345678' },
      { label: '', value: '112' },
    ],
    phoneKey,
  );
  expect(united).toEqual([
    { label: 'Mobile', value: '+31 6 1234 5678' },
    { label: '', value: '112' },
  ]);
  expect(plainKey(' A@B.example ')).toBe('a@b.example');
  expect(eachOnce(['Jazz', 'jazz', 'Folk'])).toEqual(['Jazz', 'Folk']);
});
