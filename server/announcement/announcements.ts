import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/announcement.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

type All = z.input<typeof contract.announcements.answer>['announcements'][number];
type Said = Pick<All, 'id' | 'title' | 'text'> & { downFrom: string | null; downUntil: string | null };

const said = sql`a.id, a.title, a.body as text, a.down_from as "downFrom", a.down_until as "downUntil"`;
const asSaid = ({ id, title, text, downFrom, downUntil }: Said) => ({
  ...{ id, title, text },
  downtime: downFrom && downUntil ? { from: downFrom, until: downUntil } : null,
});

/** For admins: the last hundred, those to come first. */
export const announcements = defineRead(contract.announcements, async ({ db }) => {
  const { rows } = await sql<Said & Pick<All, 'state' | 'closed'> & { from: string; until: string }>`
    select ${said}, a.starts_at as "from", a.ends_at as until,
      case when a.ended_at is not null then 'ended' when a.ends_at <= private.now() then 'over'
        when a.starts_at > private.now() then 'planned' else 'shown' end as state,
      (select count(*)::int from private.announcement_closings c where c.announcement_id = a.id) as closed
    from private.announcements a order by a.starts_at desc, a.id limit 100`.execute(db);
  return {
    announcements: rows.map(({ from, until, state, closed, ...row }) => ({
      ...asSaid(row),
      ...{ shown: { from, until }, state, closed },
    })),
  };
});

/** What stands above the pages of whoever asks. */
export const myAnnouncements = defineRead(contract.myAnnouncements, async ({ db, actor }) => {
  const { rows } = await sql<Said>`
    select ${said} from private.announcements a
    where a.ended_at is null and a.starts_at <= private.now() and a.ends_at > private.now()
      and not exists (select from private.announcement_closings c
        where c.announcement_id = a.id and c.user_id = ${actor.userId})
    order by a.starts_at, a.id limit 5`.execute(db);
  return { announcements: rows.map(asSaid) };
});

export const announce = defineCommand(contract.announce, {
  async run(context, { title, text, shown, downtime }) {
    const { tx, actor, now } = context;
    // Whoever knows the password of the demo is its admin.
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.mailing));
    if (Date.parse(shown.until) <= now.getTime()) refuse(refusals.announcementOver());
    const { rows } = await sql<{ id: string }>`
      insert into private.announcements (title, body, starts_at, ends_at, down_from, down_until, made_at)
      values (${title}, ${text}, ${shown.from}, ${shown.until}, ${downtime?.from ?? null}, ${downtime?.until ?? null}, ${now.toISOString()})
      returning id`.execute(tx);
    const announcementId = rows[0]?.id as string;
    await publish(context, {
      kind: 'announcement-decided',
      by: null,
      about: { subjectId: announcementId },
      data: { decision: 'made' },
    });
    return { announcementId };
  },
});

/** Ends one that stands, or does not stand yet. Nobody more is told of it. */
export const endAnnouncement = defineCommand(contract.endAnnouncement, {
  async run(context, { announcementId }) {
    const { tx, now } = context;
    const { rows } = await sql<{ isOver: boolean }>`
      select ended_at is not null or ends_at <= private.now() as "isOver" from private.announcements
      where id = ${announcementId} for update`.execute(tx);
    const found = rows[0] ?? refuse(refusals.unknownAnnouncement());
    if (found.isOver) refuse(refusals.announcementOver());
    await sql`update private.announcements set ended_at = ${now.toISOString()} where id = ${announcementId}`.execute(
      tx,
    );
    await publish(context, {
      kind: 'announcement-decided',
      by: null,
      about: { subjectId: announcementId },
      data: { decision: 'ended' },
    });
    return { announcementId };
  },
});

export const closeAnnouncement = defineCommand(contract.closeAnnouncement, {
  async run({ tx, actor, now }, { announcementId }) {
    const { rows } = await sql`select from private.announcements where id = ${announcementId}`.execute(tx);
    if (rows.length === 0) refuse(refusals.unknownAnnouncement());
    // Strangers share the accounts of the demo: none closes it for the others.
    if (isDemoAccount(actor.userId)) return { announcementId };
    await sql`
      insert into private.announcement_closings (announcement_id, user_id, at) values (${announcementId}, ${actor.userId}, ${now.toISOString()})
      on conflict do nothing`.execute(tx);
    return { announcementId };
  },
});
