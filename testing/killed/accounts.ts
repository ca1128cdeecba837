import { randomUUID } from 'node:crypto';
import { isDone, type Kind, placesOf } from './act.ts';
import { pdfOf } from './files.ts';

const PASSWORD = 'correct horse battery';

export const signUps: Kind = {
  name: 'sign-up',
  prepare: async (town, count) =>
    Array.from({ length: count }, () => {
      const email = `${randomUUID()}@example.com`;
      const body = { email, password: PASSWORD, data: { user_type: 'artist' } };
      return { kind: 'sign-up', id: email, send: () => town.service(null, 'POST', '/auth/v1/signup', body) };
    }),
  look: (town, acts) =>
    placesOf(
      town,
      `select address as id, array[
         (select count(*) = 1 from auth.users u where u.email = address),
         (select count(*) = 1 from profiles p join auth.users u on u.id = p.id where u.email = address and p.user_type = 'artist'),
         (select count(*) = 1 from settings s join auth.users u on u.id = s.user_id where u.email = address)
       ] as places from unnest($1::text[]) address`,
      [acts.map(({ id }) => id)],
    ),
  answersAgain: ({ status, body }) =>
    status === 200 || (status === 422 && /exists/.test(JSON.stringify(body))),
  // Whatever became of the sign-up, in the end the password opens the account.
  prove: async (town, acts) => {
    const wrong: string[] = [];
    for (const { id } of acts.slice(0, 1)) {
      const body = { email: id, password: PASSWORD };
      const answer = await town.service(null, 'POST', '/auth/v1/token?grant_type=password', body);
      if (!isDone(answer))
        wrong.push(`${id} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return wrong;
  },
};

/** Accounts with a profile, a rider and a marked day; all of it goes. */
export const deletions: Kind = {
  name: 'account deletion',
  prepare: async (town, count) => {
    const artists = await town.artists(count);
    const day = await town.people.dayIn(60);
    return Promise.all(
      artists.map(async (who) => {
        const rider = `/storage/v1/object/riders/${who.userId}/rider.pdf`;
        const kept = await town.service(who, 'POST', rider, pdfOf(2_000), {
          'content-type': 'application/pdf',
        });
        if (!isDone(kept))
          throw new Error(`An upload was answered ${kept.status}: ${JSON.stringify(kept.body)}`);
        await town.pool.query(`insert into availability (user_id, day, status) values ($1, $2, 'free')`, [
          who.userId,
          day,
        ]);
        const key = randomUUID();
        return {
          kind: 'account deletion',
          id: who.userId,
          send: () => town.command(who, 'delete-account', { confirm: true }, key),
        };
      }),
    );
  },
  look: (town, acts) =>
    placesOf(
      town,
      `select id, array[
         not exists (select from auth.users u where u.id = who.id),
         not exists (select from profiles p where p.id = who.id),
         not exists (select from artist_profiles a where a.user_id = who.id),
         not exists (select from availability v where v.user_id = who.id),
         not exists (select from storage.objects o where o.name like who.id || '/%'
           and not exists (select from private.files_to_remove r where r.bucket = o.bucket_id and r.path = o.name)),
         (select count(*) = 1 from private.idempotency_keys d where d.user_id = who.id and d.command = 'delete-account')
       ] as places from unnest($1::uuid[]) who (id)`,
      [acts.map(({ id }) => id)],
    ),
  answersAgain: ({ status }) => status === 200,
};
