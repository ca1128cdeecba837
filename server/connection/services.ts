import type { Connectable } from '#core/settings/connecting.ts';
import { eventbrite } from './eventbrite.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import type { Service } from './service.ts';
import { spotify } from './spotify.ts';
import { x } from './x.ts';

export const SERVICES: Readonly<Record<Connectable, Service>> = {
  spotify,
  instagram,
  facebook,
  twitter: x,
  eventbrite,
};

/** All hosts that credentials are sent to. */
export const SERVICE_HOSTS: readonly string[] = Object.values(SERVICES).flatMap(({ hosts }) => hosts);
