import type { Query } from './auth.ts';

/**
 * Ends sessions of a person: this one, all others, or all. Unless it is this one alone, the private links that were made in other
 * sessions end too; those that were made in this one stay, and its owner may end them by hand.
 */
export async function endSessions(
  client: Query,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: 'local' | 'others' | 'global',
): Promise<void> {
  await client.query(
    `delete from auth.sessions where user_id = $1
       and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [userId, sessionId, scope],
  );
  if (scope !== 'local')
    await client.query('select private.end_links_made_elsewhere($1, $2)', [userId, sessionId]);
}
