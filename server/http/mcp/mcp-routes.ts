import { Hono } from 'hono';
import { refusals } from '#core/refusal.ts';
import { actorOf } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { readsBy } from '#server/http/mcp/reads-by.ts';
import { toolsServer } from '#server/http/mcp/tools-server.ts';
import { tokenSent } from '#server/http/token-in.ts';
import type { Log } from '#server/log/log.ts';
import { requestIsBy } from '#server/log/request.ts';

type McpOptions = {
  db: Db;
  log: Log;
  /** Where people reach the product, by the address that was asked; null where that is not known. */
  siteAt: (asked: string) => string | null;
  /** The API, to be asked as any program asks it. */
  api: (request: Request) => Response | Promise<Response>;
};

/**
 * The Model Context Protocol (Streamable HTTP), for the assistants of people: `POST /mcp` with a personal token. Each request is answered by
 * itself, and nothing is kept between two. Its tools ask the reads of the API with the same token, so that they open no more than it does.
 */
export function mcpRoutes({ db, log, siteAt, api }: McpOptions): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.post('/mcp', async (c) => {
    if (c.req.header('origin') !== undefined) refuse(refusals.notFromPages());
    const token = (await tokenSent(c, db)) ?? refuse(refusals.tokenNeeded());
    const { userId, profileId, scopes } = token;
    c.set('userId', userId);
    requestIsBy(userId);
    const actor = await actorOf(db, { userId, profile: profileId });
    const body: unknown = await c.req.json().catch(() => refuse(refusals.unreadable()));
    // Read with the first question: it weighs on no start.
    const sdk = await import('@modelcontextprotocol/server');
    const asking = {
      side: actor.side,
      profileId,
      siteUrl: siteAt(c.req.url),
      read: readsBy(api, { authorization: c.req.header('authorization') ?? '', signal: c.req.raw.signal }),
    };
    const handler = sdk.createMcpHandler(() => toolsServer(sdk, { asking, scopes, actor, log }), {
      // A stream that stays open would tell nothing here.
      maxSubscriptions: 0,
    });
    return handler.fetch(c.req.raw, { parsedBody: body });
  });
  return routes;
}
