import { t } from '#core/words/t.ts';
/** Where finished documents are kept: the storage service, reached with the service key. */
export type FileStore = {
  /** Keeps bytes at bucket/path. Storing the same path again replaces it. Throws `FileRefused` when the service refuses. */
  put(bucket: string, path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes at bucket/path; null when nothing is there. Throws when the service refuses. */
  get(bucket: string, path: string): Promise<Uint8Array | null>;
  /** The same for a picture, in the size of a card where it has one: smaller, and then a WebP. */
  getSmall(bucket: string, path: string): Promise<Uint8Array | null>;
  /** Removes what is there of these paths. Throws when the service refuses. */
  remove(bucket: string, paths: string[]): Promise<void>;
};

/** The storage does not take these bytes; its status, and its sentence for a person. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  constructor(
    readonly status: number,
    said: string,
    readonly sentence = sentenceOf(said),
  ) {
    super(t`storage answered ${status}: ${said}`);
  }
}

function sentenceOf(said: string): string {
  try {
    return String((JSON.parse(said) as { message?: string }).message ?? said);
  } catch {
    return said;
  }
}

type StorageAt = { supabaseUrl: string; serviceKey: string; fetch?: typeof fetch };

export function createFileStore({ supabaseUrl, serviceKey, fetch: send = fetch }: StorageAt): FileStore {
  const key = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  const read = async (place: string) => {
    const response = await send(`${supabaseUrl}/storage/v1/object/${place}`, { headers: key });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    const said = await response.text();
    // The service answers 400 for what is not there, and says 404 in the body.
    if (response.status === 404 || /"(statusCode|error)":\s*"(404|not_found)"/.test(said)) return null;
    throw new Error(`storage answered ${response.status}: ${said}`);
  };
  return {
    get: (bucket, path) => read(`${bucket}/${path}`),
    getSmall: (bucket, path) => read(`${bucket}/${path}?size=card`),
    async put(bucket, path, bytes, contentType) {
      const keep = () =>
        send(`${supabaseUrl}/storage/v1/object/${bucket}/${path}`, {
          method: 'POST',
          headers: { ...key, 'content-type': contentType, 'x-upsert': 'true' },
          body: new Blob([bytes as BlobPart], { type: contentType }),
        });
      let response = await keep();
      // Two that keep the same file at the same moment both find none there, and one of them is refused.
      if (response.status === 400 || response.status === 409) response = await keep();
      if (!response.ok) throw new FileRefused(response.status, await response.text());
    },
    async remove(bucket, paths) {
      const response = await send(`${supabaseUrl}/storage/v1/object/${bucket}`, {
        method: 'DELETE',
        headers: { ...key, 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: paths }),
      });
      if (!response.ok) throw new Error(`storage answered ${response.status}: ${await response.text()}`);
    },
  };
}
