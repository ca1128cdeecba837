import { expect, test } from 'vitest';
import { wordsOfInvoice } from '#testing/pdf-words.ts';
import { setParties } from '#testing/set-parties.ts';
import { soldAtDoor } from '#testing/stage.ts';

/** An invoice is issued in the language of both sides, else in English, and stays in it (docs/decisions/languages.md). */
const { backend, stage } = setParties();

async function issued(ofVenue: string, ofArtist: string) {
  await reads(ofVenue, ofArtist);
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(40) });
  const { settlementId } = data;
  await stage.act(stage.artist, 'confirm-statement', { settlementId });
  const { rows } = await backend.pool.query<{ id: string; kind: string; language: string; lines: unknown }>(
    'select id, kind, language, lines from invoices where booking_id = $1 order by kind desc',
    [bookingId],
  );
  return rows;
}

async function reads(ofVenue: string, ofArtist: string) {
  for (const [{ userId }, language] of [
    [stage.venue, ofVenue],
    [stage.artist, ofArtist],
  ] as const)
    await backend.pool.query('update settings set language = $2 where user_id = $1', [userId, language]);
}

test('sides that both read Polish have their papers in Polish, and whatever they read later', async () => {
  const [invoice, commission] = await issued('Polski', 'pl');
  expect([invoice?.language, commission?.language]).toEqual(['pl', 'pl']);
  expect(invoice?.lines).toMatchObject([
    { label: expect.stringMatching(/^Gaża artysty: /), says: { kind: 'artist-fee' } },
    { label: 'Opłata za booking', says: { kind: 'booking-fee' } },
  ]);
  await reads('English', 'English');
  const paper = await wordsOfInvoice(backend, stage.venue.accessToken, invoice?.id as string);
  for (const words of ['Gaża artysty: ', 'Opłata za booking', 'Razem', 'Kwota'])
    expect(paper).toContain(words);
  expect(paper).toMatch(/Drift \w+ w The Cellar/);
  expect(paper.match(/.{20}\b(the(?! cellar)|and|of|at|due|fee)\b.{20}/gi)).toBeNull();
});

test('sides that read different languages have the invoice in English, and the artist the commission in theirs', async () => {
  const [invoice, commission] = await issued('English', 'Deutsch');
  expect([invoice?.language, commission?.language]).toEqual([null, 'de']);
  const paper = await wordsOfInvoice(backend, stage.venue.accessToken, invoice?.id as string);
  expect(paper).toContain('Artist fee: ');
  const own = await wordsOfInvoice(backend, stage.artist.accessToken, commission?.id as string);
  expect(own).toContain('Provision: ');
  expect(own).not.toMatch(/\b(the|Billed|Issued|Total|Description)\b/);
});
