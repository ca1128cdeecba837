import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { sentFilesOf } from '#testing/sent-files.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
const tools = {} as ReturnType<typeof sentFilesOf>;
beforeAll(() => void Object.assign(tools, sentFilesOf(backend, people)));

/** A night of two acts, each with a stage plot in its conversation. */
async function night() {
  const [venue, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
  const showId = await people.open(venue, await people.aNight(), { slots: 2 });
  const book = async (act: Person) => {
    const { bookingId = '' } = await people.done(venue, 'request-booking', {
      ...{ showId, artistId: act.profileId, deal: GUARANTEE },
    });
    await people.done(act, 'accept-booking', { bookingId });
    const { rows } = await backend.pool.query(
      'select id from conversations where artist_id = $1 and venue_id = $2',
      [act.profileId, venue.profileId],
    );
    const talk = rows[0]?.id ?? (await tools.conversation(venue, act));
    return { bookingId, talk: talk as string };
  };
  const mine = await book(artist);
  const plot = await tools.sendPlot(artist, mine.talk);
  const input = (more: object = {}) => ({
    ...{ bookingId: mine.bookingId, messageId: plot.id, fileId: plot.file.id, on: true, forCrew: true },
    ...more,
  });
  return { venue, artist, other, showId, mine, plot, input, theirs: await book(other) };
}
type Files = ReadAnswer<'night-files'>;
const filesOf = async (who: Person, showId: string) =>
  (await people.read(who, `/night-files?showId=${showId}`)).data as unknown as Files;
const served = async (who: Person, showId: string, fileId: string) => {
  const answer = await fetch(`${backend.url}/functions/v1/api/nights/${showId}/file?fileId=${fileId}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
  });
  return answer.status;
};
const crew = async (token: string, fileId: string) => {
  const answer = await fetch(`${backend.url}/functions/v1/api/crew-file`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token, fileId }),
  });
  return answer.status;
};

describe('a file on a night', () => {
  it('is put there from the conversation, and read by both sides and nobody else', async () => {
    const { venue, artist, other, showId, plot, input, mine } = await night();
    expect(await filesOf(venue, showId)).toMatchObject({
      files: [],
      inTalk: [
        { bookingId: mine.bookingId, messageId: plot.id, by: 'artist', file: { name: 'Stage plot.pdf' } },
      ],
    });
    await people.done(venue, 'set-night-file', input());
    await people.done(venue, 'set-night-file', input());
    const { files, inTalk } = await filesOf(artist, showId);
    expect(inTalk).toEqual([]);
    expect(files).toMatchObject([
      { file: plot.file, by: 'artist', putBy: 'venue', forCrew: true, mine: true },
    ]);
    const id = files[0]?.id ?? '';
    for (const who of [venue, artist]) expect(await served(who, showId, id)).toBe(200);

    // Another act of the night, strangers, and other files of the conversation.
    expect((await filesOf(other, showId)).files).toEqual([]);
    expect(await served(other, showId, id)).toBe(404);
    const stranger = await night();
    for (const who of [stranger.venue, stranger.artist]) {
      expect((await people.read(who, `/night-files?showId=${showId}`)).error?.code).toBe('unknown-show');
      expect(await served(who, showId, id)).toBe(404);
      expect(await served(who, stranger.showId, id)).toBe(404);
      expect(await people.refused(who, 'set-night-file', input())).toContain('unknown-booking');
    }
    expect(await served(venue, showId, plot.file.id)).toBe(404);
    const foreign = { messageId: stranger.plot.id, fileId: stranger.plot.file.id };
    expect(await people.refused(venue, 'set-night-file', input(foreign))).toContain('unknown-message-file');
  });

  it('is taken off by whoever put it there or sent it, and stays in the conversation', async () => {
    const { venue, artist, showId, plot, input, mine } = await night();
    await people.done(artist, 'set-night-file', input());
    expect((await filesOf(venue, showId)).files).toMatchObject([{ mine: false }]);
    expect(await people.refused(venue, 'set-night-file', input({ on: false }))).toContain(
      'file-of-other-side',
    );
    await people.done(artist, 'set-night-file', input({ on: false }));
    expect((await filesOf(venue, showId)).files).toEqual([]);
    expect((await tools.served(venue, plot.id, plot.file.id)).status).toBe(200);
    // What is removed from its conversation is off the night.
    const house = await tools.sendPlot(venue, mine.talk, 'House.pdf');
    const put = input({ messageId: house.id, fileId: house.file.id });
    await people.done(venue, 'set-night-file', put);
    await backend.pool.query(`update messages set content = 'Removed', files = '[]' where id = $1`, [
      house.id,
    ]);
    expect((await filesOf(venue, showId)).files).toEqual([]);
  });

  it('is read by crew with a link where that is said, for as long as the link opens the day sheet', async () => {
    const { venue, artist, showId, plot, input } = await night();
    const link = { showId, how: 'make', label: 'Sound' };
    const { token = '', linkId } = await people.done(venue, 'share-night', link);
    const desk = await people.done(venue, 'share-night', { ...link, opens: 'box-office' });
    expect(await crew(token, plot.file.id)).toBe(404);
    await people.done(artist, 'set-night-file', input());
    expect(await crew(token, plot.file.id)).toBe(200);
    expect(await crew(desk.token ?? '', plot.file.id)).toBe(404);
    expect(await crew('x'.repeat(43), plot.file.id)).toBe(404);
    await people.done(artist, 'set-night-file', input({ forCrew: false }));
    expect(await crew(token, plot.file.id)).toBe(404);
    await people.done(artist, 'set-night-file', input());
    await people.done(venue, 'share-night', { showId, how: 'revoke', linkId });
    expect(await crew(token, plot.file.id)).toBe(404);
  });

  it('is gone with the booking, and on no public page', async () => {
    const { venue, artist, showId, plot, input, mine } = await night();
    await people.done(artist, 'set-night-file', input());
    const open = await fetch(`${backend.url}/nights/${showId}`);
    expect(await open.text()).not.toContain(plot.file.id);
    await people.done(artist, 'cancel-booking', { bookingId: mine.bookingId, reason: 'Ill' });
    expect((await filesOf(venue, showId)).files).toEqual([]);
    expect((await people.read(artist, `/night-files?showId=${showId}`)).error?.code).toBe('unknown-show');
  });
});
