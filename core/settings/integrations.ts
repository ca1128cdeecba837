/** The services that an account can connect. */
const SERVICES = {
  facebook: { label: 'Facebook' },
  instagram: { label: 'Instagram' },
  twitter: { label: 'Twitter' },
  spotify: { label: 'Spotify' },
  eventbrite: { label: 'Eventbrite', venuesOnly: true },
  ticketmaster: { label: 'Ticketmaster', venuesOnly: true },
} as const satisfies Record<string, { label: string; venuesOnly?: true }>;

export type Integration = keyof typeof SERVICES;
export type IntegrationSettings = Record<Integration, boolean>;

const INTEGRATIONS = Object.keys(SERVICES) as Integration[];

/** The services a side can connect: ticketing is for venues. */
export const integrationsFor = (side: 'artist' | 'venue'): Integration[] =>
  INTEGRATIONS.filter((each) => side === 'venue' || !('venuesOnly' in SERVICES[each]));

export const labelOf = (integration: Integration): string => SERVICES[integration].label;

/** What is connected: what was saved, and nothing else. A service is connected only once somebody has signed in to it. */
export function integrationsOf(
  rows: readonly { provider: string; connected: boolean }[],
): IntegrationSettings {
  const saved = new Map(rows.map(({ provider, connected }) => [provider, connected]));
  return Object.fromEntries(
    INTEGRATIONS.map((each) => [each, saved.get(each) ?? false]),
  ) as IntegrationSettings;
}
