import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { pauseAfter, STOPPED_AFTER_DAYS } from '#core/webhook/kinds.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import type { Job, WebhookSender } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { NotFetched } from '#server/outside/outside.ts';
import { signedHeaders } from '#server/webhook/sign.ts';

/** As many are sent at once: an endpoint that is slow takes all the time it may, and the others do not wait for it. */
const AT_ONCE = 8;
/** The other jobs have their turn after so long. */
const LONGEST_ROUND_MS = 20_000;

type Send = {
  id: string;
  webhookId: string;
  body: string;
  tries: number;
  sealed: string;
  secret: string;
  oldSecret: string | null;
};

/** Sends what happened to the webhooks of profiles: of one subject in order, each at least once, with the same id each time. */
export const sendWebhooks: Job = {
  name: 'send-webhooks',
  async run(db, { webhooks, log = silentLog } = {}) {
    if (!webhooks) return 0;
    const began = performance.now();
    let done = 0;
    for (;;) {
      const due = await takeDue(db);
      const each = due.map((one) =>
        eachAlone([one], () => send(db, webhooks, one), { log, event: 'webhook-not-sent' }),
      );
      done += (await Promise.all(each)).reduce((sum, count) => sum + count, 0);
      if (due.length === 0 || performance.now() - began > LONGEST_ROUND_MS) return done;
    }
  },
};

/** The first that waits of each subject, one of each webhook. Whoever takes one has a minute; a process that ends meanwhile leaves it to the next. */
async function takeDue(db: Db): Promise<Send[]> {
  const { rows } = await sql<Send>`
    with due as (
      select s.id from private.webhook_sends s join private.webhooks w on w.id = s.webhook_id and w.is_on
      where s.state = 'waiting' and s.due_at <= private.now()
        and not exists (select from private.webhook_sends b where b.webhook_id = s.webhook_id and b.subject = s.subject
          and b.state = 'waiting' and b.seq < s.seq)
      order by s.due_at, s.seq limit ${AT_ONCE} for no key update of s skip locked)
    update private.webhook_sends s set due_at = private.now() + interval '1 minute', tried_at = private.now(), tries = s.tries + 1
    from due, private.webhooks w where s.id = due.id and w.id = s.webhook_id
    returning s.id, s.webhook_id as "webhookId", s.body::text as body, s.tries, w.sealed, w.sealed_secret as secret,
      case when w.old_until > private.now() then w.sealed_old_secret end as "oldSecret"`.execute(db);
  return rows;
}

async function send(db: Db, { sealing, postOutside }: WebhookSender, one: Send): Promise<boolean> {
  const now = await productNow(db);
  let status: number | null = null;
  let answer: string | null = null;
  let fault: string | null = null;
  try {
    const [address, ...secrets] = await Promise.all(
      [one.sealed, one.secret, ...(one.oldSecret ? [one.oldSecret] : [])].map(async (each) =>
        String(await sealing.open(each)),
      ),
    );
    const headers = signedHeaders({ id: one.id, body: one.body, at: now }, secrets);
    const got = await postOutside(address ?? '', { headers, body: one.body });
    status = got.status;
    answer = printable(got.answer);
    if (status < 200 || status > 299) fault = 'status';
  } catch (error) {
    fault = error instanceof NotFetched ? error.fault : 'sealed';
  }
  const pause = fault === null ? null : pauseAfter(one.tries);
  await db.transaction().execute(async (tx) => {
    await sql`
      update private.webhook_sends set status = ${status}::int, fault = ${fault}, answer = ${answer},
        state = ${fault === null ? 'sent' : pause === null ? 'given-up' : 'waiting'},
        due_at = private.now() + ${pause ?? 0} * interval '1 millisecond'
      where id = ${one.id}::uuid`.execute(tx);
    const { rows } = await sql<Stopped>`
      update private.webhooks w set
        failing_since = case when ${fault !== null} then coalesce(w.failing_since, private.now()) end,
        is_on = w.is_on and not (${fault !== null} and coalesce(w.failing_since < private.now() - ${STOPPED_AFTER_DAYS} * interval '1 day', false)),
        stopped_at = case when ${fault !== null} and w.is_on and w.failing_since < private.now() - ${STOPPED_AFTER_DAYS} * interval '1 day'
          then private.now() else w.stopped_at end
      where w.id = ${one.webhookId}::uuid and (${fault !== null} or w.failing_since is not null)
      returning w.side, w.profile_id as "profileId", w.host, w.stopped_at = private.now() as stopped`.execute(
      tx,
    );
    const [hook] = rows;
    if (!hook?.stopped) return;
    const { side, profileId, host } = hook;
    await publish(
      { tx, now },
      {
        ...{ kind: 'webhook-stopped', by: 'time', data: { side, host, days: STOPPED_AFTER_DAYS } },
        about: side === 'artist' ? { artistId: profileId } : { venueId: profileId },
      },
    );
  });
  return true;
}

type Stopped = { side: Side; profileId: string; host: string; stopped: boolean | null };

/** The first letters of what was answered, as a database keeps text. */
const printable = (text: string): string => text.replace(/[^\P{C}\n\t]/gu, '').slice(0, 500);
