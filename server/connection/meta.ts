import * as z from 'zod';
import { NotFetched, type OutsideAnswer } from '#server/outside/outside.ts';
import { parsed } from './oauth.ts';
import { ServiceFault } from './service.ts';

/** The version of the Graph API that Instagram and Facebook are asked by. */
export const GRAPH_VERSION = 'v25.0';

const failure = z.object({ error: z.object({ code: z.int() }) });
/** Codes of the Graph API ("Handle Errors"): too many calls, and permissions that are lacking. */
const BUSY = [4, 17, 32, 613];
const lacksPermission = (code: number) => code === 3 || code === 10 || (code >= 200 && code < 300);

/** Throws unless an answer of the Graph API is good. `ended`: what an access that it takes no more (code 190) means here. */
export function expectGraph(answer: OutsideAnswer, ended: 'refused' | 'revoked' | 'unauthorized'): void {
  const { status, retryAfter } = answer;
  if (status === 200) return;
  if (status === 429) throw new ServiceFault('busy', Number(retryAfter) || undefined);
  if (status >= 500) throw new NotFetched('status', status);
  const { code } = parsed(failure, answer).error;
  if (code === 190) throw new ServiceFault(ended);
  if (BUSY.includes(code)) throw new ServiceFault('busy', Number(retryAfter) || undefined);
  // 100 is a code of a sign-in that was used, is too old or is none.
  if (code === 100 && ended === 'refused') throw new ServiceFault('refused');
  if (lacksPermission(code)) throw new ServiceFault('not-allowed');
  throw new NotFetched('status', status);
}
