import { expect, test } from 'vitest';
import { setParties } from '#testing/set-parties.ts';
import { bookedAct, newArtist, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();

async function poster(who: Player, showId: string, which = 'poster-square') {
  const token = (await who.client.auth.getSession()).data.session?.access_token;
  const answer = await fetch(`${backend.url}/functions/v1/api/shows/${showId}/${which}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    file: answer.headers.get('content-disposition'),
    words: /<title>(.*)<\/title>/.exec(body)?.[1],
    code: answer.ok ? undefined : JSON.parse(body).error.code,
    body,
  };
}
const change = (showId: string, set: object) =>
  backend.sql.updateTable('shows').set(set).where('id', '=', showId).execute();

test('the poster of a night is for its venue and its acts, names them in billing order, and nothing private', async () => {
  const [second, stranger] = await Promise.all([
    newArtist(backend, 'مطرب الليل'),
    newArtist(backend, 'Stranger'),
  ]);
  const { showId, date } = await stage.playedShow({ daysAgo: -30 });
  await change(showId, { full_price_cents: 1700, presale_price_cents: 1300, slots: 3 });
  await bookedAct(backend, {
    ...{ showId, date, venue: stage.venue, artist: second },
    deal: { kind: 'guarantee', guaranteeCents: 1000 },
  });
  for (const who of [stage.venue, stage.artist, second]) {
    const { status, type, file, words, body } = await poster(who, showId);
    expect({ status, type, file }).toEqual({
      ...{ status: 200, type: 'image/svg+xml' },
      file: `attachment; filename="poster-${date}-square.svg"`,
    });
    expect(words).toMatch(
      new RegExp(
        `${stage.artist.name}, مطرب الليل, .* 20\\d\\d, Doors .* · Show .*, €17.00, pre-sale €13.00, ${stage.venue.name}, Amsterdam$`,
      ),
    );
    expect(body).not.toContain('<text');
  }
  expect((await poster(stage.artist, showId, 'poster-story')).words).toContain(stage.artist.name);
  const paper = await poster(second, showId, 'poster');
  expect(paper).toMatchObject({ status: 200, type: 'application/pdf' });
  expect(paper.file).toBe(`attachment; filename="poster-${date}.pdf"`);
  expect(await poster(stranger, showId)).toMatchObject({ status: 404, code: 'unknown-show' });
  expect((await poster(stage.venue, 'nonsense')).code).toBe('unknown-show');
});

test('there is none of a night that nobody plays, that is called off, or that still seeks in private', async () => {
  const { showId, bookingId } = await stage.playedShow({ daysAgo: -40 });
  await change(showId, { status: 'open', private_by: 'venue', slots: 3 });
  expect(await poster(stage.artist, showId)).toMatchObject({ status: 409, code: 'no-poster' });
  expect((await poster(stage.venue, showId)).status).toBe(200);
  await change(showId, { status: 'filled' });
  expect((await poster(stage.artist, showId)).status).toBe(200);
  await backend.sql
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', bookingId)
    .execute();
  expect(await poster(stage.venue, showId)).toMatchObject({ status: 409, code: 'no-poster' });
  expect(await poster(stage.artist, showId)).toMatchObject({ status: 404, code: 'unknown-show' });
  await change(showId, { status: 'cancelled' });
  expect(await poster(stage.venue, showId)).toMatchObject({ status: 409, code: 'show-cancelled' });
});
