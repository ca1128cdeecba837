import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusals } from '#core/refusal.ts';
import { readAs, readerOfRequest } from '#server/words/reader.ts';
import type { Keys } from '../keys/keys.ts';
import type { Site } from '../web/site-address.ts';
import { type Admitted, noteAdmitted } from './admitted.ts';
import { type Body, createBodyReader, discardRest, wrongJson } from './body.ts';
import { clientAddress, isLocal, protocolOf } from './client-address.ts';
import { type CountOptions, countRequests, limitsOf } from './count-requests.ts';
import { createRouter } from './find-route.ts';
import { type Area, type GateRefusal, refused, sendRefusal, sendShort } from './gate-refusal.ts';
import { contradictsItself, rebuild } from './headers.ts';
import { type Probe, probeOf } from './probes.ts';
import type { Columns } from './rest-query.ts';
import { areaOf, type Route } from './routes.ts';
import { parseTarget, queryText, type Target } from './target.ts';
import { createTokenCheck } from './tokens.ts';
import { tooLarge, wrongHead } from './wrong-head.ts';

/** A request that goes no further. */
export type RefusedRequest = Pick<Admitted, 'id' | 'address' | 'userId'> & {
  area: Area;
  method: string;
  route: string | null;
  status: number;
  code: string;
};

export type GateOptions = CountOptions & {
  keys: Keys;
  /** People come by another address than this machine's own: whoever asks on it is a proxy. */
  isOpen: boolean;
  /** How many proxies in front are trusted to tell a client's address. */
  proxies: number;
  /** Where people reach the product; by https alone, or also without. */
  site: Pick<Site, 'https' | 'wrongSite'>;
  columns: Columns;
  /** What is answered to whoever asks too often how the process does: known already, so that it costs next to nothing. */
  answerProbe: (probe: Probe) => Promise<{ status: number; body: string }>;
  /** Told of what the gate itself could not do: the database did not answer. */
  onFailed?: (error: unknown) => void;
  /** Told of everything that goes no further, with ids and never with what was sent. */
  onRefused?: (refused: RefusedRequest) => void;
};

export type Gate = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  mayContinue?: boolean,
) => void;

const JSON_PATIENCE_MS = 15_000;
const FILE_PATIENCE_MS = 120_000;

/**
 * The one way in. Each request is read once and strictly; what is on the list of routes goes on, rebuilt from what was read,
 * and everything else ends here with a status and a sentence.
 */
export function createGate(options: GateOptions): Gate {
  const { proxies, columns } = options;
  const { count, accountLimits, personOf, tokenHeaders } = countRequests(options);
  const find = createRouter();
  const bearerOf = createTokenCheck(options.keys);
  const bodies = createBodyReader();
  const keys = new Set([options.keys.publishableKey, options.keys.secretKey]);

  return (request, response, next, mayContinue = false) => {
    const admitted: Admitted = {
      id: randomBytes(9).toString('base64url'),
      route: '',
      address: clientAddress(request, proxies),
      isLocal: !options.isOpen && isLocal(request),
      protocol: protocolOf(request, proxies),
      userId: null,
      sessionId: null,
      tokenKey: null,
    };
    const target = parseTarget(request.url ?? '');
    const area = target ? areaOf(target.segments) : 'page';
    response.setHeader('X-Request-Id', admitted.id);
    if (options.site.https)
      response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    request.on('error', () => {});
    const goOn = () =>
      admit(request, response, target, area, admitted, mayContinue)
        .then((refusal) => {
          if (refusal === 'gone') return;
          if (!refusal) return next();
          refuse(request, response, area, admitted, refusal);
        })
        .catch((error) => {
          refuse(request, response, area, admitted, unavailable);
          options.onFailed?.(error);
        });
    // What the services answer is worded for who asks. Pages are the same for everybody: their program words them.
    if (area === 'page') void goOn();
    else void readerOfRequest(request.headers['accept-language']).then((reader) => readAs(reader, goOn));
  };

  async function admit(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target | null,
    area: Area,
    admitted: Admitted,
    mayContinue: boolean,
  ): Promise<GateRefusal | 'gone' | null> {
    const probe = probeOf(request, target);
    const byAddress = await count([probe ? 'probes' : area === 'page' ? 'pages' : 'address'], admitted);
    if (byAddress && probe) {
      sendShort(response, { ...(await options.answerProbe(probe)), type: 'application/json' });
      return 'gone';
    }
    if (byAddress) return byAddress;
    const address = target && target.path + queryText(target.query);
    const elsewhere = options.site.wrongSite({
      host: request.headers.host ?? '',
      protocol: admitted.protocol,
      method: request.method ?? '',
      area,
      address,
    });
    if (elsewhere) return elsewhere;
    if (!target || !address) return refused(400, 'bad-address', 'This address cannot be read.');
    if (/ro_[0-9a-f]{64}/.test(address)) return refused(400, 'token-in-address', TOKEN_IN_ADDRESS);
    if (contradictsItself(request)) return refused(400, 'bad-headers', 'The headers contradict each other.');
    const found = find(request.method ?? '', target.segments);
    if (!found) return refused(404, 'not-found', 'There is nothing at this address.');
    if ('notAllowed' in found) {
      const allow = found.notAllowed.join(', ');
      return refused(405, 'method-not-allowed', `This address takes ${allow}.`, { Allow: allow });
    }
    const { route } = found;
    admitted.route = route.name;
    const wrong = wrongHead(route, request, target, columns);
    if (wrong) return wrong;

    if (route.needsKey && !keys.has(String(request.headers.apikey ?? ''))) {
      return refused(401, 'no-key', 'No API key found in request');
    }
    if (area !== 'page') {
      const bearer = await bearerOf(request.headers.authorization);
      if (!bearer) return refusals.tokenExpired();
      Object.assign(admitted, bearer);
      if (bearer.tokenKey && area !== 'functions') return refused(403, 'not-by-token', TOKEN_ELSEWHERE);
      const tooMany = await count(accountLimits(bearer), admitted);
      for (const [name, value] of Object.entries(tokenHeaders(admitted))) response.setHeader(name, value);
      if (tooMany) return tooMany;
    }
    const tooOften = await count(limitsOf(route, target), admitted);
    if (tooOften) return tooOften;

    const body = route.body ? await readBody(route, request, response, admitted, mayContinue) : null;
    if (body === 'gone') return 'gone';
    if (body && 'refusal' in body) return body.refusal;
    rebuild(request, address, { body: body?.bytes ?? null, withCookies: route.cookies ?? false });
    noteAdmitted(request, admitted);
    return null;
  }

  async function readBody(
    route: Route,
    request: IncomingMessage,
    response: ServerResponse,
    admitted: Admitted,
    mayContinue: boolean,
  ): Promise<Body> {
    const { body, release } = await bodies.read(request, {
      sender: personOf(admitted),
      most: route.most ?? 0,
      tooLarge: tooLarge(route),
      patienceMs: route.body === 'file' ? FILE_PATIENCE_MS : JSON_PATIENCE_MS,
      before: () => {
        if (mayContinue) response.writeContinue();
      },
    });
    if (body === 'gone' || 'refusal' in body) return body;
    response.once('close', release);
    if (route.body === 'file' || (body.bytes.length === 0 && route.mayBeEmpty)) return body;
    const sentence = wrongJson(body.bytes, {
      form: route.body as 'object' | 'rows',
      mostRows: route.relation?.open.rows ?? 1,
      keys: route.keysOf ? columns.get(route.keysOf) : undefined,
      schema: route.schema,
    });
    return sentence ? { refusal: refusals.unreadableBody(sentence) } : body;
  }

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    area: Area,
    admitted: Admitted,
    refusal: GateRefusal,
  ): void {
    sendRefusal(response, area, refusal);
    discardRest(request);
    options.onRefused?.({
      ...admitted,
      area,
      method: request.method ?? '',
      route: admitted.route || null,
      status: refusal.status,
      code: refusal.code,
    });
  }
}

const TOKEN_IN_ADDRESS =
  'A token does not belong in an address, where logs keep it. Revoke this one, and send a new one in the Authorization header.';
const TOKEN_ELSEWHERE = 'A token opens addresses below /functions/v1/api alone.';

const unavailable = refused(
  503,
  'unavailable',
  'The service is not available at this moment. Please try again.',
  { 'Retry-After': '5' },
);
