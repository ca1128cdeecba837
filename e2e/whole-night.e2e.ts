import { expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { nightAsRead } from './support/night-as-read.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();
const DAYS_AHEAD = 20;

/** An act of the contracts, done by somebody; a refusal fails the test. */
async function done(who: Player, command: string, input: object): Promise<Record<string, unknown>> {
  const { status, data, message } = await act(stage.backend, who, command, input);
  if (status !== 200) throw new Error(`${command}: ${message}`);
  return data;
}

type Set = { setStart: string; setMinutes: number };

/** Asks an artist to play a night, who accepts: its booking. */
async function book(venue: Player, showId: string, artist: Player, set: Set): Promise<string> {
  const deal = { kind: 'guarantee', guaranteeCents: 30_000 };
  const asked = { showId, artistId: artist.profileId, deal, ...set, message: 'Play for us?' };
  const { bookingId } = await done(venue, 'request-booking', asked);
  await done(artist, 'accept-booking', { bookingId });
  return bookingId as string;
}

/** Asks somebody in place of an act that cancelled, who accepts: its booking. */
async function replace(
  venue: Player,
  artist: Player,
  place: { bookingId: string; answerBy: string } & Set,
): Promise<string> {
  const deal = { kind: 'guarantee', guaranteeCents: 30_000 };
  const { asked } = await done(venue, 'ask-replacements', { ...place, artistIds: [artist.profileId], deal });
  const [{ bookingId }] = asked as [{ bookingId: string }];
  await done(artist, 'accept-booking', { bookingId });
  return bookingId;
}

async function confirmOrder(who: Player, showId: string, version: number): Promise<void> {
  await done(who, 'confirm-running-order', { showId, version });
}

/** Moves the product's clock to so many minutes after an instant. */
async function moveTo(instant: string, minutes: number): Promise<void> {
  const { rows } = await stage.backend.pool.query(
    `select extract(epoch from $1::timestamptz - private.now()) / 86400 as days`,
    [instant],
  );
  await stage.backend.moveClock(Number(rows[0].days) + minutes / 1440);
}

test('a night of three acts: ordered, moved by consent, with a replacement, run on the stage, and concluded as it was played', {
  timeout: 600_000,
}, async () => {
  const { backend } = stage;
  const [venue, ada, bo, cy, dot] = await Promise.all([
    newVenue(backend, 'The Paper Moon'),
    ...['Ada', 'Bo', 'Cy', 'Dot'].map((name) => newArtist(backend, name)),
  ] as [Promise<Player>, Promise<Player>, Promise<Player>, Promise<Player>, Promise<Player>]);
  const date = await peopleOf(backend).dayIn(DAYS_AHEAD);
  const opening = {
    date,
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:30',
    fullPriceCents: 1500,
    ...{ slots: 3, budgetCents: 90_000 },
  };
  const { showId } = (await done(venue, 'open-show', { ...opening, musicType: 'multiple' })) as {
    showId: string;
  };
  const adas = await book(venue, showId, ada, { setStart: '20:00', setMinutes: 30 });
  const bos = await book(venue, showId, bo, { setStart: '20:45', setMinutes: 40 });
  // Whoever may still apply reads how many are sought: on the venue's page, in the question, and in the list of openings.
  await backend.pool.query(
    'update artist_profiles set fee_min_cents = 20000, fee_max_cents = 45000 where id = $1',
    [cy.profileId],
  );
  const phone = await enterAs(stage, cy, `/venue/profile/${venue.profileId}`, { name: 'Cy' });
  await phone.getByText(/, 2 of 3 acts booked/).waitFor();
  await phone.getByRole('button', { name: /^Ask to play on/ }).click();
  await phone.getByText(/, 2 of 3 acts booked\. They can accept/).waitFor();
  // What Cy asks, and not all that the room would pay.
  expect(await phone.getByRole('textbox', { name: 'Guarantee' }).inputValue()).toBe('450');
  await walkTo(phone, '/artist/matches');
  await phone.getByRole('link', { name: '2 of 3 acts booked' }).click();
  await phone.getByText('2 of 3 acts booked').waitFor();
  const cys = await book(venue, showId, cy, { setStart: '21:45', setMinutes: 60 });

  // The venue publishes what was made of the bill, and everybody confirms it.
  const { suggested: items } = await nightAsRead(stage, venue, showId);
  await done(venue, 'publish-running-order', { showId, basedOn: 0, items });
  for (const who of [ada, bo, cy]) await confirmOrder(who, showId, 1);

  // Half an hour later, by consent: the order follows, and each confirms it again.
  const times = { doors: '19:30', showTime: '20:30', curfew: '23:45' };
  const signed = { signerName: 'Vera Venue' };
  const { changeId } = await done(venue, 'propose-change', { bookingId: adas, changes: times, ...signed });
  for (const who of [ada, bo])
    await done(who, 'answer-change', { changeId, agree: true, signerName: who.name });
  await walkTo(phone, `/night/${showId}`);
  await phone.getByText('It waits for').or(phone.getByText('Please answer by')).first().waitFor();
  await phone.getByRole('link', { name: 'Read and answer' }).click();
  await phone.getByText('8:30 PM', { exact: true }).waitFor();
  await phone.getByLabel('Your full name, to sign the change').fill('Cy Young');
  await phone.getByRole('button', { name: 'Agree and sign' }).click();
  await phone.getByText('Changed: the agreement says so now').waitFor();
  await walkTo(phone, `/night/${showId}`);
  await phone.getByText('This has changed for you').waitFor();
  await phone.getByText('Your set: 9:45 PM → 10:15 PM').waitFor();
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByText('You have confirmed this running order.').waitFor();
  for (const who of [ada, bo]) await confirmOrder(who, showId, 2);

  // Five days before the night Bo cancels, and Dot plays in his place: on his lines, and nobody else moves.
  const startsAt = await startOf(showId);
  await moveTo(startsAt, -5 * 1440);
  await done(bo, 'cancel-booking', { bookingId: bos, reason: 'Broke a wrist.' });
  const answerBy = new Date(Date.parse(startsAt) - 2 * 86_400_000).toISOString();
  const dots = await replace(venue, dot, { bookingId: bos, answerBy, setStart: '21:15', setMinutes: 40 });
  const desk = await enterAs(stage, venue, `/night/${showId}`, { name: 'the venue' });
  await desk.getByText('The bill has changed since this was published').waitFor();
  await desk.getByText('Not in it yet').waitFor();
  await desk.getByRole('button', { name: /^Move Dot, now at 9:15 PM/ }).waitFor();
  expect(await inspect(desk, 'a night whose bill has changed')).toEqual([]);
  await desk.getByRole('button', { name: 'Publish changes' }).click();
  await desk.getByText('1 act was told.').waitFor();
  await desk.getByText('Version 3 is published.').waitFor();
  await confirmOrder(dot, showId, 3);
  for (const open of ['Changed since', 'Not confirmed yet'])
    await desk.getByText(open).first().waitFor({ state: 'detached' });

  // The night: Ada plays all of her set, Dot leaves after a quarter of an hour, and Cy never comes.
  const { published } = await nightAsRead(stage, venue, showId);
  const marks = (
    [
      [2, 'start', adas],
      [31, 'end', adas],
      [50, 'start', dots],
      [65, 'end', dots],
    ] as const
  ).map(([minutes, what, bookingId]) => ({
    id: crypto.randomUUID(),
    itemId: published?.items.find((item) => item.kind === 'set' && item.bookingId === bookingId)?.id,
    what,
    at: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  }));
  await moveTo(startsAt, 66);
  await done(venue, 'run-stage', { showId, marks });

  // The night says what was played.
  await moveTo(startsAt, 1440);
  await desk.goto(`/night/${showId}`);
  await desk.getByText('Played 9:20 PM to 9:35 PM').waitFor();
  await desk.getByText('Never began, by the stage view').waitFor();

  // The house sheet tells it, and counts every set whole: the venue claims a part where it says so itself.
  await walkTo(desk, `/venue/bookings?booking=${adas}&open=conclude`);
  const form = desk.getByRole('dialog', { name: 'Conclude Show Finances' });
  await form.getByText('By the stage view: 8:32 PM to 9:01 PM: 29 of 30 minutes.').waitFor();
  await form.getByText('By the stage view: 9:20 PM to 9:35 PM: 15 of 40 minutes.').waitFor();
  await form.getByText('By the stage view: no start was marked. 60 minutes were planned.').waitFor();
  expect(await form.getByLabel(/Played$/).count()).toBe(0);
  const claim = async (name: string) => {
    await form.getByRole('button', { name: `${name}: Claim a part` }).click();
    return form.getByLabel(`${name}: Played`);
  };
  expect(await (await claim('Dot')).inputValue()).toBe('40');
  const cysPart = await claim('Cy');
  expect(await cysPart.inputValue()).toBe('');
  const send = form.getByRole('button', { name: 'Send to the artists' });
  await form.getByLabel('Full-price ticket').fill('60');
  await send.click();
  await form.getByText('Please enter a whole number of percent.').waitFor();
  await cysPart.fill('0');
  await form.getByLabel('Why nothing is paid').fill('Cy never came.');
  // A claim that was opened by mistake is taken back.
  await claim('Ada');
  await form.getByRole('button', { name: 'Ada: Count it whole' }).click();
  const found = await inspect(desk, 'a house sheet with two claims');
  await send.click();
  const question = desk.getByRole('alertdialog', { name: 'Send the statements?' });
  await question.getByText('Ada: the fee is €300.00, you pay €310.00 in all').waitFor();
  await question
    .getByText(/You claim that 40% of the set was played: once Dot accepts it or says nothing for 7 days/)
    .waitFor();
  await question
    .getByText(/You claim that 0% .* you pay nothing in all, and Cy receives nothing\./)
    .waitFor();
  found.push(...(await inspect(desk, 'statements before they are sent')));
  await question.getByRole('button', { name: 'Send the statements' }).click();
  await seeNotice(
    desk,
    'success',
    'Show concluded',
    'The financial statements of 3 acts have been sent to the artists for review.',
  );
  expect(found).toEqual([]);
  const { rows } = await backend.pool.query(
    'select booking_id, figure from line_claims where booking_id = any ($1) order by figure',
    [[adas, dots, cys]],
  );
  expect(rows).toEqual([
    { booking_id: cys, figure: 0 },
    { booking_id: dots, figure: 40 },
  ]);
});

async function startOf(showId: string): Promise<string> {
  const { rows } = await stage.backend.pool.query('select starts_at from shows where id = $1', [showId]);
  return new Date(rows[0].starts_at).toISOString();
}
