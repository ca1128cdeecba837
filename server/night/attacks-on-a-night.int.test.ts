import { beforeAll, expect, test } from 'vitest';
import type { Item } from '#core/night/item.ts';
import { CONNECTIONS } from '#stack/stack-options.ts';
import type { Answer, Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { bookedAct, bookedShow, soldAtDoor } from '#testing/stage.ts';

const { backend, people } = setPeople({ stack: { connections: CONNECTIONS } });
let venue: Person;
let otherVenue: Person;
let first: Person;
let second: Person;
let stranger: Person;

beforeAll(async () => {
  [venue, otherVenue, first, second, stranger] = await Promise.all([
    ...[people.venue(), people.venue(), people.artist(), people.artist(), people.artist()],
  ] as [Promise<Person>, Promise<Person>, Promise<Person>, Promise<Person>, Promise<Person>]);
});

/** A night in so many days with two acts, its running order published, and a line that the first act asked. */
async function nightOfTwo(daysAgo: number) {
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 } as const;
  const show = await bookedShow(backend, { venue, artist: first, daysAgo, deal });
  const also = await bookedAct(backend, { ...show, venue, artist: second, deal });
  const { showId } = show;
  const { data } = await people.read(venue, `/night?showId=${showId}`);
  const { suggested } = data as unknown as { suggested: Item[] };
  await people.done(venue, 'publish-running-order', { showId, basedOn: 0, items: suggested });
  const line = { bookingId: show.bookingId, topic: 'backline' };
  await people.done(first, 'advance', { ...line, how: 'ask', text: 'A drum kit?' });
  const set = suggested.find(({ kind, bookingId }) => kind === 'set' && bookingId === show.bookingId) as Item;
  return { showId, bookingId: show.bookingId, secondId: also.bookingId, items: suggested, set, line };
}
type Night = Awaited<ReturnType<typeof nightOfTwo>>;

const startOf = ({ set }: Night, id: string = crypto.randomUUID()) => ({
  ...{ id, itemId: set.id, what: 'start', at: set.at },
});

/** Every row that stage and advancing leave, and whoever was told: what is refused changes none of it. */
async function trace(): Promise<string> {
  const { rows } = await backend.pool.query(
    `select (select jsonb_agg(to_jsonb(t) order by t.id) from advance_lines t) as lines,
       (select count(*) from stage_marks) as marks, (select count(*) from played_sets) as sets,
       (select count(*) from running_orders) as orders, (select count(*) from running_order_confirmations) as confirmed,
       (select jsonb_agg(to_jsonb(t) order by t.id) from crew_links t) as links,
       (select count(*) from domain_events) as events, (select count(*) from notifications) as told`,
  );
  return JSON.stringify(rows);
}

type Attack = [who: Person | null, act: string, input: object, code: string];

async function refuses(attacks: readonly Attack[]): Promise<void> {
  const before = await trace();
  const answers: string[] = [];
  for (const [who, act, input] of attacks) {
    const { status, error } = await people.send(who, act, input);
    // A sentence, which ends as one.
    expect.soft(error?.message ?? `${act} answered ${status}`).toMatch(/^[A-Z“].*\.$/);
    answers.push(error?.code ?? String(status));
  }
  expect(answers).toEqual(attacks.map(([, , , code]) => code));
  expect(await trace()).toBe(before);
}

/** Each act of stage and advancing, as it would be taken from whom it belongs to. */
const actsOn = (night: Night, linkId: string) => ({
  publish: { showId: night.showId, basedOn: 1, items: night.items },
  confirm: { showId: night.showId, version: 1 },
  stage: { showId: night.showId, marks: [startOf(night)] },
  make: { how: 'make', showId: night.showId, label: 'Sound' },
  revoke: { how: 'revoke', showId: night.showId, linkId },
  ask: { ...night.line, how: 'ask', text: 'And a bass amp?' },
  answer: { ...night.line, how: 'answer', text: 'A Gretsch.' },
  confirmLine: { ...night.line, how: 'confirm' },
});

test('nobody but its venue and the act itself writes to the stage and the lines of a night', async () => {
  const night = await nightOfTwo(-20);
  const elsewhere = await nightOfTwo(-24);
  const ofElsewhere = await people.done(venue, 'share-night', {
    ...{ how: 'make', showId: elsewhere.showId, label: 'Light' },
  });
  const made = await people.done(venue, 'share-night', {
    ...{ how: 'make', showId: night.showId, label: 'Sound' },
  });
  const acts = actsOn(night, String(made.linkId));
  const venues: [string, object][] = [
    ['publish-running-order', acts.publish],
    ['run-stage', acts.stage],
    ['share-night', acts.make],
    ['share-night', acts.revoke],
  ];
  const both: [string, object][] = [
    ['advance', acts.ask],
    ['advance', acts.answer],
    ['advance', acts.confirmLine],
  ];
  await refuses([
    ...[first, second, stranger].flatMap((who) =>
      venues.map(([act, input]): Attack => [who, act, input, 'only-venues']),
    ),
    ...venues.map(([act, input]): Attack => [otherVenue, act, input, 'unknown-show']),
    ...[venue, otherVenue].map((who): Attack => [who, 'confirm-running-order', acts.confirm, 'only-artists']),
    [stranger, 'confirm-running-order', acts.confirm, 'unknown-show'],
    [first, 'confirm-running-order', { ...acts.confirm, version: 2 }, 'running-order-changed'],
    // The other act of the night has no part in what this one settles.
    ...[second, stranger, otherVenue].flatMap((who) =>
      both.map(([act, input]): Attack => [who, act, input, 'unknown-booking']),
    ),
    // Who asked neither answers nor confirms, and nobody confirms what has no answer.
    [first, 'advance', acts.answer, 'line-is-theirs'],
    [first, 'advance', acts.confirmLine, 'line-is-theirs'],
    [venue, 'advance', acts.confirmLine, 'line-is-theirs'],
    [venue, 'advance', { ...acts.answer, read: null }, 'line-changed'],
    ...[...venues, ...both].map(([act, input]): Attack => [null, act, input, 'not-signed-in']),
    // Lines, sets and links of another night of the same venue.
    [venue, 'share-night', { ...acts.revoke, linkId: ofElsewhere.linkId }, 'unknown-link'],
    [venue, 'publish-running-order', { ...acts.publish, items: elsewhere.items }, 'unknown-booking'],
    [venue, 'run-stage', acts.stage, 'invalid-input'],
    [venue, 'publish-running-order', { ...acts.publish, basedOn: 0 }, 'running-order-changed'],
  ]);
  // The link of another night opens that night alone, and signs nobody in.
  const asCrew = { ...stranger, token: String(ofElsewhere.token) };
  const before = await trace();
  for (const [act, input] of [...venues, ...both])
    expect((await people.send(asCrew, act, input)).status).toBe(401);
  expect((await people.read(asCrew, `/night?showId=${night.showId}`)).status).toBe(401);
  expect(await trace()).toBe(before);
});

test('what is sent twice at once counts once', async () => {
  const night = await nightOfTwo(-30);
  const { showId, items, line } = night;
  const codes = (answers: Answer[]) =>
    answers.map(({ status, error }) => error?.code ?? String(status)).sort();
  const twice = (who: Person, act: string, input: object) =>
    Promise.all([people.send(who, act, input), people.send(who, act, input)]).then(codes);
  expect(await twice(venue, 'publish-running-order', { showId, basedOn: 1, items })).toEqual([
    ...['200', 'running-order-changed'],
  ]);
  expect(await twice(first, 'confirm-running-order', { showId, version: 2 })).toEqual([
    ...['200', 'running-order-confirmed'],
  ]);
  const { rows } = await backend.pool.query(
    `select to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as read from advance_lines where booking_id = $1`,
    [night.bookingId],
  );
  const answer = { ...line, how: 'answer', text: 'A Gretsch.', read: rows[0].read };
  expect(await twice(venue, 'advance', answer)).toEqual(['200', 'line-changed']);
});

test('after the night is concluded nothing of it is settled or shared any more', async () => {
  const night = await nightOfTwo(-2);
  const made = await people.done(venue, 'share-night', { how: 'make', showId: night.showId, label: 'Sound' });
  const acts = actsOn(night, String(made.linkId));
  // Past its night, whatever the hour of now.
  await backend.moveClock(3.6);
  const stage = { showId: night.showId, marks: [startOf(night)] };
  await Promise.all([people.send(venue, 'run-stage', stage), people.send(venue, 'run-stage', stage)]);
  const { rows } = await backend.pool.query('select count(*)::int from stage_marks where show_id = $1', [
    night.showId,
  ]);
  expect(rows[0].count).toBe(1);
  const { bookingId } = night;
  await people.done(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(40) });
  await refuses([
    [venue, 'publish-running-order', acts.publish, 'show-played'],
    [first, 'confirm-running-order', acts.confirm, 'show-played'],
    [venue, 'share-night', acts.make, 'show-played'],
    [first, 'advance', acts.ask, 'show-played'],
    [venue, 'advance', acts.answer, 'show-played'],
    [second, 'run-stage', stage, 'only-venues'],
    [otherVenue, 'run-stage', stage, 'unknown-show'],
    [venue, 'run-stage', { ...stage, marks: [{ ...startOf(night), what: 'undo' }] }, 'invalid-input'],
  ]);
  const { status } = await people.send(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(41) });
  expect(status).toBe(409);
  await backend.moveClock(8);
  await refuses([[venue, 'run-stage', { ...stage, marks: [startOf(night)] }, 'show-played']]);
});
