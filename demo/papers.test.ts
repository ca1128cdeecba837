import { expect, test } from 'vitest';
import type { Day } from '#core/calendar/day.ts';
import { monthOf } from '#core/calendar/month.ts';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { eInvoiceOf } from '#core/e-invoice/e-invoice.ts';
import { ublOf } from '#core/e-invoice/ubl.ts';
import { DEMO_ARTIST } from '#demo/accounts.ts';
import { gatherPeople } from '#demo/season/people.ts';
import { taxProfileOf, taxProfileRows } from '#demo/season/tax-profiles.ts';
import { makeSeason } from '#demo/season.ts';
import { monthPaper, monthPapersToSay } from '#server/settlement/month-papers.ts';
import { type InvoiceRow, papersToSay } from '#server/settlement/papers-said.ts';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import { schemaFaults } from '#testing/e-invoice/schema-faults.ts';

const TODAY: Day = '2027-03-12';
const season = makeSeason(TODAY);
const nameOf = new Map(
  [...season.rows.artist_profiles, ...season.rows.venue_profiles].map(({ id, name }) => [id, name]),
);

/** The papers of the season as the list of invoices reads them. */
const asRead = (row: (typeof season.rows.invoices)[number]) =>
  ({
    ...{ kind: 'invoice', about: 'fee', payer: 'venue', corrects_id: null, why: null, ...row },
    ...{ artist_name: nameOf.get(row.artist_id as string), venue_name: nameOf.get(row.venue_id as string) },
  }) as unknown as InvoiceRow;
const papers = season.rows.invoices.flatMap((row) => papersToSay(asRead(row)));

test('each paper of the demo that says who owes its VAT breaks no rule of electronic invoices, in both syntaxes, nor the official schema', async () => {
  expect(papers.length).toBeGreaterThan(5);
  const kinds = new Set<string>();
  const asked: string[] = [];
  for (const paper of papers) {
    const said = eInvoiceOf(paper, null);
    if (!said.ok) {
      asked.push(...said.lacks);
      continue;
    }
    kinds.add(said.invoice.taxes.map(({ category }) => category).join());
    expect(brokenRules('UBL', ublOf(said.invoice, 'en16931'))).toEqual([]);
    const cii = ciiOf(said.invoice);
    expect([...brokenRules('CII', cii), ...(await schemaFaults(cii))]).toEqual([]);
  }
  expect([...kinds].toSorted()).toEqual(['E', 'S']);
  // The paper about merchandise that is billed to the demo's own artist, who has said nothing yet.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((lack) => !lack.includes(DEMO_ARTIST.name))).toEqual([]);
}, 120_000);

test('the one invoice of a month of the demo has its nights, and is an electronic invoice as the others are', async () => {
  const [{ number, issued_on, month } = { number: '', issued_on: '', month: '' }] = season.monthInvoices;
  const on = season.monthRequests.map(({ invoice_id }) =>
    season.rows.invoices.find(({ id }) => id === invoice_id),
  );
  const invoice = {
    ...{
      month: monthOf(month),
      number,
      currency: 'EUR',
      feeNumber: null,
      language: null,
      issuedOn: issued_on,
    },
    rows: on.flatMap((row) => (row ? [asRead(row)] : [])),
  };
  const paper = await monthPaper(invoice, 'fee');
  const fees = on.reduce((sum, row) => sum + (row?.fee_cents ?? 0), 0);
  expect(paper).toMatchObject({
    cents: fees,
    taxes: [{ label: "23% VAT contained in the artist's fee" }],
    selfBilling: { word: 'Self-billing' },
  });
  expect(paper?.nights).toHaveLength(on.length);
  expect(papers.map((each) => each.number)).not.toContain(number);
  const [said, ...more] = (await monthPapersToSay(invoice)).map((each) => eInvoiceOf(each, null));
  expect(more).toEqual([]);
  if (!said?.ok) throw new Error(`it lacks ${said?.lacks}`);
  const cii = ciiOf(said.invoice);
  const broken = [...brokenRules('UBL', ublOf(said.invoice, 'en16931')), ...brokenRules('CII', cii)];
  expect([...broken, ...(await schemaFaults(cii))]).toEqual([]);
});

test('some artists of the demo write their invoices themselves, and its own artist is asked who they are', () => {
  const { rows } = season;
  const own = rows.invoices.filter(({ artist }) => (artist as { writes_own?: true }).writes_own);
  expect(own.length).toBeGreaterThan(0);
  const people = gatherPeople();
  expect(taxProfileOf(people.demoArtist, 'artist', TODAY)).toBeNull();
  expect(taxProfileOf(people.demoVenue, 'venue', TODAY)).toMatchObject({
    country: 'IE',
    standing: 'standard',
  });
  const numbers = papers.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const ids = taxProfileRows(people, TODAY).map(({ user_id }) => user_id);
  expect(new Set(ids).size).toBe(ids.length);
});
