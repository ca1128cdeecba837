import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import type { Acting } from '#server/command.ts';

export type Notice = {
  userId: string;
  /** What it is about: decides whether it is mailed, and told at once. */
  kind: NoticeKind;
  title: string;
  description: string;
  route: string;
};

/** Leaves a notification for a person, in the transaction of the act it tells of. `route` is where it leads. */
export function notify(acting: Pick<Acting, 'tx' | 'now'>, notice: Notice): Promise<void> {
  return notifyAll(acting, [notice]);
}

/** Leaves many notifications at once: an act may concern hundreds. */
export async function notifyAll({ tx, now }: Pick<Acting, 'tx' | 'now'>, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const values = notices.map(({ userId, kind, title, description, route }) => ({
    user_id: userId,
    kind,
    title: title.slice(0, 200),
    description: description.slice(0, 500),
    route,
    created_at: now.toISOString(),
  }));
  // Nobody is reminded of one show twice, whoever looked at the same moment: the database keeps the first.
  await tx
    .insertInto('notifications')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
