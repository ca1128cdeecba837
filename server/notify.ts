import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import type { Acting } from '#server/command.ts';

export type Notice = {
  userId: string;
  /** What it is about: decides whether it is mailed, and told at once. */
  kind: NoticeKind;
  title: string;
  description: string;
  route: string;
  /** Whom its words name: it goes when one of them goes. Null when they name nobody. */
  about: { artist_id: string; venue_id: string } | { contact_message_id: string } | null;
};

/** Leaves a notification for a person, in the transaction of the act it tells of. `route` is where it leads. */
export function notify(acting: Pick<Acting, 'tx' | 'now'>, notice: Notice): Promise<void> {
  return notifyAll(acting, [notice]);
}

/** Leaves many notifications at once: an act may concern hundreds. */
export async function notifyAll({ tx, now }: Pick<Acting, 'tx' | 'now'>, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const values = notices.map(({ userId, kind, title, description, route, about }) => ({
    user_id: userId,
    kind,
    title: title.slice(0, 200),
    description: description.slice(0, 500),
    route,
    ...(about && 'artist_id' in about ? { artist_id: about.artist_id, venue_id: about.venue_id } : null),
    ...(about && 'contact_message_id' in about ? { contact_message_id: about.contact_message_id } : null),
    created_at: now.toISOString(),
  }));
  // Nobody is reminded of one show twice, whoever looked at the same moment: the database keeps the first.
  await tx
    .insertInto('notifications')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
