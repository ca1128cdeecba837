import type { ReadAnswer } from '#core/contract/index.ts';
import type { Db } from '#server/db.ts';

type NightLink = ReadAnswer<'night'>['crewLinks'][number];

/** The links of a night that open one thing and were not revoked, the oldest first. */
export async function nightLinks(
  db: Db,
  showId: string,
  opens: 'day-sheet' | 'box-office',
): Promise<(NightLink & { seller: string })[]> {
  const links = await db
    .selectFrom('crew_links')
    .select(['id', 'label', 'seller', 'made_at', 'email', 'mail_state'])
    .where('show_id', '=', showId)
    .where('revoked_at', 'is', null)
    .where('opens', '=', opens)
    .orderBy('made_at')
    .execute();
  return links.map(({ id, label, seller, made_at, email, mail_state }) => ({
    ...{ id, label, seller, madeAt: new Date(made_at).toISOString() },
    mail: email && mail_state ? { to: email, state: mail_state } : null,
  }));
}
