import { loadavg } from 'node:os';
import { addDays } from '#core/calendar/day.ts';
import type { ActInput } from '#core/contract/index.ts';
import { CURRENCIES } from '#core/money/currencies.ts';
import { readFile } from '#core/moving-in/files/read-file.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import type { Money, Reading } from '#core/moving-in/reading.ts';
import { everythingHeld } from '#testing/everything-written.ts';
import { type WorkbookCell, workbook } from '#testing/moving-in/workbook.ts';
import { peopleOf } from '#testing/people.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { productOn } from './own-database.ts';
import { processorSecondsOf } from './processes.ts';
import { kB, type Promises, printTable, seconds } from './report.ts';

/** As many as a file may have. */
const NIGHTS = 20_000;
const PREVIEW_SECONDS = 10;
const WRITTEN_SECONDS = 60;
const RECORDS = [
  ...['private.imports', 'private.idempotency_keys', 'private.chores'],
  ...['auth.sessions', 'auth.mfa_amr_claims'],
];
const PLACE = { zone: 'Europe/Amsterdam', today: '2026-11-27' };
const HEADER = 'Datum;Künstler;Support;Saal;Gage;Verkauft;Kapazität;Umsatz;Bemerkung'.split(';');

type Nights = Extract<ActInput<'take-over-file'>['rows'], { kind: 'nights' }>['nights'];

/** A file of 20,000 nights, as CSV and as a workbook: from its bytes to what is shown, written to a fresh database, and taken back. */
export async function measureMovingIn(bench: Bench, promises: Promises): Promise<void> {
  const nights = numberOption(bench.options.nights, NIGHTS);
  const cells = Array.from({ length: nights }, (_, at) => nightAt(at));
  const files = { CSV: csv(cells), xlsx: xlsx(cells) };
  const { product, pool, keys } = await productOn(bench, 'moving_in', async () => undefined);
  const people = peopleOf({ pool, jwtSecret: keys.jwtSecret, url: product.url });
  const venue = await people.venue();
  const table: (string | number)[][] = [];
  const row = (what: string, ms: number, processor: number | null, promise = '') =>
    table.push([what, seconds(ms), processor?.toFixed(1) ?? '', loadavg()[0]?.toFixed(1) ?? '', promise]);
  for (const [format, bytes] of Object.entries(files)) {
    bench.say(`Reading ${format}`);
    const reading = await costOf(async () => read(bytes));
    if (reading.value.nights.length !== nights || reading.value.asks.length > 0)
      throw new Error(
        `${format}: ${reading.value.nights.length} nights, ${reading.value.asks.length} questions`,
      );
    const what = `${format} of ${kB(bytes.length)} kB: read and every column recognised`;
    row(what, reading.ms, reading.processor, promises.atMost(what, reading.ms / 1000, PREVIEW_SECONDS, 's'));
    const rows = { kind: 'nights', nights: sent(reading.value) };
    bench.say(`Writing what ${format} holds`);
    const before = await held(pool);
    const written = await costOf(
      () =>
        people.done(venue, 'take-over-file', {
          ...{
            name: `nights.${format}`,
            header: HEADER.join(' | '),
            mapping: [],
            leftOut: 0,
            isTrial: false,
          },
          rows,
        }),
      () => processorSecondsOf(product.pid),
    );
    const wrote = `${format}: compared with what is there and written`;
    row(
      wrote,
      written.ms,
      written.processor,
      promises.atMost(wrote, written.ms / 1000, WRITTEN_SECONDS, 's'),
    );
    const { importId } = written.value;
    const undone = await costOf(
      () => people.done(venue, 'undo-import', { importId }),
      () => processorSecondsOf(product.pid),
    );
    const after = await held(pool);
    const different = Object.keys(after).filter((name) => after[name] !== before[name]);
    row(
      `${format}: taken back; tables that are not as they were`,
      undone.ms,
      undone.processor,
      promises.atMost(
        `${format}: tables that differ (${different.join(', ')})`,
        different.length,
        0,
        'tables',
      ),
    );
  }
  console.log(`## A file of ${nights.toLocaleString('en')} nights that a profile moves in with\n`);
  console.log(
    `Nine columns; an act and a support each, so ${(nights * 2).toLocaleString('en')} rows are written. The processor of reading is that of this process, of writing that of the\n` +
      'product without PostgreSQL. Load: how many processes wanted to run on the machine, over one minute.\n',
  );
  printTable(['what', 'seconds', 'of the processor', 'load', 'promised'], table);
}

/** What every table holds, but those that record that acts were asked for, and that jobs ran. */
async function held(pool: Parameters<typeof everythingHeld>[0]): Promise<Record<string, string>> {
  const all = await everythingHeld(pool);
  for (const record of RECORDS) delete all[record];
  return all;
}

/** Reads as the worker beside the page does: bytes, tables, rows. */
function read(bytes: Uint8Array): Reading {
  const [table] = readFile(bytes, PLACE).tables;
  if (!table) throw new Error('The file holds no table');
  return readTable(table, { ...PLACE, currency: 'EUR', mapping: {}, answers: {} });
}

/** What the page sends of a reading. */
const sent = ({ nights }: Reading): Nights =>
  nights.map(({ line: _line, status, beside, ...night }) => ({
    ...night,
    ...{ fee: amount(night.fee), price: amount(night.price), gross: amount(night.gross) },
    isOption: status === 'option',
    note: [night.note, ...beside].filter(Boolean).join(' · ') || null,
  }));

function amount(money: Money | null) {
  const currency = CURRENCIES.find((each) => each === money?.currency);
  return money && currency ? { cents: money.cents, currency } : null;
}

/** What some work takes by the clock, and of a processor: this one's, unless another's is told. */
async function costOf<T>(
  work: () => Promise<T>,
  processor = (): number | null => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
) {
  const [began, before] = [performance.now(), processor()];
  const value = await work();
  const [ms, after] = [performance.now() - began, processor()];
  return { value, ms, processor: before === null || after === null ? null : after - before };
}

interface Night {
  day: string;
  act: string;
  support: string;
  room: string;
  fee: number;
  sold: number;
  gross: number;
  note: string;
}

/** Nights of many years, two on most days, the last of them to come. */
function nightAt(at: number): Night {
  const sold = (at * 37) % 300;
  return {
    day: addDays('1999-08-01', Math.floor(at / 2)),
    act: `Act ${(at * 7_919) % 4_001}`,
    support: `Support ${(at * 104_729) % 3_001}`,
    room: at % 2 ? 'Keller' : 'Saal',
    fee: 200 + ((at * 50) % 3_000),
    sold,
    gross: sold * 14,
    note: at % 5 ? '' : 'Übernachtung im Haus, Essen für 5',
  };
}

const euros = (units: number) => `${String(units).replace(/\B(?=(\d{3})+$)/g, '.')},00 €`;

function csv(nights: readonly Night[]): Uint8Array {
  const lines = nights.map(({ day, act, support, room, fee, sold, gross, note }) =>
    [day.split('-').reverse().join('.'), act, support, room, euros(fee), sold, 300, euros(gross), note].join(
      ';',
    ),
  );
  return new TextEncoder().encode([HEADER.join(';'), ...lines].join('\r\n'));
}

const serial = (day: string) => Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000);

function xlsx(nights: readonly Night[]): Uint8Array {
  const money = '#,##0.00\\ "€"';
  return workbook([
    {
      name: 'Nights',
      rows: [
        HEADER,
        ...nights.map(({ day, act, support, room, fee, sold, gross, note }): WorkbookCell[] => [
          { n: serial(day), format: 'dd.mm.yyyy' },
          ...[act, support, room],
          { n: fee, format: money },
          ...[sold, 300],
          { n: gross, format: money },
          note,
        ]),
      ],
    },
  ]);
}
