import { t } from '#core/words/t.ts';

/** What a show is called in lists and sentences: 'The Larks at Paradiso'. */
export function showName({ artist, venue }: Record<'artist' | 'venue', { name: string }>): string {
  return t`${artist.name} at ${venue.name}`;
}
