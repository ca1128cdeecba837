import { t } from '#core/words/t.ts';

type Night = { title: string | null; acts: readonly string[] };

/** What a night is called: its title, or else who plays it, in playing order; `otherwise` while that is nobody. */
export const nightName = ({ title, acts }: Night, otherwise: string): string =>
  title ?? (acts.join(', ') || otherwise);

/**
 * What a venue calls a night without a title that nobody plays. `lostOne`: an act of it has cancelled. The venue's calendar says the same
 * (`my_calendar`).
 */
export function nameWithoutAct({
  status,
  isPrivate,
  lostOne,
}: {
  status: string;
  isPrivate: boolean;
  lostOne: boolean;
}): string {
  if (status === 'cancelled') return t`Cancelled night`;
  if (status === 'closed') return t`Night without an act`;
  if (lostOne) return t`Replacement sought`;
  return isPrivate ? t`Private night` : t`Open night`;
}
