import { randomUUID } from 'node:crypto';
import { RESET_CHECKS } from '#core/admin/reset-checks.ts';
import type { TestBackend } from '#testing/backend.ts';
import { mediatedStatement } from '#testing/mediated.ts';
import type { People, Person } from '#testing/people.ts';
import { bookedShow } from '#testing/stage.ts';

type Backend = Pick<TestBackend, 'pool' | 'sql'>;

/** An admin as after the second step, without which an admin is none. */
export async function anAdmin({ pool }: Backend, people: People): Promise<Person> {
  const who = await people.artist();
  await pool.query('update profiles set is_admin = true where id = $1', [who.userId]);
  await pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [who.userId]);
  return who;
}

/** For each act that is for admins alone an input that is taken, and what it is about, made for it. */
export type AdminInputs = Record<string, () => Promise<object>>;

export function adminInputs(backend: Backend, people: People): AdminInputs {
  const { pool } = backend;
  const reason = 'They asked us to.';
  const somebody = async () => ({ personId: (await people.artist()).userId, reason });
  const after = async (change: string) => {
    const input = await somebody();
    await pool.query(change, [input.personId]);
    return input;
  };
  const mediated = async () => (await mediatedStatement(backend, people)).mediationId;
  const withStep = `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', 'x', now(), now())`;
  return {
    'decide-report': async () => {
      const [who, about] = [await people.venue(), await people.artist()];
      const { reportId } = await people.done(who, 'report', {
        ...{ what: 'profile', id: about.profileId, reason: 'fake' },
      });
      return { reportId, decision: 'warn', reason: 'It shows another act.' };
    },
    'choose-artist-of-the-week': async () => ({
      artistId: await artistWhoPlayed(backend, people),
      reason,
    }),
    'reset-demo': async () => ({ confirm: true }),
    'train-matcher': async () => ({}),
    'use-match-model': async () => ({ side: 'venue', model: null, reason }),
    'set-switch': async () => ({ name: 'newsletter', on: true, reason }),
    'suspend-person': somebody,
    'restore-person': () => after(`select private.suspend($1, $1, 'Spam', private.now())`),
    'end-sessions-of': somebody,
    'reset-second-step': async () => ({ ...(await after(withStep)), checks: [...RESET_CHECKS] }),
    'make-admin': somebody,
    'decide-verification': async () => {
      const { profileId, userId } = await people.artist();
      await pool.query(
        `insert into private.verification_requests (artist_id, asked_by, asked_at, words, links)
         values ($1, $2, private.now(), 'Our site', array['https://nova-drift.example.com'])`,
        [profileId, userId],
      );
      return { profileId, decision: 'give', reason };
    },
    'write-in-mediation': async () => ({ mediationId: await mediated(), words: 'I look at both counts.' }),
    'propose-in-mediation': async () => ({
      mediationId: await mediated(),
      replaces: null,
      figures: [{ line: 'sold:1', figure: 55 }],
      words: 'Half of the difference each.',
    }),
    'close-mediation': async () => ({ mediationId: await mediated(), reason }),
    'ask-to-look': async () => ({ profileId: (await people.artist()).profileId, reason }),
    'begin-look': async () => ({ profileId: (await people.venue()).profileId, urgent: true, reason }),
    'try-job-again': async () => {
      await pool.query(
        `insert into private.failing_jobs (name, failed_at, first_failed_at, error)
         values ('mail-notices', private.now(), private.now(), 'No connection') on conflict do nothing`,
      );
      return { job: 'mail-notices' };
    },
    'try-mail-again': async () => {
      const { rows } = await pool.query(
        `insert into private.failed_mails (source, source_id, to_masked, subject, error, failed_at)
         values ('notice', gen_random_uuid(), 'a…@e….com', 'Asked', 'No such mailbox', private.now()) returning id`,
      );
      return { failureId: rows[0].id };
    },
    announce: async () => ({
      ...{ title: 'We move house', text: 'Running Order does not answer for an hour.', downtime: null },
      shown: { from: '2020-03-12T08:00:00.000Z', until: '2090-03-14T08:00:00.000Z' },
    }),
    'end-announcement': async () => ({ announcementId: await anAnnouncement(backend) }),
    'save-newsletter': async () => ({
      newsletterId: randomUUID(),
      version: 0,
      subject: 'News',
      text: 'Hello',
    }),
    'test-newsletter': () => aDraft(backend),
    'send-newsletter': async () => {
      await pool.query('insert into mailing_list (email) values ($1)', [`${randomUUID()}@example.com`]);
      return aDraft(backend);
    },
    'discard-newsletter': async () => ({ newsletterId: (await aDraft(backend)).newsletterId }),
    'unmake-admin': () => after('update profiles set is_admin = true where id = $1'),
  };
}

/** Something that everybody is told now. */
export async function anAnnouncement({ pool }: Backend): Promise<string> {
  const { rows } = await pool.query(
    `insert into private.announcements (title, body, starts_at, ends_at, made_at)
     values ('We move house', 'Save before.', private.now(), private.now() + interval '1 day', private.now()) returning id`,
  );
  return rows[0].id;
}

async function aDraft({ pool }: Backend): Promise<{ newsletterId: string; version: number }> {
  const newsletterId = randomUUID();
  await pool.query(
    `insert into private.newsletters (id, subject, body, changed_at) values ($1, 'News', 'Hello', private.now())`,
    [newsletterId],
  );
  return { newsletterId, version: 1 };
}

/** An artist that the front page can show: with a photo, some words and a show that was played. */
async function artistWhoPlayed(backend: Backend, people: People): Promise<string> {
  const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
  const { bookingId } = await bookedShow(backend, { venue, artist });
  await backend.pool.query(`update bookings set status = 'played' where id = $1 and status = 'confirmed'`, [
    bookingId,
  ]);
  await backend.pool.query(
    `update artist_profiles set avatar_path = user_id || '/photo.webp', bio = repeat('Slow songs. ', 5) where id = $1`,
    [artist.profileId],
  );
  return artist.profileId;
}
