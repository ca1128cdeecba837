import type { ReadAnswer } from '#core/contract/index.ts';
import type { Player } from '#testing/stage.ts';
import type { Stage } from './stage.ts';

/** A night as one of its people reads it from the services. */
export async function nightAsRead(stage: Stage, who: Player, showId: string): Promise<ReadAnswer<'night'>> {
  const token = (await who.client.auth.getSession()).data.session?.access_token;
  const answer = await fetch(`${stage.backend.url}/functions/v1/api/night?showId=${showId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: ReadAnswer<'night'> }).data;
}
