import { beforeAll, expect, test } from 'vitest';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { newVenue, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();
let artist: Player;
let venue: Player;
let conversation: string;

beforeAll(async () => {
  ({ artist, venue } = stage);
  const { data } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  conversation = data as string;
});

async function write(content: string) {
  const { error } = await artist.client
    .from('messages')
    .insert({ conversation_id: conversation, content } as never);
  expect(error).toBeNull();
}
const mute = (who: Player, muted: boolean) =>
  who.client.rpc('mute_conversation', { conversation, muted }).then(({ error }) => error);
const told = async () =>
  (await noticesTo(backend.pool, venue)).filter(({ kind }) => kind === 'message').length;
const listed = async (who: Player) => {
  const { data } = await who.client
    .from('conversation_list')
    .select('is_muted, unread')
    .eq('id', conversation);
  return data?.[0];
};
const toMail = async () => {
  const { rows } = await backend.pool.query(
    `select count(*)::int as many from notifications where user_id = $1 and kind = 'message' and mail_due_at is not null`,
    [venue.userId],
  );
  return rows[0].many;
};

test('a muted conversation tells nothing, is unread as before, and is no news to the other side', async () => {
  await write('Can we load in at four?');
  expect([await told(), await toMail()]).toEqual([1, 1]);
  expect(await mute(venue, true)).toBeNull();
  // What was told already is not mailed any more either.
  expect([await told(), await toMail()]).toEqual([1, 0]);
  await venue.client.rpc('mark_conversation_read', { conversation });
  await write('Or at five?');
  expect([await told(), await toMail()]).toEqual([1, 0]);
  expect(await listed(venue)).toEqual({ is_muted: true, unread: true });
  expect(await listed(artist)).toEqual({ is_muted: false, unread: false });
  const { rows } = await backend.pool.query(
    `select distinct topic from realtime.messages where event = 'conversation_mutes'`,
  );
  expect(rows).toEqual([{ topic: `user:${venue.userId}` }]);
});

test('muting twice is muting once, and unmuting tells of what comes next', async () => {
  expect(await mute(venue, true)).toBeNull();
  expect(await mute(venue, false)).toBeNull();
  expect(await mute(venue, false)).toBeNull();
  expect(await listed(venue)).toMatchObject({ is_muted: false });
  const before = await told();
  await write('Are you there?');
  expect(await told()).toBe(before + 1);
});

test('nobody mutes a conversation of others', async () => {
  const stranger = await newVenue(backend);
  expect((await mute(stranger, true))?.message).toBe('Conversation not found');
});
