import type { Contract } from '#core/contract/define.ts';
import { contracts } from '#core/contract/index.ts';

const methodOf = ({ kind }: Contract): string =>
  kind === 'act' || kind === 'secret-document' ? 'POST' : 'GET';

const PLAIN = new Map(
  contracts
    .filter(({ name }) => !name.includes('/'))
    .map((each): [string, Contract] => [`${methodOf(each)} ${each.name}`, each]),
);
/** Documents, by the words around the id of what they show. */
const OF_IDS = new Map(
  contracts
    .filter(({ name }) => name.includes('/'))
    .map((each): [string, Contract] => [`${methodOf(each)} ${each.name}`, each]),
);

/** The contract that a request asks, by the end of its path; null where it is none. */
export function contractAt(method: string, path: string): Contract | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const segments = path.split('/').filter(Boolean);
  const [last = '', , thing = ''] = segments.toReversed();
  return OF_IDS.get(`${asked} ${thing}/:id/${last}`) ?? PLAIN.get(`${asked} ${last}`) ?? null;
}
