import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { agreementTerms } from '#core/booking/agreement.ts';
import { renderAgreement } from '#server/documents/agreement-pdf.tsx';
import { renderDaySheet } from '#server/documents/day-sheet-pdf.tsx';
import { renderInvoice } from '#server/documents/invoice-pdf.tsx';
import { renderMonthInvoice } from '#server/documents/month-invoice-pdf.tsx';
import { renderStatement } from '#server/documents/statement-pdf.tsx';
import { AGREED } from '#testing/agreed-terms.ts';
import { invoicePaper, statementPaper } from '#testing/papers.ts';
import { wordsOfPages } from '#testing/pdf-words.ts';

const pagesOf = async (made: Promise<Buffer>): Promise<string[]> => wordsOfPages(await made);

/** An agreement or its amendment; `changes` make it longer. */
function paper(changes?: string[], artist = 'Ada Moss') {
  const terms = agreementTerms('RO-2027-000123', {
    ...AGREED,
    artist: { name: 'Ada Moss', location: 'Dublin, Ireland' },
    venue: { name: 'Quay Room', address: '12 Quay Street, Dublin, Ireland', capacity: 250 },
    show: { ...AGREED.show, timeZone: 'Europe/Dublin', curfew: '23:30' },
    tickets: { fullPriceCents: 1700 },
    provides: [],
    techRider: false,
    ...(changes ? { amends: { number: 'RO-2027-000122', changes } } : {}),
  });
  return renderAgreement({
    terms,
    termsSha256: 'a'.repeat(64),
    artist: { name: artist, image: null, at: '2027-01-06T10:00:00.000Z' },
    venue: { name: 'Vera Quay', image: null, at: '2027-01-07T10:00:00.000Z' },
  });
}

const line = (at: number) => ({ number: at, label: `Line ${at}`, working: 'as agreed', figure: `€${at}.00` });
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));
const settled = { label: 'Backline', words: 'What was settled about the stage and its hours. '.repeat(90) };

describe('the pages of a document', () => {
  test.each([
    ['agreement', () => paper()],
    ['amendment', () => paper(['the guarantee is €600 instead of €500. '.repeat(40)])],
    ['invoice', () => renderInvoice(invoicePaper('INV-2027-000012'))],
    ['statement', () => renderStatement(statementPaper({ working: lines(30) }))],
    [
      'day sheet',
      () =>
        renderDaySheet({
          title: 'Spring at the Quay',
          date: '2027-03-12',
          venue: 'Quay Room',
          address: '12 Quay Street, Dublin',
          version: 1,
          at: '2027-03-10T10:00:00Z',
          times: [],
          settled: [settled, { ...settled, label: 'Travel' }],
        }),
    ],
  ])('of an %s are numbered, each of how many', async (_, made) => {
    const pages = await pagesOf(made());
    pages.forEach((page, at) => {
      expect(page).toContain(`${at + 1} / ${pages.length}`);
    });
  });

  test('of a day sheet are one with five acts of long names who have settled everything, whatever they are written in', async () => {
    const names = [
      'The Extraordinarily Long-Winded Orchestra of the Northern Docks',
      '東京スカパラダイスオーケストラ',
      '郑智化与永远的水手乐队',
    ];
    const acts = [...names, '서울 전자음악단과 친구들', 'Bo and the Overlong Sentence of a Band'];
    const said =
      'Through the yard in Canal Street, up the ramp and two steps; ring Marlies, 020 555 0134. '.repeat(2);
    const [page, ...more] = await pagesOf(
      renderDaySheet({
        ...{
          title: acts.join(', '),
          date: '2027-03-12',
          venue: 'Quay Room',
          address: '12 Quay Street, Dublin',
        },
        ...{ version: 1, at: '2027-03-10T10:00:00Z' },
        times: [
          ...acts.map((act) => `Sound check: ${act}`),
          'Doors',
          ...acts,
          ...acts.map(() => 'Changeover'),
        ].map((what, at) => ({ from: `${at}:00`, to: `${at}:45`, what, isSet: acts.includes(what) })),
        settled: acts.flatMap((act) =>
          Array.from({ length: 9 }, (_, at) => ({
            label: `Topic ${at}: ${act}`,
            words: `${at} of ${act}. ${said}`,
          })),
        ),
      }),
    );
    expect(more).toEqual([]);
    expect(page?.replaceAll(' ', '')).toContain('Soundcheck:東京スカパラダイスオーケストラ');
    expect(page).toContain('Topic 8: Bo and the Overlong Sentence of a Band');
    // A hyphen between two typefaces would be a box.
    expect(page).not.toMatch(/[東京水]-/);
  });

  test('of an agreement hold no signature without the clause that it is for', async () => {
    for (let length = 0; length < 30; length += 3) {
      const pages = await pagesOf(paper(Array.from({ length }, (_, at) => `${at}: the set begins at 21:00`)));
      const signed = pages.filter((page) => page.includes('Signed 06/01/2027'));
      expect(signed).toHaveLength(1);
      expect(signed[0]).toContain('Both sides sign electronically');
    }
  });

  test('show a typed signature in full, however long the name', async () => {
    const name = 'The Extraordinarily Long Philharmonic Wonder Orchestra of Upper Saint Germain and Friends';
    const text = (await pagesOf(paper([], name))).join(' ');
    expect(text.split(name)).toHaveLength(3);
  });

  test('repeat the heading of a table that goes over, and never end with a heading', async () => {
    for (let count = 10; count < 24; count += 2) {
      const pages = await pagesOf(
        renderStatement(statementPaper({ house: lines(count), working: lines(4) })),
      );
      for (const [at, page] of pages.entries()) {
        const where = `${count} lines, page ${at + 1}`;
        expect(page, where).not.toMatch(/(Amount|Status) Financial statement of/);
        // Who receives what is read at one glance.
        expect(page.includes('Artist fee'), where).toBe(page.includes('The venue pays'));
        // A page begins with the letterhead, the heading of a table or the label of a note.
        expect(page, where).toMatch(/^(RUNNING ORDER|The night|The deal|Who pays|Status)/);
      }
    }
    const invoice = invoicePaper('1', {
      lines: Array.from({ length: 40 }, (_, at) => ({ label: `Line ${at + 1}`, cents: 100 })),
    });
    for (const page of await pagesOf(renderInvoice(invoice))) expect(page).toContain('Description Amount');
  });

  test('keep the stamp of a statement beside who receives what, however many lines go before', async () => {
    for (let count = 10; count < 24; count += 1) {
      const content = statementPaper({ status: 'paid', house: lines(count), working: lines(4) });
      const pages = await pagesOf(renderStatement(content));
      const stamped = pages.filter((page) => /PAID OUT|Paid out/.test(page));
      expect(stamped, `${count} lines`).toHaveLength(1);
      expect(stamped[0], `${count} lines`).toContain('The venue pays');
    }
  });

  test('say of no act that it was paid out where nobody receives anything', async () => {
    const stampOf = async (artistNetCents: number) =>
      (await pagesOf(renderStatement(statementPaper({ status: 'paid', artistNetCents }))))
        .join(' ')
        .match(/PAID OUT|NO PAYOUT/)?.[0];
    expect([await stampOf(50_000), await stampOf(0)]).toEqual(['PAID OUT', 'NO PAYOUT']);
  });

  test('keep a stamp whole', async () => {
    for (let count = 8; count < 26; count += 3) {
      const paid = invoicePaper('1', {
        status: 'Paid',
        paid: { on: '2027-03-20', reference: 'pi_1' },
        lines: Array.from({ length: count }, (_, at) => ({ label: `Line ${at + 1}`, cents: 100 })),
      });
      const stamped = (await pagesOf(renderInvoice(paid))).filter((page) => page.includes('PAID'));
      expect(stamped).toHaveLength(1);
      expect(stamped[0]).toContain('Received on 20/03/2027');
    }
  });
});

describe('what an invoice says', () => {
  test('of a month of 31 nights: its head on each page, and no sum that is parted from the nights', async () => {
    const nights = Array.from({ length: 31 }, (_, at) => {
      const note = `Paid under RO-INV-2027-${at}, due on 22/04/2027`;
      return { label: `Guarantee: Night ${at + 1}`, note, cents: at === 30 ? -5000 : 50_000 };
    });
    const party = { name: 'Nova Drift', lines: ['Ring 1', '1010 Wien', 'ATU13585627'] };
    const pages = await pagesOf(
      renderMonthInvoice({
        ...{ number: 'ND-43', month: '2027-03', issuedOn: '2027-04-08', currency: 'EUR', nights, taxes: [] },
        ...{ supplier: party, customer: party, cents: 1_495_000, notes: [], selfBilling: null },
      }),
    );
    const withNights = pages.filter((page) => page.includes('Night '));
    expect(withNights.map((page) => page.includes('Description Amount'))).toEqual([true, true, true]);
    expect(pages.join(' ').match(/Paid under RO-INV-2027-/g)).toHaveLength(31);
    expect(withNights.at(-1)).toMatch(/Night 31 .*−€50\.00 Total €14,950\.00/);
  });

  test('of before, after a deposit: what is still to pay, below what was paid, with the minus of then', async () => {
    const [page] = await pagesOf(
      renderInvoice(
        invoicePaper('1', {
          payments: [{ what: 'Deposit', on: '2027-03-01', cents: 10_000 }],
          openCents: 40_000,
        }),
      ),
    );
    expect(page).toContain('Deposit, 01/03/2027 -€100.00 Still to pay €400.00');
  });

  test('of an invoice that was credited in part: the credit note, and what is still to pay', async () => {
    const credits = [{ number: 'RO-CN-2027-000003', on: '2027-03-20', cents: 10_000 }];
    const paper = invoicePaper('2', { credits, openCents: 40_000, isIssuerUnsaid: true });
    const [page] = await pagesOf(renderInvoice(paper));
    expect(page).toContain('Credit note RO-CN-2027-000003, 20/03/2027 −€100.00 Still to pay €400.00');
  });

  test('of a credit note: the day it was issued, apart from the invoice that it takes back from', async () => {
    const [page] = await pagesOf(
      renderInvoice(invoicePaper('2', { kind: 'credit-note', correctsNumber: 'INV-2027-000012', why: null })),
    );
    expect(page).toContain('Issued on 13/03/2027 Takes back from INV-2027-000012');
  });
});

test('a day sheet says that its show was cancelled, and otherwise nothing of it', async () => {
  const sheet = {
    ...{
      title: 'Spring at the Quay',
      date: '2027-03-12' as const,
      venue: 'Quay Room',
      address: '12 Quay Street',
    },
    ...{ version: 1, at: '2027-01-06T10:00:00.000Z', times: [], settled: [] },
  };
  expect((await pagesOf(renderDaySheet(sheet))).join()).not.toContain('cancelled');
  expect((await pagesOf(renderDaySheet({ ...sheet, isCancelled: true }))).join()).toContain(
    'This show was cancelled.',
  );
});

test('the first note of a day sheet in columns stands apart from the times above it', async () => {
  const clock = { from: '23:30', to: '', isSet: false };
  const made = await renderDaySheet({
    ...{ title: 'Five acts', date: '2027-03-12', venue: 'Quay Room', address: '12 Quay Street, Dublin' },
    ...{ version: 1, at: '2027-03-10T10:00:00Z' },
    times: ['Doors', 'Ada Moss', 'Curfew'].map((what) => ({ ...clock, what })),
    settled: Array.from({ length: 40 }, (_, at) => ({
      label: `Topic ${at}.`,
      words: 'By the yard. '.repeat(8),
    })),
  });
  const { items } = await (await (await getDocumentProxy(new Uint8Array(made))).getPage(1)).getTextContent();
  const height = (start: string): number => {
    const found = items.find((item) => 'str' in item && item.str.startsWith(start));
    return found && 'transform' in found ? found.transform[5] : Number.NaN;
  };
  expect(height('Curfew') - height('Topic 0.')).toBeGreaterThan(height('Doors') - height('Ada Moss') + 4);
});
