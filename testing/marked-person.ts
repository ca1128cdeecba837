import { randomBytes, randomUUID } from 'node:crypto';
import type { Side } from '#core/booking/side.ts';
import { addDays } from '#core/calendar/day.ts';
import type { TestBackend } from '#testing/backend.ts';
import { aContact } from '#testing/contacts.ts';
import type { Player } from '#testing/stage.ts';

/** A person with a word that stands in everything they ever wrote. */
export type Marked = Player & { side: Side; mark: string };

/** Signs up, and fills in every field there is, with `mark` in each. */
export async function markedPerson(backend: TestBackend, side: Side): Promise<Marked> {
  const mark = `zq${randomBytes(5).toString('hex')}`;
  const password = 'correct horse';
  const email = `${mark}@example.com`;
  const client = backend.anonymous();
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { user_type: side, full_name: `${mark} name` } },
  });
  if (error || !data.user || !data.session) throw error ?? new Error('no session');
  const userId = data.user.id;
  const person = { client, userId, email, password, accessToken: data.session.access_token };

  const done = async (act: PromiseLike<{ error: unknown }>) => {
    const answer = await act;
    if (answer.error) throw answer.error;
  };
  const png = Buffer.concat([Buffer.from(ONE_PIXEL, 'base64'), Buffer.from(mark)]);
  const pdf = Buffer.from(`%PDF-1.4\n% ${mark}\n%%EOF\n`);
  const paths = { picture: `${userId}/${mark}.png`, rider: `${userId}/${mark}.pdf` };
  await done(client.storage.from('media').upload(paths.picture, png, { contentType: 'image/png' }));
  await done(client.storage.from('riders').upload(paths.rider, pdf, { contentType: 'application/pdf' }));

  const link = `https://${mark}.example`;
  const name = `The ${mark} ${side}`;
  const socials = { instagram: mark, website: link };
  if (side === 'artist') {
    await done(
      client.from('artist_profiles').insert({
        ...{ user_id: userId, name, bio: `${mark} bio`, location: `${mark} town`, genres: `Rock, ${mark}` },
        ...{ ...socials, twitter: mark, spotify: mark, bandcamp: mark, soundcloud: mark },
        ...{ avatar_path: paths.picture, banner_path: paths.picture, photo_paths: [paths.picture] },
        ...{ tech_rider_path: paths.rider, hospitality_rider_path: paths.rider },
        live_videos: [{ title: mark, url: link }],
        followers: { [mark]: 1 },
      }),
    );
  } else {
    await done(
      client.from('venue_profiles').insert({
        ...{ user_id: userId, name, bio: `${mark} bio`, capacity: 200, genres: `Rock, ${mark}`, vibe: mark },
        ...{ ...socials, address: `1 ${mark} street`, tech_rider_path: paths.rider, past_artists: [mark] },
        ...{ avatar_path: paths.picture, banner_path: paths.picture },
        ...{ stage_photo_path: paths.picture, venue_photo_path: paths.picture },
      }),
    );
    await backend.pool.query(`update venue_profiles set time_zone = 'Europe/Amsterdam' where user_id = $1`, [
      userId,
    ]);
  }
  await done(client.from('settings').update({ language: mark }).eq('user_id', userId));
  await done(client.from('settings').update({ email_newsletter: true }).eq('user_id', userId));
  await done(client.from('integrations').insert({ user_id: userId, provider: 'instagram', handle: mark }));
  await done(client.from('billing').insert({ user_id: userId, card_brand: mark }));
  await backend.pool.query(
    `insert into payout_accounts (user_id, provider, holder, masked) values ($1, 'stand-in', $2, 'NL•• •••• 4300')`,
    [userId, mark],
  );
  const details = {
    ...{ legalName: `${mark} Ltd`, legalForm: null, address: `${mark} lane`, postcode: mark.slice(0, 20) },
    ...{ city: mark, country: null, taxNumber: mark.slice(0, 40), vatId: '', standing: null },
    ...{ vatBasisPoints: null, vatNote: mark },
    ...{ selfBilling: false, numberPrefix: mark, nextNumber: 1 },
  };
  const billed = await backend.command(client, 'save-billing-details', details, `${mark} billing details`);
  if (billed.status !== 200) throw new Error(`save-billing-details answered ${billed.status}`);
  await backend.pool.query(
    `insert into private.provider_customers (user_id, provider, reference) values ($1, 'stripe', $2)`,
    [userId, mark],
  );
  const answered = async (act: string, input: object) => {
    const { status } = await backend.command(client, act, input, `${mark} ${act}`);
    if (status !== 200) throw new Error(`${act} answered ${status}`);
  };
  const day = addDays(
    (await backend.pool.query<{ day: string }>('select private.today()::text as day')).rows[0]?.day as string,
    40,
  );
  const shown = { withHolds: true, withDays: true };
  await answered('keep-calendar-feed', { how: 'make', ...shown });
  await answered('keep-own-clauses', {
    clauses: [{ key: 'tea', title: `${mark} tea`, text: mark }],
    papers: [],
  });
  await answered('keep-contact', {
    ...aContact(`${mark} manager`, {
      organisation: `${mark} agency`,
      place: mark,
      notes: `${mark} says`,
      tags: [mark],
    }),
    emails: [{ label: mark, value: `${mark}-manager@example.com` }],
    phones: [{ label: mark, value: '+32 470 12 34 56' }],
    links: [{ label: mark, value: `https://example.com/${mark}` }],
    sourceWords: `${mark} fair`,
  });
  await answered('note-day', { day, note: `${mark} notes` });
  const rule = { status: 'free', weekdays: [0, 1, 2, 3, 4, 5, 6], from: day, until: addDays(day, 6) };
  await answered('keep-availability-rule', {
    ...{ ...rule, ruleId: randomUUID(), exceptMonths: [], exceptDays: [] },
  });
  await answered('mark-days', { days: [{ day, mark: 'none' }] });
  await done(client.rpc('note_session', { device: `${mark} phone`, place: mark }));

  // Sign-in leaves traces of its own: a wrong password, a forgotten one, a change of address that was never confirmed.
  const elsewhere = backend.anonymous();
  await elsewhere.auth.signInWithPassword({ email, password: 'wrong wrong' });
  await done(elsewhere.auth.signInWithPassword({ email, password }));
  await done(elsewhere.auth.resetPasswordForEmail(email));
  await client.auth.updateUser({ email: `new-${email}` });

  const letter = { kind: 'support', name, email: email.toUpperCase(), message: `${mark} writes` };
  for (const from of [client, backend.anonymous()]) {
    const { status } = await backend.command(
      from,
      'contact',
      letter,
      `${mark} ${randomBytes(4).toString('hex')}`,
    );
    if (status !== 200) throw new Error(`contact answered ${status}`);
  }
  const { rows } = await backend.pool.query(
    `select id from public.${side === 'artist' ? 'artist_profiles' : 'venue_profiles'} where user_id = $1`,
    [userId],
  );
  return { ...person, profileId: rows[0].id, name, side, mark };
}

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
