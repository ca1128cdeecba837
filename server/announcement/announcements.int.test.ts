import { beforeAll, expect, test } from 'vitest';
import type { ReadAnswer, ReadName } from '#core/contract/index.ts';
import { wordsOf } from '#core/notifications/words.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { anAdmin } from '#testing/admins.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(backend, people);
});

const read = async <Name extends ReadName>(name: Name, who: Person) => {
  const response = await fetch(`${backend.url}/functions/v1/api/${name}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return ((await response.json()) as { data: ReadAnswer<Name> }).data;
};
const productNow = async () =>
  new Date((await backend.pool.query('select private.now() as now')).rows[0].now).getTime();
const inHours = async (hours: number) => new Date((await productNow()) + hours * 3_600_000).toISOString();
const anAnnouncement = async (title: string, [from, until] = [-1, 1], downtime = false) => ({
  title,
  text: `${title}: read this.`,
  shown: { from: await inHours(from), until: await inHours(until) },
  downtime: downtime ? { from: await inHours(2), until: await inHours(3) } : null,
});
const announced = async (title: string, period?: [number, number], downtime?: boolean) =>
  people.done(admin, 'announce', await anAnnouncement(title, period, downtime)) as Promise<{
    announcementId: string;
  }>;
const shownTo = async (who: Person) =>
  (await read('my-announcements', who)).announcements.map(({ title }) => title);
const toldTo = async ({ userId }: { userId: string }) =>
  (
    await backend.pool.query(
      `select id, kind, params, side, null as artist_name, null as venue_name from notifications
       where user_id = $1 and kind = 'system-announcement' order by created_at, id`,
      [userId],
    )
  ).rows;
const setToggle = (who: { userId: string }, on: boolean) =>
  backend.pool.query('update settings set push_system_announcements = $2 where user_id = $1', [
    who.userId,
    on,
  ]);

test('stands for everybody who is signed in while it lasts, until each has closed it, and can be ended early', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  const { announcementId } = await announced('Moving house');
  await announced('Later', [1, 2]);
  expect(await shownTo(artist)).toEqual(['Moving house']);
  for (let time = 0; time < 2; time += 1) await people.done(artist, 'close-announcement', { announcementId });
  expect(await shownTo(artist)).toEqual([]);
  expect(await shownTo(venue)).toEqual(['Moving house']);
  const all = (await read('announcements', admin)).announcements;
  expect(all.map(({ title, state, closed }) => [title, state, closed])).toEqual([
    ['Later', 'planned', 0],
    ['Moving house', 'shown', 1],
  ]);
  const ends = await Promise.all(
    [1, 2].map(() => people.send(admin, 'end-announcement', { announcementId })),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shownTo(venue)).toEqual([]);
  await backend.moveClock(1.5 / 24);
  expect(await shownTo(venue)).toEqual(['Later']);
  await backend.moveClock(1 / 24);
  expect(await shownTo(venue)).toEqual([]);
});

test('notifies and mails those whose toggle is on, once it begins: each once, also when it is killed half-way', async () => {
  const [wants, wantsNot, suspended] = [await people.artist(), await people.venue(), await people.venue()];
  await setToggle(wantsNot, false);
  await backend.pool.query(`select private.suspend($1, $1, 'Spam', private.now())`, [suspended.userId]);
  const { announcementId } = await announced('Downtime', [1, 5], true);
  await backend.runJobs();
  expect(await toldTo(wants)).toEqual([]);
  await backend.moveClock(1.5 / 24);
  await Promise.all([backend.runJobs(), backend.runJobs()]);
  const [row, ...more] = await toldTo(wants);
  expect(more).toEqual([]);
  expect(await toldTo(wantsNot)).toEqual([]);
  expect(await toldTo(suspended)).toEqual([]);
  const { title, description } = wordsOf(row);
  expect(title).toBe('Downtime');
  expect(description).toMatch(/^Not available from .* to .* \(UTC\)\.\n\nDowntime: read this\.$/);
  const mails = (await backend.mails()).filter(({ subject }) => subject === 'Downtime');
  expect(mails.filter(({ to }) => to === `${wants.userId}@example.com`)).toHaveLength(1);
  expect(mails.filter(({ to }) => to === `${wantsNot.userId}@example.com`)).toEqual([]);

  // As if the process had died after some accounts: the others are told, and nobody again.
  const { rows: told } = await backend.pool.query(
    `select user_id from notifications where kind = 'system-announcement' and params ->> 'heading' = 'Downtime' order by user_id`,
  );
  const half = told[Math.floor(told.length / 2)].user_id;
  await backend.pool.query(
    `delete from notifications where kind = 'system-announcement' and params ->> 'heading' = 'Downtime' and user_id > $1`,
    [half],
  );
  await backend.pool.query('update private.announcements set told_at = null, told_to = $2 where id = $1', [
    announcementId,
    half,
  ]);
  await backend.runJobs();
  const { rows: after } = await backend.pool.query(
    `select user_id from notifications where kind = 'system-announcement' and params ->> 'heading' = 'Downtime' order by user_id`,
  );
  expect(after).toEqual(told);
});

test('one that was ended before it began tells nobody', async () => {
  const person = await people.artist();
  const { announcementId } = await announced('Never mind', [1, 5]);
  await people.done(admin, 'end-announcement', { announcementId });
  await backend.moveClock(2 / 24);
  await runDueJobs(backend.sql, {});
  expect((await toldTo(person)).filter(({ params }) => params.heading === 'Never mind')).toEqual([]);
});

test('only admins announce; nothing runs in it, it has an end, and it ends later than it begins', async () => {
  const person = await people.artist();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [person.userId]);
  const input = await anAnnouncement('Hello');
  expect(await people.refused(person, 'announce', input)).toMatch(/^403 only-admins/);
  const { announcementId } = await announced('<script>alert(1)</script>\r\nBcc: x@example.com');
  expect(await people.refused(person, 'end-announcement', { announcementId })).toMatch(/^403 only-admins/);
  await backend.runJobs();
  const { rows } = await backend.pool.query(
    `select subject, html_body from stack.mail where recipient = $1 order by id desc limit 1`,
    [`${admin.userId}@example.com`],
  );
  expect(rows[0].subject).toBe('<script>alert(1)</script> Bcc: x@example.com');
  expect(rows[0].html_body).not.toContain('<script');
  const backwards = { ...input, shown: { from: input.shown.until, until: input.shown.from } };
  expect(await people.refused(admin, 'announce', backwards)).toMatch(/^422 invalid-input/);
  expect(await people.refused(admin, 'announce', { ...input, text: 'x'.repeat(401) })).toMatch(
    /^422 invalid-input/,
  );
  const past = await anAnnouncement('Too late', [-3, -2]);
  expect(await people.refused(admin, 'announce', past)).toMatch(/^409 announcement-over/);
});
