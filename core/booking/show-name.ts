/** What a show is called in lists and sentences: 'The Larks at Paradiso'. */
export function showName({ artist, venue }: Record<'artist' | 'venue', { name: string }>): string {
  return `${artist.name} at ${venue.name}`;
}
