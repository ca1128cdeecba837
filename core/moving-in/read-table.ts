import { readContacts } from './read-contacts.ts';
import { readMarkedDays } from './read-marked-days.ts';
import { readNights } from './read-nights.ts';
import type { Reading } from './reading.ts';
import { recogniseTable, type Wishes } from './recognise.ts';
import type { Table } from './table.ts';

const READ = { nights: readNights, contacts: readContacts, days: readMarkedDays } as const;

/**
 * Reads a table: finds its header, its kind and its columns, decides the formats of each column from all of its cells, and says of each
 * cell whether it is certain. The same table, wishes and answers give the same reading.
 */
export function readTable(table: Table, wishes: Wishes): Reading {
  const recognised = recogniseTable(table, wishes);
  const { kind, header, columns } = recognised;
  return { kind, header, columns, ...READ[kind](recognised, wishes) };
}
