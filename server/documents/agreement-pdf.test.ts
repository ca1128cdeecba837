import { describe, expect, it } from 'vitest';
import { type AgreementTerms, agreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import type { Deal } from '#core/booking/deal.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';
import { renderAgreement } from '#server/documents/agreement-pdf.tsx';
import { render } from '#server/documents/render.ts';
import { AGREED } from '#testing/agreed-terms.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';

const terms = agreementTerms('RO-2027-000123', {
  ...AGREED,
  artist: { name: 'Łąka & Café Ω', location: 'Kraków, Poland' },
  venue: { name: 'Кино', address: 'Damstraat 1, Amsterdam, Netherlands', capacity: 250 },
  show: { ...AGREED.show, curfew: '23:30' },
  provides: ['Sound Tech'],
});
const agreement = {
  terms,
  termsSha256: 'a'.repeat(64),
  artist: { name: 'Ania Łąka', image: null, at: '2027-01-06T10:00:00.000Z' },
  venue: { name: 'Vera Room', image: 'M 40 120 C 100 20 160 180 220 90', at: '2027-01-07T10:00:00.000Z' },
};

const textOf = async (of: AgreementTerms): Promise<string> =>
  wordsOfPdf(await renderAgreement({ ...agreement, terms: of }));

describe('the PDF of an agreement', () => {
  it('is the same bytes each time it is made', async () => {
    const first = await renderAgreement(agreement);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(await renderAgreement(agreement))).toBe(true);
  });
  it('breaks no word of a language whose letters stand in two typefaces', async () => {
    const reader = await readerFor('pl');
    const polish: AgreementTerms = { ...terms, language: 'pl' };
    const printed = await wordsOfPdf(await render('agreement', { ...agreement, terms: polish }));
    const words = wordedFor(reader, () => agreementText(polish)).match(/\p{L}{6,}/gu) ?? [];
    expect(words.length).toBeGreaterThan(150);
    expect(words.filter((word) => !printed.includes(word))).toEqual([]);
  });
  it('has the clauses of the sides, a long one over the page, the papers with their hashes, and which clause holds', async () => {
    const hash = '5f'.repeat(32);
    const long = Array.from({ length: 110 }, (_, at) => `- Rule ${at + 1} of the house`).join('\n');
    const pdf = await renderAgreement({
      ...agreement,
      terms: {
        ...terms,
        own: {
          clauses: [
            { key: 'a', title: 'Dogs', text: 'No dogs after {{doors}}, {{artist}}.', by: 'venue' },
            { key: 'b', title: 'House rules', text: long, insteadOf: 'behaviour', by: 'venue' },
          ],
          papers: [{ name: 'Rules.pdf', sha256: hash, bytes: 34_000, by: 'venue' }],
        },
      },
    });
    const text = await wordsOfPdf(pdf);
    for (const part of [
      'No dogs after 7:00 PM, Łąka & Café Ω.',
      'Rule 110 of the house',
      'Which clause holds',
    ])
      expect(text).toContain(part);
    expect(text.replace(/\s/g, '')).toContain(hash);
    expect(text).not.toContain('Behaviour and safety');
  });
  it('is in the language that both sides signed in, and in English without one', async () => {
    const german = await render('agreement', {
      ...agreement,
      terms: { ...terms, language: 'de', provides: ['Tontechnik'] },
    });
    const text = await wordsOfPdf(Buffer.from(german));
    for (const part of ['Die Parteien', 'Für den Act', 'Tontechnik', '23:30']) expect(text).toContain(part);
    expect(text).not.toMatch(/ (the|and|show|venue) /);
    expect(Buffer.from(await render('agreement', agreement)).equals(await renderAgreement(agreement))).toBe(
      true,
    );
  });
  it('writes every time as the rest of the product does', async () => {
    const text = await textOf(terms);
    for (const part of [
      'Doors 7:00 PM, show 8:00 PM, end 11:30 PM',
      'Doors open at 7:00 PM, the show starts at 8:00 PM and ends by 11:30 PM',
      'starting at 8:30 PM',
      'Signed 06/01/2027, 11:00:00 AM (Europe/Amsterdam)',
    ])
      expect(text).toContain(part);
  });
  it('prints the deal with what is added to it, its lines, its ladder and the fees', async () => {
    const deal: Deal = {
      kind: 'door-split',
      sharePercent: 70,
      extras: { ticketFeeCents: 100, costs: [{ label: 'Sound hire', capCents: 18_000 }] },
    };
    const text = await textOf(agreementTerms(terms.number, { ...terms, deal }));
    for (const part of [
      'The venue pays the artist: 70% of the door. A ticket fee of €1 for each ticket sold goes off the top.',
      '5 · Ticket fees line 1 × line 4',
      '9 · Sound hire that counts the less of line 7 and line 8',
      '10 · Door line 6 − line 9 − line 3, at least nothing',
      '11 · Share of the door 70% of line 10',
      'a flat fee of €10',
    ])
      expect(text).toContain(part);
    const ladder = [{ days: 14, percent: 50 }];
    const flat = await textOf(
      agreementTerms(terms.number, { ...terms, deal: { ...terms.deal, extras: { ladder } } as Deal }),
    );
    expect(flat).toContain(
      'the side that cancels pays the other a part of what is guaranteed: 50% from 14 days before it',
    );
  });
  it('of the first form reads as it did', async () => {
    const { lines: _, ...first } = terms;
    const text = await textOf({
      ...first,
      version: 1,
      fees: { venueFeeCents: 1000, artistCommissionPercent: 10 },
    });
    expect(text).toContain(
      'The venue pays the artist: €500 guarantee. Tickets cost €17 and €13 in pre-sale.',
    );
    expect(text).toContain('a commission of 10% is kept');
    expect(text).toContain('makes good what the other has already spent on it');
    expect(text).not.toContain('line 1');
  });
  it('differs when anything in it does', async () => {
    const other = await renderAgreement({
      ...agreement,
      artist: { ...agreement.artist, name: 'Somebody Else' },
    });
    expect(other.equals(await renderAgreement(agreement))).toBe(false);
  });
});
