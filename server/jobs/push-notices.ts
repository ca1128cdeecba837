import { sql } from 'kysely';
import { pushMessageOf } from '#core/push/push-message.ts';
import { endOfQuiet } from '#core/push/quiet-hours.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { type NoticeToPush, noticesToPush } from '#server/push/notices-to-push.ts';
import type { Pushed, Pushing, Subscription } from '#server/push/pushing.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/** So many devices are sent to at once: a push service that is slow does not hold up the others. */
const AT_ONCE = 8;
/** The other jobs have their turn after so long. */
const LONGEST_ROUND_MS = 20_000;
/** How long after each failed try the next one is, in seconds; after the last it is given up. */
const PAUSES = [10, 60, 300, 1_800, 7_200];
/** What a device that is away longer is not told any more. */
const KEPT_SECONDS = 86_400;

/** What waits for one device about one subject. */
type Waiting = {
  /** The device. */
  id: string;
  sealed: string;
  subject: string;
  notices: string[];
  tries: number;
};

/**
 * Tells devices of notifications, as their person's settings say at this moment: at once what concerns a night of today or tomorrow, and otherwise not
 * in the quiet hours. What waits about one subject goes as one message.
 */
export const pushNotices: Job = {
  name: 'push-notices',
  async run(db, { pushing, log = silentLog } = {}) {
    if (!pushing) return 0;
    const began = performance.now();
    let done = 0;
    for (;;) {
      const due = await takeDue(db);
      const each = due.map((one) =>
        eachAlone([one], () => push(db, pushing, one), { log, event: 'notice-not-pushed' }),
      );
      done += (await Promise.all(each)).reduce((sum, count) => sum + count, 0);
      if (due.length === 0 || performance.now() - began > LONGEST_ROUND_MS) return done;
    }
  },
};

/** One device is in one process's hands at a time. Whoever takes what waits for it has a minute; a process that ends meanwhile leaves it to the next. */
async function takeDue(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with devices as (
      select d.id, d.sealed from private.push_devices d
      where exists (select from private.push_sends s where s.device_id = d.id and s.due_at <= private.now()
        and (s.taken_until is null or s.taken_until <= private.now()))
      order by d.told_at nulls first limit ${AT_ONCE} for no key update skip locked),
    due as (
      select distinct s.device_id, s.subject from private.push_sends s join devices d on d.id = s.device_id
      where s.due_at <= private.now() and (s.taken_until is null or s.taken_until <= private.now())),
    taken as (
      update private.push_sends s set taken_until = private.now() + interval '1 minute', tries = s.tries + 1
      from due where s.device_id = due.device_id and s.subject = due.subject
        and (s.taken_until is null or s.taken_until <= private.now())
      returning s.device_id, s.subject, s.notification_id, s.tries)
    select t.device_id as id, d.sealed, t.subject, array_agg(t.notification_id) as notices, max(t.tries) as tries
    from taken t join devices d on d.id = t.device_id group by 1, 2, 3 order by min(t.tries), 3`.execute(db);
  return rows;
}

async function push(db: Db, pushing: Pushing, waiting: Waiting): Promise<boolean> {
  const now = await productNow(db);
  const found = await noticesToPush(db, waiting);
  await forget(
    db,
    waiting,
    waiting.notices.filter((id) => !found.some((notice) => notice.id === id)),
  );
  const newest = found.at(-1);
  if (!newest) return false;
  const left = { ...waiting, notices: found.map(({ id }) => id) };
  const morning = found.some(({ isNear }) => isNear) ? null : endOfQuiet(now, newest.quiet);
  if (morning) {
    await later(db, left, { until: morning, tries: 0 });
    return false;
  }
  const pushed = await send(pushing, waiting, found, newest);
  await conclude(db, left, { pushed, at: now });
  return pushed.is === 'taken';
}

async function send(
  { sealing, send: sendTo }: Pushing,
  { sealed, subject }: Waiting,
  found: NoticeToPush[],
  newest: NoticeToPush,
): Promise<Pushed> {
  const message = readAs(await readerOfSetting(newest.language), () =>
    pushMessageOf(newest, {
      tag: subject,
      besides: found.length - 1,
      withWords: newest.withWords,
      timeZone: newest.quiet.timeZone,
    }),
  );
  let to: Subscription;
  try {
    to = (await sealing.open(sealed)) as Subscription;
  } catch {
    // Sealed by a secret that this deployment has no longer.
    return { is: 'gone' };
  }
  return sendTo(to, JSON.stringify(message), {
    ttl: KEPT_SECONDS,
    urgency: found.some(({ isNear }) => isNear) ? 'high' : 'normal',
    topic: newest.topic,
  });
}

async function conclude(
  db: Db,
  waiting: Waiting,
  { pushed, at }: { pushed: Pushed; at: Date },
): Promise<void> {
  const { id } = waiting;
  if (pushed.is === 'gone') {
    await sql`delete from private.push_devices where id = ${id}::uuid`.execute(db);
    return;
  }
  const pause = pushed.is === 'later' ? PAUSES[waiting.tries - 1] : undefined;
  if (pushed.is === 'later' && pause !== undefined) {
    const seconds = Math.max(pause, pushed.afterSeconds);
    await later(db, waiting, { until: new Date((await productNow(db)).getTime() + seconds * 1000) });
    return;
  }
  if (pushed.is === 'taken') await noteTold(db, waiting, at);
  await forget(db, waiting, waiting.notices);
}

/** What a device was told of is mailed no more. */
async function noteTold(db: Db, { id, notices }: Waiting, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update private.push_devices set told_at = private.now() where id = ${id}::uuid`.execute(tx);
    // Nothing changes of what the person's pages show of them.
    await sql`select set_config('stack.quiet', 'on', true)`.execute(tx);
    await sql`update notifications set pushed_at = ${at.toISOString()} where id = any (${notices}::uuid[])`.execute(
      tx,
    );
  });
}

async function forget(db: Db, { id }: Waiting, notices: string[]): Promise<void> {
  if (notices.length === 0) return;
  // One that a further message has renewed meanwhile is not in hand any more, and waits.
  await sql`
    delete from private.push_sends where device_id = ${id}::uuid and notification_id = any (${notices}::uuid[])
      and taken_until is not null`.execute(db);
}

async function later(
  db: Db,
  { id, notices }: Waiting,
  { until, tries }: { until: Date; tries?: number },
): Promise<void> {
  await sql`
    update private.push_sends set due_at = ${until.toISOString()}, taken_until = null, tries = coalesce(${tries ?? null}::int, tries)
    where device_id = ${id}::uuid and notification_id = any (${notices}::uuid[]) and taken_until is not null`.execute(
    db,
  );
}
