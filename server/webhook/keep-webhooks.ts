import { sql } from 'kysely';
import * as contract from '#core/contract/webhook.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { OLD_SECRET_HOURS, type WebhookKind } from '#core/webhook/kinds.ts';
import type { Actor } from '#server/commands/actor.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { givenAddress } from '#server/outside/given-address.ts';
import { newWebhookSecret } from '#server/webhook/sign.ts';

const profileOf = ({ artistId, venueId, side }: Actor): string =>
  artistId ?? venueId ?? refuse(refusals.noProfile(side));

export const addWebhook = defineCommand(contract.addWebhook, {
  async run({ tx, actor, now, sessionId = null, sealing }, { address, kinds }) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.webhooks));
    const profileId = profileOf(actor);
    if (!sealing) return refuse(refusals.webhooksNotSent());
    const url = givenAddress(address);
    if (typeof url === 'string') return refuse(refusals.noSuchAddress(url));
    await lock(tx, profileId);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from private.webhooks where profile_id = ${profileId}::uuid`.execute(tx);
    if ((counted[0]?.count ?? 0) >= contract.MOST_WEBHOOKS)
      refuse(refusals.tooManyWebhooks(contract.MOST_WEBHOOKS));
    const secret = newWebhookSecret();
    const { rows } = await sql<{ id: string }>`
      insert into private.webhooks (profile_id, side, made_by, made_in, made_at, sealed, host, sealed_secret, kinds)
      values (${profileId}::uuid, ${actor.side}, ${actor.userId}::uuid, ${sessionId}::uuid, ${now.toISOString()}, ${await sealing.seal(url.href)},
        ${url.hostname}, ${await sealing.seal(secret)}, ${[...kinds]}::text[])
      returning id`.execute(tx);
    return { webhookId: rows[0]?.id ?? '', secret };
  },
});

/** Off, nothing is heard for it, and what waits stays; on again, that is sent. */
export const changeWebhook = defineCommand(contract.changeWebhook, {
  async run({ tx, actor }, { webhookId, how }) {
    const mine = sql`id = ${webhookId}::uuid and profile_id = ${profileOf(actor)}::uuid`;
    const { rows } =
      how === 'remove'
        ? await sql`delete from private.webhooks where ${mine} returning id`.execute(tx)
        : await sql`
            update private.webhooks set is_on = ${how === 'on'}, failing_since = null, stopped_at = null where ${mine} returning id`.execute(
            tx,
          );
    if (rows.length === 0) refuse(refusals.unknownWebhook());
    if (how === 'on')
      await sql`
        update private.webhook_sends set due_at = private.now(), tries = 0 where webhook_id = ${webhookId}::uuid and state = 'waiting'`.execute(
        tx,
      );
    return { webhookId };
  },
});

export const renewWebhookSecret = defineCommand(contract.renewWebhookSecret, {
  async run({ tx, actor, now, sealing }, { webhookId }) {
    const profileId = profileOf(actor);
    if (!sealing) return refuse(refusals.webhooksNotSent());
    const secret = newWebhookSecret();
    const oldUntil = new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000).toISOString();
    const { rows } = await sql`
      update private.webhooks set sealed_old_secret = sealed_secret, old_until = ${oldUntil}, sealed_secret = ${await sealing.seal(secret)}
      where id = ${webhookId}::uuid and profile_id = ${profileId}::uuid returning id`.execute(tx);
    if (rows.length === 0) refuse(refusals.unknownWebhook());
    return { webhookId, secret, oldUntil };
  },
});

/** It is sent within seconds, after what waits before it of the same subject. */
export const sendAgain = defineCommand(contract.sendAgain, {
  async run({ tx, actor, now }, { sendId }) {
    const { rows } = await sql<{ webhookId: string }>`
      update private.webhook_sends s set state = 'waiting', due_at = ${now.toISOString()}, tries = 0
      from private.webhooks w where w.id = s.webhook_id and s.id = ${sendId}::uuid and w.profile_id = ${profileOf(actor)}::uuid
      returning s.webhook_id as "webhookId"`.execute(tx);
    const [sent] = rows;
    if (!sent) return refuse(refusals.unknownWebhook());
    // Owners are told: one more message waits.
    await sql`update private.webhooks set kinds = kinds where id = ${sent.webhookId}::uuid`.execute(tx);
    return { sendId };
  },
});

type WebhookRow = {
  id: string;
  host: string;
  kinds: WebhookKind[];
  madeAt: string;
  isOn: boolean;
  failingSince: string | null;
  stoppedAt: string | null;
  oldUntil: string | null;
  waiting: number;
};

export const webhooks = defineRead(contract.webhooks, async ({ db, actor }) => {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.host, w.kinds, w.made_at as "madeAt", w.is_on as "isOn", w.failing_since as "failingSince", w.stopped_at as "stoppedAt",
      case when w.old_until > private.now() then w.old_until end as "oldUntil",
      (select count(*)::int from private.webhook_sends s where s.webhook_id = w.id and s.state = 'waiting') as waiting
    from private.webhooks w where w.profile_id = ${actor.artistId ?? actor.venueId}::uuid order by w.made_at, w.id`.execute(
    db,
  );
  return { webhooks: rows };
});

type SendRow = {
  id: string;
  kind: string;
  at: string;
  state: 'waiting' | 'sent' | 'given-up';
  tries: number;
  triedAt: string | null;
  dueAt: string;
  status: number | null;
  fault: string | null;
  answer: string | null;
  request: string;
};

export const webhookLog = defineRead(contract.webhookLog, async ({ db, actor }, { webhookId }) => {
  const { rows: known } = await sql`
    select from private.webhooks where id = ${webhookId}::uuid and profile_id = ${actor.artistId ?? actor.venueId}::uuid`.execute(
    db,
  );
  if (known.length === 0) refuse(refusals.unknownWebhook());
  const { rows } = await sql<SendRow>`
    select id, kind, at, state, tries, tried_at as "triedAt", due_at as "dueAt", status, fault, answer, body::text as request
    from private.webhook_sends where webhook_id = ${webhookId}::uuid order by seq desc limit 100`.execute(db);
  return { sends: rows };
});

/** One at a time for each profile: so that two at once are counted. */
const lock = (tx: CommandContext['tx'], profileId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${profileId}, 0))`.execute(tx);
