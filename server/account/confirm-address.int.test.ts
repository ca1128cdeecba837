import { expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const emailOf = ({ userId }: Person) => `${userId}@example.com`;
const bounce = (who: Person) =>
  backend.pool.query('select private.address_bounced($1, $2)', [who.userId, [emailOf(who)]]);
const stands = async (who: Person) => {
  const { data } = await people.read(who, '/bounced-address');
  const { rows } = await backend.pool.query('select email_updates from settings where user_id = $1', [
    who.userId,
  ]);
  const { bounced } = data as unknown as { bounced: { email: string } | null };
  return [bounced?.email ?? null, rows[0].email_updates];
};
const letters = async (who: Person) => {
  await backend.runJobs();
  return (await backend.mails()).filter(({ to }) => to === emailOf(who));
};
const linkIn = (text = '') =>
  /^http\S+\/functions\/v1\/api(\/address\/\S+)$/m.exec(text)?.[1]?.replace(/^/, '/functions/v1/api') ?? '';
const press = (link: string) => backend.ask(link, { method: 'POST', redirect: 'manual' });
const asked = async (who: Person) => {
  await people.done(who, 'confirm-address', {});
  return linkIn((await letters(who)).at(-1)?.text);
};

test('an address from which a mail came back is confirmed by the link that was mailed there, and mails come again', async () => {
  const artist = await people.artist();
  await bounce(artist);
  expect(await stands(artist)).toEqual([emailOf(artist), false]);
  const link = await asked(artist);
  // Programs look at links, too.
  const page = await backend.ask(link);
  expect([page.status, (await page.text()).includes(emailOf(artist))]).toEqual([200, true]);
  expect(await stands(artist)).toEqual([emailOf(artist), false]);
  expect((await press(link)).status).toBe(303);
  expect(await stands(artist)).toEqual([null, true]);
  const news = await backend.pool.query(
    `select is_new from notifications where user_id = $1 and kind = 'address-bounced'`,
    [artist.userId],
  );
  expect(news.rows).toEqual([{ is_new: false }]);
  expect(await (await backend.ask(link)).text()).toContain('Mails come again');
  expect((await press(link)).status).toBe(303);
});

test('a link of before it came back once more, of another address, or altered, confirms nothing', async () => {
  const [artist, moved] = [await people.artist(), await people.artist()];
  await bounce(artist);
  const link = await asked(artist);
  await backend.pool.query('update settings set email_updates = true where user_id = $1', [artist.userId]);
  expect(await stands(artist)).toEqual([null, true]);
  await backend.moveClock(1);
  await bounce(artist);
  expect((await press(link)).status).toBe(404);
  expect((await press(`${link.slice(0, -4)}AAAA`)).status).toBe(404);
  expect(await stands(artist)).toEqual([emailOf(artist), false]);

  await bounce(moved);
  const before = await asked(moved);
  await backend.pool.query(`update auth.users set email = $2 where id = $1`, [
    moved.userId,
    `new-${emailOf(moved)}`,
  ]);
  // Another address was confirmed when it became theirs.
  expect(await stands(moved)).toEqual([null, true]);
  expect((await press(before)).status).toBe(404);
});

test('the letter is sent once in five minutes, and to nobody whose mails arrive', async () => {
  const artist = await people.artist();
  expect(await people.refused(artist, 'confirm-address', {})).toMatch(/^409 nothing-to-confirm/);
  await bounce(artist);
  for (let time = 0; time < 3; time += 1)
    expect(await people.done(artist, 'confirm-address', {})).toEqual({ email: emailOf(artist) });
  expect(await letters(artist)).toHaveLength(1);
  await backend.moveClock(6 / 1440);
  await people.done(artist, 'confirm-address', {});
  expect(await letters(artist)).toHaveLength(2);
});
