import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Archive, DocumentRead, Read } from '#core/contract/define.ts';
import { contentDisposition } from '#core/documents/file-name.ts';
import { refusals } from '#core/refusal.ts';
import { readAsker } from '#server/commands/actor.ts';
import { keepToLink } from '#server/commands/by-link.ts';
import { kept } from '#server/commands/contract-kept.ts';
import type {
  ArchiveHandler,
  DocumentHandler,
  ReadHandler,
  Reading,
  SecretDocumentHandler,
} from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { createWorkQueue } from '#server/commands/work-queue.ts';
import { ARCHIVES, DOCUMENTS, READS, SECRET_DOCUMENTS } from '#server/http/all-reads.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { parsed } from '#server/http/parsed.ts';
import { pdf } from '#server/http/pdf.ts';
import { profileIn } from '#server/http/profile-in.ts';
import { sentInPieces } from '#server/http/sent-in-pieces.ts';
import type { Log } from '#server/log/log.ts';
import { createImpressions } from '#server/matching/impressions.ts';
import { createModels } from '#server/matching/model-in-use.ts';

/** A ranking weighs some 300 candidates: about 8 ms of this thread and twice as much of the database. */
const RANKINGS = {
  atOnce: 2,
  waiting: 100,
  waitingEach: 10,
  longestWaitMs: 10_000,
  refusal: refusals.tooManySearches,
};

type Services = Pick<
  Reading,
  'db' | 'files' | 'documents' | 'resetDemo' | 'connecting' | 'sealing' | 'pushKey'
> & {
  strict: boolean;
  log: Log;
};

/** Reads that need more than a table can tell: ranked matches, documents. */
export function readRoutes({ strict, log, ...services }: Services): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const rankings = createWorkQueue(RANKINGS);
  // Tests see what was shown at once.
  const models = createModels(log);
  const impressions = createImpressions(services.db, { log, ...(strict ? { everyMs: 0 } : {}) });

  const readingOf = async (
    c: Context<ApiEnv>,
    contract: Read | DocumentRead | Archive,
    named: unknown,
  ): Promise<Reading> => {
    const userId = c.get('userId') ?? refuse(refusals.notSignedIn());
    const actor = await readAsker(services.db, contract, {
      ...{ userId, sessionId: c.get('sessionId'), profile: profileIn(c) },
    });
    const isProved = c.get('isProved') ?? false;
    await keepToLink(services.db, contract, actor, { named, isProved });
    // A request waits for heavy work for as long as its client does.
    return {
      ...services,
      actor,
      rankings,
      impressions,
      models,
      isProved,
      byToken: Boolean(c.get('token')),
      asked: { by: userId, signal: c.req.raw.signal },
    };
  };

  for (const { contract, answer } of Object.values(READS) as ReadHandler[]) {
    routes.get(`/${contract.name}`, async (c) => {
      const data = await kept(contract, strict, async () => {
        const asking = c.req.query();
        const reading = await readingOf(c, contract, asking);
        return answer(reading, parsed(contract.query, asking));
      });
      return c.json({ data });
    });
  }
  for (const { contract, find } of Object.values(DOCUMENTS) as DocumentHandler[]) {
    routes.get(`/${contract.name}`, (c) =>
      kept(contract, strict, async () => {
        const id = c.req.param('id') ?? '';
        const reading = await readingOf(c, contract, { id });
        const which = (contract.which && c.req.query(contract.which)) ?? '';
        const { make, ...document } = await find(reading, id, which);
        return pdf(c, { ...document, is: document.is ?? [contract.is ?? 'pdf'].flat()[0] }, make);
      }),
    );
  }
  for (const { contract, begin } of Object.values(ARCHIVES) as ArchiveHandler[]) {
    routes.get(`/${contract.name}`, (c) =>
      kept(contract, strict, async () => {
        const reading = await readingOf(c, contract, {});
        const { name, pieces } = await begin({ ...reading, sessionId: c.get('sessionId') });
        return c.body(sentInPieces(pieces, log), 200, {
          'content-type': 'application/zip',
          'content-disposition': contentDisposition(`${name}.zip`),
        });
      }),
    );
  }
  for (const { contract, find } of Object.values(SECRET_DOCUMENTS) as SecretDocumentHandler[]) {
    routes.post(`/${contract.name}`, (c) =>
      kept(contract, strict, async () => {
        const sent = await c.req.json().catch(() => refuse(refusals.unreadable()));
        const input = parsed(contract.input, sent);
        // Whoever holds the same secret waits in one queue.
        const by = createHash('sha256').update(JSON.stringify(input)).digest('hex');
        const { make, ...document } = await find(
          { ...services, asked: { by, signal: c.req.raw.signal } },
          input,
        );
        return pdf(c, document, make);
      }),
    );
  }
  return routes;
}
