import type { Acting } from '#server/command.ts';

export type Notice = { userId: string; kind: string; title: string; description: string; route: string };

/** Leaves a notification for a person, in the transaction of the act it tells of. `route` is where it leads. */
export async function notify({ tx, now }: Pick<Acting, 'tx' | 'now'>, notice: Notice): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      user_id: notice.userId,
      kind: notice.kind,
      title: notice.title.slice(0, 200),
      description: notice.description.slice(0, 500),
      route: notice.route,
      created_at: now.toISOString(),
    })
    .execute();
}
