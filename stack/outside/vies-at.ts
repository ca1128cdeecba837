import { viesIdOf } from '#core/vat/vies-id.ts';
import type { Vies } from '#server/outside/ask-vies.ts';
import { issuerOf } from '#server/payments/billing-details.ts';
import type { StackOptions } from '../stack-options.ts';
import { createAskOutside } from './ask-outside.ts';

/** How VIES is asked, at its one host, as whoever runs the deployment; undefined where the deployment does not have it on. */
export function viesAt({ viesUrl, outside }: Pick<StackOptions, 'viesUrl' | 'outside'>): Vies | undefined {
  if (!viesUrl) return undefined;
  return {
    ask: createAskOutside([new URL(viesUrl).hostname], outside),
    url: viesUrl.replace(/\/+$/, ''),
    askedAs: () => viesIdOf(issuerOf().vatId),
  };
}
