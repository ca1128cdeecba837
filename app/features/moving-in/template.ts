import { toCsv } from '#core/csv.ts';
import type { FileKind } from '#core/moving-in/fields.ts';

const ROWS: Record<FileKind, string[][]> = {
  nights: [
    [
      'Date',
      'Act',
      'Support',
      'Room',
      'Status',
      'Fee',
      'Currency',
      'Deal',
      'Tickets sold',
      'Capacity',
      'Gross',
      'Doors',
      'Show time',
      'Genre',
      'Notes',
    ],
    [
      '2025-04-25',
      'The Gulls',
      'Tin Cup',
      'Main room',
      'Confirmed',
      '500.00',
      'EUR',
      'vs 70% of net',
      '212',
      '300',
      '2544.00',
      '19:00',
      '20:00',
      'Indie',
      '',
    ],
  ],
  contacts: [
    [
      'Name',
      'Act',
      'Organisation',
      'Role',
      'E-mail',
      'Phone',
      'Website',
      'City',
      'Country',
      'Genre',
      'Notes',
    ],
    [
      'Ana Bell',
      'The Gulls',
      'Bell Booking',
      'Agent',
      'ana@example.org',
      '+44 20 7946 0000',
      'https://example.org',
      'Leeds',
      'United Kingdom',
      'Indie',
      '',
    ],
  ],
  days: [
    ['Date', 'Last day', 'Availability', 'Notes'],
    ['2027-07-01', '2027-07-14', 'Unavailable', 'Summer break'],
  ],
};

/** A file to fill in, with one row as an example. */
export const template = (kind: FileKind): Blob =>
  new Blob([toCsv(ROWS[kind])], { type: 'text/csv;charset=utf-8' });
