import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import * as contract from '#core/contract/night-files.ts';
import { isId, type ShowId } from '#core/ids.ts';
import { roleMay } from '#core/members/roles.ts';
import type { MessageFile } from '#core/messages/message-file.ts';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { defineDocument, defineRead, defineSecretDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { servedFile } from '#server/message/message-file.ts';
import { type BilledAct, billOf } from '#server/night/bill.ts';

type OnNight = {
  id: string;
  booking_id: string;
  message_id: string;
  put_side: Side;
  sent_side: Side;
  for_crew: boolean;
  file: MessageFile;
};

/** Conversations may have many: what is older is found there. */
const MOST_IN_TALK = 60;

/** The files of a night: a venue reads those of all its acts, an act its own. */
export const nightFiles = defineRead(contract.nightFiles, async ({ db, actor }, { showId }) => {
  const acts = await ownActs(db, actor, showId);
  const files = await filesOf(db, showId, acts);
  return {
    files: files.map((each) => ({
      ...{ id: each.id, bookingId: each.booking_id, messageId: each.message_id, file: each.file },
      ...{ act: nameOf(acts, each.booking_id), by: each.sent_side, putBy: each.put_side },
      forCrew: each.for_crew,
      mine: actor.role !== 'outsider' && (each.put_side === actor.side || each.sent_side === actor.side),
    })),
    inTalk:
      actor.role !== null && roleMay(actor.role, 'see-business') ? await inTalkOf(db, showId, acts) : [],
    riders: await ridersOf(db, acts),
  };
});

/** A file of a night, byte for byte. */
export const nightFile = defineDocument(contract.nightFile, async (reading, id, which) => {
  const { db, actor } = reading;
  if (!isId(id)) return refuse(refusals.unknownShow());
  const files = await filesOf(db, id, await ownActs(db, actor, id as ShowId));
  const found = files.find((each) => each.id === which) ?? refuse(refusals.unknownMessageFile());
  return servedFile(reading, found.message_id, found.file);
});

/** The same for crew with a link, of what crew reads. */
export const crewFile = defineSecretDocument(contract.crewFile, async (reading, { token, fileId }) => {
  const { rows } = await sql<{ message_id: string; file: MessageFile }>`
    select message_id, file from private.crew_files(${token})`.execute(reading.db);
  const found = rows.find(({ file }) => file.id === fileId) ?? refuse(refusals.unknownMessageFile());
  return servedFile(reading, found.message_id, found.file);
});

/** The acts of the bill whose files whoever asks reads. Refuses whoever neither plays nor runs the night. */
async function ownActs(db: Db, actor: Actor, showId: ShowId): Promise<BilledAct[]> {
  const acts = await billOf({ tx: db }, showId);
  const own = acts.filter(
    ({ artistId, venueId }) => artistId === actor.artistId || venueId === actor.venueId,
  );
  if (own.length > 0) return own;
  const show =
    actor.venueId !== null &&
    (await db
      .selectFrom('shows')
      .select('id')
      .where('id', '=', showId)
      .where('venue_id', '=', actor.venueId)
      .executeTakeFirst());
  return show ? [] : refuse(refusals.unknownShow());
}

async function filesOf(db: Db, showId: string, acts: readonly BilledAct[]): Promise<OnNight[]> {
  const { rows } = await sql<OnNight>`select * from private.files_of_night(${showId}::uuid)`.execute(db);
  return rows.filter((each) => acts.some(({ bookingId }) => bookingId === each.booking_id));
}

async function inTalkOf(
  db: Db,
  showId: string,
  acts: readonly BilledAct[],
): Promise<ReadAnswer<'night-files'>['inTalk']> {
  const { rows } = await sql<{ booking_id: string; message_id: string; by: Side; file: MessageFile }>`
    select b.id as booking_id, m.id as message_id, m.sender_side as "by", f as file
    from bookings b join conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id
    join messages m on m.conversation_id = c.id and m.files <> '[]'
    cross join lateral jsonb_array_elements(m.files) f
    where b.id = any (${acts.map(({ bookingId }) => bookingId)}::uuid[]) and not exists (select from private.night_files n
      where n.show_id = ${showId}::uuid and n.booking_id = b.id and n.message_id = m.id and n.file_id::text = f ->> 'id')
    order by m.created_at desc, m.id limit ${MOST_IN_TALK}`.execute(db);
  return rows.map(({ booking_id, message_id, by, file }) => ({
    ...{ bookingId: booking_id, messageId: message_id, act: nameOf(acts, booking_id), by, file },
  }));
}

/** What the profiles keep of the trade: riders of these acts, and the house's own. */
async function ridersOf(db: Db, acts: readonly BilledAct[]): Promise<ReadAnswer<'night-files'>['riders']> {
  const { rows } = await sql<ReadAnswer<'night-files'>['riders'][number]>`
    select name as of, 'Tech Rider' as label, tech_rider_path as path from artist_profiles
      where id = any (${acts.map(({ artistId }) => artistId)}::uuid[])
    union all select name, 'Hospitality Rider', hospitality_rider_path from artist_profiles
      where id = any (${acts.map(({ artistId }) => artistId)}::uuid[])
    union all select name, 'Tech Rider', tech_rider_path from venue_profiles
      where id = any (${acts.map(({ venueId }) => venueId)}::uuid[])`.execute(db);
  return rows
    .filter(({ path }) => path !== null)
    .toSorted((a, b) => `${a.of} ${a.label}`.localeCompare(`${b.of} ${b.label}`, 'en'));
}

const nameOf = (acts: readonly BilledAct[], bookingId: string): string =>
  acts.find((each) => each.bookingId === bookingId)?.name ?? '';
