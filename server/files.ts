/** Where finished documents are kept: the storage service, reached with the service key. */
export type FileStore = {
  /** Keeps bytes at bucket/path. Storing the same path again replaces it. Throws when the service refuses. */
  put(bucket: string, path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removes what is there of these paths. Throws when the service refuses. */
  remove(bucket: string, paths: string[]): Promise<void>;
};

type StorageAt = { supabaseUrl: string; serviceKey: string; fetch?: typeof fetch };

export function createFileStore({ supabaseUrl, serviceKey, fetch: send = fetch }: StorageAt): FileStore {
  return {
    async put(bucket, path, bytes, contentType) {
      const response = await send(`${supabaseUrl}/storage/v1/object/${bucket}/${path}`, {
        method: 'POST',
        headers: {
          apikey: serviceKey,
          authorization: `Bearer ${serviceKey}`,
          'content-type': contentType,
          'x-upsert': 'true',
        },
        body: new Blob([bytes as BlobPart], { type: contentType }),
      });
      if (!response.ok) throw new Error(`storage answered ${response.status}: ${await response.text()}`);
    },
    async remove(bucket, paths) {
      const response = await send(`${supabaseUrl}/storage/v1/object/${bucket}`, {
        method: 'DELETE',
        headers: {
          apikey: serviceKey,
          authorization: `Bearer ${serviceKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ prefixes: paths }),
      });
      if (!response.ok) throw new Error(`storage answered ${response.status}: ${await response.text()}`);
    },
  };
}
