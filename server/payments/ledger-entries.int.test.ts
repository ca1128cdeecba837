import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
type Told = ReadAnswer<'ledger-entries'>;

test('an admin reads what was posted, page by page and by profile, and nobody else does', async () => {
  const admin = await anAdmin(backend, people);
  const read = async (query: Record<string, string> = {}) =>
    (await people.read(admin, `/ledger-entries?${new URLSearchParams(query)}`)).data as never as Told;
  expect(await read()).toEqual({ entries: [], next: null });

  const [artist, other, venue] = [
    await people.artist({ name: 'Cœur & Söhne 100%' }),
    await people.artist({ name: 'Somebody Else' }),
    await people.venue(),
  ];
  const post = (cents: number, by: typeof artist) =>
    backend.pool.query(
      `with move as (select gen_random_uuid() as id)
       insert into ledger_entries (transaction_id, account, amount_cents, currency, memo, at, artist_id, venue_id)
         select id, a.account, a.cents, 'EUR', 'Fee of a show', private.now(), $2, $3
         from move, (values ('venue-receivable', $1::int), ('artist-payable', -$1::int)) a (account, cents)`,
      [cents, by.profileId, venue.profileId],
    );
  for (let cents = 1; cents <= 30; cents += 1) await post(cents * 100, cents === 7 ? artist : other);

  const first = await read();
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({ amountCents: -3000, artist: 'Somebody Else', venue: venue.name });
  const second = await read({ before: String(first.next) });
  expect(second.entries).toHaveLength(10);
  expect(second.next).toBeNull();
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));

  expect((await read({ words: 'söhne 100%' })).entries.map(({ amountCents }) => amountCents)).toEqual([
    -700, 700,
  ]);
  expect((await read({ words: venue.profileId })).entries).toHaveLength(50);
  expect((await read({ words: 'nobody' })).entries).toEqual([]);
  // Both sides of an entry have the words: it stands there once.
  const both = await read({ words: 'example.com', before: '3' });
  expect(both.entries.map(({ id }) => id)).toEqual([2, 1]);

  expect((await people.read(venue, '/ledger-entries')).status).toBe(403);
  await backend.pool.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [admin.userId]);
  expect((await people.read(admin, '/ledger-entries')).status).toBe(403);
});
