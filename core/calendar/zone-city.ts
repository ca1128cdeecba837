/** The city that a time zone is named after, as the list of places writes it: 'America/New_York' as 'New York'. */
export function cityOfZone(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ').replace('Zurich', 'Zürich') ?? '';
}
