import { getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import type { Trial } from '#core/words/languages.ts';
import { plainEnglishIn } from '#testing/notices/plain-english.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

/**
 * Each paper of a season, made for people who read a trial language: what stands there in plain letters was forgotten. The people write in
 * Cyrillic, and some of their names look like places, tags and entities, or turn what follows round.
 */
const { backend, people } = setPeople();

const TURN = '\u202e';
const ODD = { act: 'Хор {count} <0> &amp; <b>Я</b>', house: `Клуб {0} ${TURN}дом` };
const DEAL: Deal = {
  ...{ kind: 'guarantee-versus-split', guaranteeCents: 50_000, sharePercent: 70 },
  extras: {
    ...{ depositCents: 10_000, depositDays: 20, taxPersons: 1 },
    ...{ merch: [{ label: 'Футболки', percent: 20 }], merchSoldBy: 'artist' },
  },
} as Deal;
const DETAILS = {
  ...{ ...NO_DETAILS, standing: 'standard', vatBasisPoints: 700, selfBilling: true },
  ...{ legalName: 'Хор', legalForm: 'person', address: 'Ул. 2', postcode: '1', city: 'Рига' },
  ...{ country: 'LV', vatId: 'LV40003032949' },
};

let papers: Record<string, Uint8Array>;
let words: Record<string, string>;
beforeAll(async () => {
  const venue = await people.venue({ name: ODD.house });
  const artist = await people.artist({ name: ODD.act, bio: 'Мы поём.', draw: 140 });
  await read([venue, artist], 'en-XA');
  // Germany withholds a tax from an artist who lives abroad.
  await ask(`update venue_profiles set country_code = 'DE' where id = $1`, venue.profileId);
  await people.done(artist, 'save-billing-details', DETAILS);
  papers = {
    ...(await agreedOn(venue, artist)),
    ...(await settled(venue, artist)),
    ...(await kitOf(artist)),
  };
  words = {};
  for (const [name, pdf] of Object.entries(papers)) words[name] = await readOf(pdf);
});

/** From now on they read this language. */
async function read(all: Person[], language: Trial) {
  for (const { userId } of all)
    await backend.pool.query('update settings set language = $2 where user_id = $1', [userId, language]);
}

async function got(who: Person, path: string, language: Trial, body?: object): Promise<Uint8Array> {
  const answer = await backend.ask(`/functions/v1/api/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      ...{ apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
      ...{ 'accept-language': language, 'content-type': 'application/json' },
    },
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
/** A paper that is worded for who opens it, in both languages. */
const inBoth = async (name: string, who: Person, path: string, body?: object) => ({
  [`${name}, en-XA`]: await got(who, path, 'en-XA', body),
  [`${name}, ar-XB`]: await got(who, path, 'ar-XB', body),
});
const ask = async (text: string, of: unknown) => (await backend.pool.query(text, [of])).rows;

let showId = '';
let bookingId = '';
/** What is agreed in en-XA stays in it, whoever opens it. */
async function agreedOn(venue: Person, artist: Person) {
  showId = await people.open(venue, await people.dayIn(30), { title: 'Вечер {count}' });
  bookingId = await people.request(venue, showId, artist, DEAL);
  const { agreementId } = await people.done(artist, 'accept-booking', { bookingId });
  for (const who of [artist, venue])
    await people.done(who, 'sign-agreement', { agreementId, signerName: `Аня ${TURN}Я` });
  const { changeId } = await people.done(venue, 'propose-change', {
    ...{ bookingId, changes: { doors: '18:30' }, signerName: 'Аня' },
  });
  await people.done(artist, 'answer-change', { changeId, agree: true, signerName: 'Оля' });
  const [amendment] = await ask('select id from amendments where agreement_id = $1', agreementId);
  const [deposit] = await ask('select id from invoices where booking_id = $1', bookingId);
  const night = (await people.read(venue, `/night?showId=${showId}`)).data as { suggested?: object[] };
  await people.done(venue, 'publish-running-order', { showId, basedOn: 0, items: night.suggested });
  return {
    'agreement, en-XA': await got(venue, `agreements/${agreementId}/document`, 'ar-XB'),
    'amendment, en-XA': await got(artist, `amendments/${amendment.id}/document`, 'ar-XB'),
    'invoice of the deposit, en-XA': await got(venue, `invoices/${deposit.id}/document`, 'ar-XB'),
    ...(await inBoth('day sheet', artist, `nights/${showId}/sheet`)),
    ...(await inBoth('poster', venue, `shows/${showId}/poster`)),
  };
}

/** Its invoices are in ar-XB, which both read by then. */
async function settled(venue: Person, artist: Person) {
  await read([venue, artist], 'ar-XB');
  await backend.moveClock(31);
  const { settlementId } = await people.done(venue, 'conclude-show', {
    bookingId,
    tiers: [
      { name: 'full-price', sold: 60 },
      { name: 'pre-sale', sold: 3 },
    ],
    ...{ deductions: [{ label: 'Звук', cents: 5000 }], note: 'Спасибо' },
    merchandise: [{ bookingId, line: 'merch:1', cents: 30_000 }],
  });
  const statement = await inBoth('statement', artist, `settlements/${settlementId}/document`);
  await people.done(artist, 'confirm-statement', { settlementId });
  await people.done(venue, 'process-payout', { bookingId });
  for (const [line, figure] of [
    ['sold:1', 40],
    ['merch:1', 20_000],
  ] as const) {
    await people.done(artist, 'contest-line', { settlementId, line, figure, why: 'Мы считали.' });
    await people.done(venue, 'answer-contest', { settlementId, line, figure, answer: 'accept' });
  }
  const made: Record<string, Uint8Array> = {};
  const invoices = await ask(
    `select id, kind from invoices where booking_id = $1 and language = 'ar-XB'`,
    bookingId,
  );
  for (const { id, kind } of invoices)
    made[`${kind}, ar-XB`] = await got(artist, `invoices/${id}/document`, 'en-XA');
  const kinds = ['commission', 'commission-credit', 'credit-note', 'invoice', 'merchandise'];
  expect(Object.keys(made).sort()).toEqual([...kinds, 'merchandise-credit'].map((kind) => `${kind}, ar-XB`));
  const certificate = await inBoth('certificate', artist, `settlements/${settlementId}/tax-withheld`);
  const month = (await people.dayIn(0)).slice(0, 7);
  const account = await inBoth('account', venue, `partners/${artist.profileId}/account?month=${month}`);
  return { ...statement, ...made, ...certificate, ...account };
}

async function kitOf(artist: Person) {
  const email = `${bookingId}@example.org`;
  await people.done(artist, 'send-press-kit', {
    ...{ email, note: '', contact: 'Оля, 0123 456' },
    chosen: { bio: true, photos: [], links: [], videos: [], rooms: [], draw: true, rider: false },
  });
  await backend.runJobs();
  const mail = (await backend.mails()).findLast(({ to }) => to === email);
  const token = /press-kit\/open#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
  return inBoth('press kit', artist, 'press-kit-paper', { token });
}

/** What stands on a paper, and what it is called; a poster has outlines alone, and its words as what it is called. */
async function readOf(pdf: Uint8Array): Promise<string> {
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
  const { Title = '', Subject = '' } = info as { Title?: string; Subject?: string };
  return [await wordsOfPdf(pdf), Title, Subject].join(' ');
}

/** Of names, of places, of numbers; and words of the code by which a translation chooses its own. */
const OWN =
  /\b(count|amp|Damstraat|Amsterdam|Utrecht|Netherlands|Latvia|Germany|Europe|RO|INV|COM|MER|MCN|RO-[\w-]+|BANK-\w+|LV\d+|[0-9a-f]{8,}|[0-9a-f]*\d[0-9a-f]*|days?|terms?|tickets|cent|invoice|Self-billing|CN|CCN|corrected|goes)\b/g;

test('no paper has an English word that is nobody’s', () => {
  const left: Record<string, string[]> = {};
  for (const [name, said] of Object.entries(words)) {
    const language = name.endsWith('en-XA') ? 'en-XA' : 'ar-XB';
    const found = plainEnglishIn(said.replace(OWN, ' '), language);
    if (found.length > 0) left[name] = [...new Set(found)];
  }
  expect(left).toEqual({});
});

test('each has a glyph for each letter, and the names as they were typed', () => {
  for (const [name, said] of Object.entries(words)) {
    expect(said, name).not.toMatch(/\[U\+|\u202e/);
    if (name.endsWith('en-XA')) expect(said, name).toContain(ODD.act);
  }
});
