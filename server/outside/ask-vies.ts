import * as z from 'zod';
import type { ViesId } from '#core/vat/vies-id.ts';
import { t } from '#core/words/t.ts';
import { type AskOutside, NotFetched, type OutsideAnswer } from '#server/outside/outside.ts';

/** Where VIES is asked, and as whom: whoever runs the deployment. Without a VAT id of theirs VIES gives no identifier. */
export type Vies = { ask: AskOutside; url: string; askedAs: () => ViesId | null };

/** What VIES said of an id. `identifier`: what it keeps its answer under. */
export type ViesAnswer = {
  isValid: boolean;
  identifier: string | null;
  askedAs: ViesId | null;
  name: string | null;
  address: string | null;
};

/** Why VIES said nothing: a code of its documentation ('MS_UNAVAILABLE'), or a fault of the way there. Nothing is known of the id by it. */
export class ViesSaidNothing extends Error {
  override name = 'ViesSaidNothing';
  readonly fault: string;
  constructor(fault: string) {
    super(t`VIES said nothing: ${fault}`);
    this.fault = fault;
  }
}

// Dashes stand for what a state does not give.
const given = z
  .string()
  .nullish()
  .transform((text) => (text && !/^[-\s]*$/.test(text) ? printable(text) : null));

const answer = z.object({
  ...{ countryCode: z.string(), vatNumber: z.string(), valid: z.boolean() },
  ...{ requestIdentifier: given, name: given, address: given },
});
const faults = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/**
 * Asks whether a VAT id was given to somebody: `check-vat-number` of the REST interface of VIES. Its errors come with status 200 too
 * (`errorWrappers`), and an answer about another id is none. Throws `ViesSaidNothing`.
 */
export async function askVies(vies: Vies, id: ViesId): Promise<ViesAnswer> {
  const askedAs = vies.askedAs();
  try {
    return await asked(vies, id, askedAs);
  } catch (error) {
    // The operator's own id is not valid any more: it is asked without, and there is no identifier then.
    const isOurs = error instanceof ViesSaidNothing && error.fault === 'INVALID_REQUESTER_INFO';
    if (isOurs && askedAs) return asked(vies, id, null);
    throw error;
  }
}

async function asked({ ask, url }: Vies, id: ViesId, askedAs: ViesId | null): Promise<ViesAnswer> {
  const requester = askedAs
    ? { requesterMemberStateCode: askedAs.countryCode, requesterNumber: askedAs.vatNumber }
    : {};
  const got = await ask(`${url}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...id, ...requester }),
  }).catch((error: unknown) => {
    throw error instanceof NotFetched ? new ViesSaidNothing(error.fault) : error;
  });
  const json = jsonOf(got);
  const failed = faults.safeParse(json);
  if (failed.success) throw new ViesSaidNothing(codeOf(failed.data.errorWrappers[0]?.error));
  if (got.status !== 200) throw new ViesSaidNothing(`status ${got.status}`);
  const said = answer.safeParse(json);
  if (!said.success) throw new ViesSaidNothing('unreadable');
  const { valid, requestIdentifier, name, address } = said.data;
  if (bare(said.data.countryCode) !== id.countryCode || bare(said.data.vatNumber) !== id.vatNumber)
    throw new ViesSaidNothing('another-id');
  return { isValid: valid, identifier: requestIdentifier?.slice(0, 100) ?? null, askedAs, name, address };
}

function jsonOf({ text }: OutsideAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const bare = (text: string) => text.toUpperCase().replace(/[^0-9A-Z+*]/g, '');
const codeOf = (text = '') => (/^[A-Z_]{1,60}$/.test(text) ? text : 'unreadable');
const printable = (text: string) => text.replace(/[^\P{C}\n]/gu, '').slice(0, 400);
