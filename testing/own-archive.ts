import { randomUUID } from 'node:crypto';
import { createFileStore } from '#server/files.ts';
import type { Job } from '#server/jobs/job.ts';
import { ownArchives } from '#server/jobs/make-own-archives.ts';
import type { TestBackend } from '#testing/backend.ts';

/** Ends an archive in one round, however slow the machine is. */
const inOneRound = ownArchives({ roundMs: 300_000, mostBytes: 1024 ** 3 });

type Owner = { token: string };
type Archives = Pick<TestBackend, 'url' | 'sql' | 'serviceKey' | 'documents' | 'behindTheGate'>;

/** Asks for the archive of one's own data. */
export async function askForArchive(
  url: string,
  { token }: Owner,
): Promise<{ status: number; code?: string; archiveId?: string }> {
  const answer = await fetch(`${url}/functions/v1/api/make-own-archive`, {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    },
  });
  const { data, error } = (await answer.json()) as { data?: { archiveId: string }; error?: { code: string } };
  return { status: answer.status, ...(data ? data : {}), ...(error ? { code: error.code } : {}) };
}

/** What the job of archives is handed: its files are no address of the product's. */
export const archiveTools = ({ url, serviceKey, documents, behindTheGate }: Omit<Archives, 'sql'>) => ({
  files: createFileStore({
    ...{ supabaseUrl: url, serviceKey },
    fetch: (place, init) => behindTheGate(String(place).slice(url.length), init),
  }),
  documents,
});

/** Has the archives made that were asked for. */
export const makeArchives = (backend: Archives, job: Job = inOneRound): Promise<number> =>
  job.run(backend.sql, archiveTools(backend));

/** Asks for the archive of somebody and has it made. */
export async function haveArchiveMade(backend: Archives, who: Owner): Promise<void> {
  const { status, code } = await askForArchive(backend.url, who);
  if (status !== 200) throw new Error(`make-own-archive was answered ${status} ${code}`);
  await makeArchives(backend);
}

/** The archive of somebody, asked for, made and taken. */
export async function takeArchive(backend: Archives, who: Owner): Promise<Response> {
  await haveArchiveMade(backend, who);
  return fetch(`${backend.url}/functions/v1/api/my-data`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
}
