import type { Connectable } from '#core/settings/connecting.ts';
import type { AskOutside, Sealing } from '#server/outside/outside.ts';

/** What a service knows an application by. */
export type ServiceKeys = { clientId: string; clientSecret: string };

/** What a deployment needs to sign in to other services: their keys, and where it is itself. */
export type Connecting = {
  keys: Partial<Record<Connectable, ServiceKeys>>;
  /** Without a path. */
  siteUrl: string;
};

/** Where a service sends people back to: registered there as it stands here, letter by letter. */
export const returnAddress = ({ siteUrl }: Pick<Connecting, 'siteUrl'>): string => `${siteUrl}/settings`;

/** With what services are asked that people have connected. */
export type Connected = {
  /** Opens what gives access, as it is kept. */
  sealing: Sealing;
  ask: AskOutside;
  connecting: Connecting;
};
