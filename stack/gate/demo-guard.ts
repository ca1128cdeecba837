import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { isDemoAccount, isDemoAddress, isDemoAdmin, isDemoAdminAddress } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { said } from '#core/words/later.ts';

type IsLocal = (c: Context) => boolean;

/**
 * Stands before the sign-in service for the demo's accounts, which many people share: they sign in and out, and change
 * nothing about how. What is let through is listed; the database refuses the same (…_demo_accounts.sql).
 */
export function guardDemoSignIn({ pool, isLocal }: { pool: pg.Pool; isLocal: IsLocal }): MiddlewareHandler {
  return async (c, next) => {
    const path = pathBelow('/auth/v1/', c);
    const asked = `${c.req.method} ${path}`;
    if (isDemoAccount(claimsOf(tokenOf(c)).sub) && !/^((GET|HEAD) user|POST (token|logout))$/.test(asked)) {
      return refusal(asked.endsWith(' user') ? await whatStays(c) : demoRefusals.signIn);
    }
    if (asked === 'POST logout' && isDemoAccount(claimsOf(tokenOf(c)).sub)) {
      if (await isForOthers(c)) return refusal(demoRefusals.sessions);
      c.req.raw = withoutBody(c.req.raw, '/auth/v1/logout?scope=local');
    }
    if (c.req.method === 'POST') {
      const { email } = await bodyOf(c);
      if (path === 'token') {
        if (isDemoAdminAddress(email) && !isLocal(c)) return refusal(demoRefusals.distantAdmin);
      } else if (isDemoAddress(email)) {
        return refusal(path === 'signup' ? demoRefusals.reserved : demoRefusals.password);
      }
    }
    await next();
    // Whatever way it was come by: a session of the demo's admin is not handed out to another machine.
    if (!isLocal(c)) await takeBackAdmin(c, pool);
  };
}

/** Stands before every service: a token of the demo's admin that was made on this machine opens nothing from another. */
export function refuseDistantAdmin(isLocal: IsLocal): MiddlewareHandler {
  return async (c, next) => {
    if (!isDemoAdmin(claimsOf(tokenOf(c)).sub) || isLocal(c)) return next();
    const message = said(demoRefusals.distantAdmin);
    const isCommand = new URL(c.req.url).pathname.startsWith('/functions/');
    return isCommand ? forbidden({ error: { code: refusals.demo.code, message } }) : refusal(message);
  };
}

/** Stands before the storage service: the pictures and documents of the demo's accounts are the season's. */
export const guardDemoFiles: MiddlewareHandler = async (c, next) => {
  const path = pathBelow('/storage/v1/', c);
  const reads = /^(GET|HEAD|OPTIONS)$/.test(c.req.method) || /^object\/(list|list-v2|sign|info)\//.test(path);
  return !reads && isDemoAccount(claimsOf(tokenOf(c)).sub) ? refusal(demoRefusals.files) : next();
};

function tokenOf(c: Context): string {
  return /^bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim() ?? '';
}

/** What a token says, unproved: a forged one is refused behind this. */
function claimsOf(token: string): { sub?: unknown; session_id?: unknown } {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return payload && typeof payload === 'object' ? payload : {};
  } catch {
    return {};
  }
}

/** An address as its plainest spelling; one that cannot be read is none of those that are let through. */
function pathBelow(root: string, c: Context): string {
  try {
    const path = decodeURIComponent(new URL(c.req.url).pathname).replace(/\/+/g, '/').replace(/\/$/, '');
    return path.startsWith(root) ? path.slice(root.length) : '?';
  } catch {
    return '?';
  }
}

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  try {
    const body = await c.req.raw.clone().json();
    return body && typeof body === 'object' ? body : {};
  } catch {
    return {};
  }
}

async function whatStays(c: Context): Promise<string> {
  const { password, email } = await bodyOf(c);
  if (password !== undefined) return demoRefusals.password;
  return email === undefined ? demoRefusals.details : demoRefusals.address;
}

async function isForOthers(c: Context): Promise<boolean> {
  const { scope } = await bodyOf(c);
  return [scope, ...new URL(c.req.url).searchParams.getAll('scope')].includes('others');
}

function withoutBody(request: Request, path: string): Request {
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  return new Request(new URL(path, request.url), { method: 'POST', headers });
}

async function takeBackAdmin(c: Context, pool: pg.Pool): Promise<void> {
  const { sub, session_id } = claimsOf(await tokenHandedOut(c.res));
  if (!isDemoAdmin(sub)) return;
  await pool.query('delete from auth.sessions where id::text = $1 and user_id::text = $2', [session_id, sub]);
  c.res = refusal(demoRefusals.distantAdmin);
}

/** The access token in an answer: in its body, or in the address it leads to. */
async function tokenHandedOut(response: Response): Promise<string> {
  const led = /[#&?]access_token=([^&]+)/.exec(response.headers.get('location') ?? '')?.[1];
  if (led) return led;
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return '';
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { access_token?: unknown } | null;
  return typeof body?.access_token === 'string' ? body.access_token : '';
}

const CODE = 'demo_account';

/** 403 in a shape that the clients of sign-in, rows and files read. */
function refusal(message: string): Response {
  return forbidden({ statusCode: '403', error: CODE, code: CODE, error_code: CODE, message, msg: message });
}

function forbidden(body: object): Response {
  return Response.json(body, {
    status: 403,
    headers: { 'X-Sb-Error-Code': CODE, 'Access-Control-Allow-Origin': '*' },
  });
}
