import { actsFor, homeFolder } from '#app/lib/acting.ts';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { currentSession, getSupabase } from '#app/lib/supabase.ts';
import { noteRefusal, watchedFetch } from '#app/lib/watched-fetch.ts';
import { encodedPath } from '#core/profile/picture-address.ts';
import { t } from '#core/words/t.ts';

export type Bucket = 'media' | 'riders' | 'receipts' | 'agreements';

/**
 * Keeps a file of the profile that the page acts for, in the folder of its home, and answers its path in the bucket. The name is new each time, so that a browser's
 * cache never shows the old picture. `onProgress` is told how much has been sent, 0 to 1; `signal` ends it.
 * Throws a Failure with the service's sentence (wrong kind, over 10 MB).
 */
export async function uploadFile(
  bucket: 'media' | 'riders' | 'receipts',
  file: File,
  onProgress: (sent: number) => void = () => {},
  signal?: AbortSignal,
): Promise<string> {
  const client = await getSupabase();
  const { data } = await client.auth.getSession();
  if (!data.session) throw asFailure({ message: t`User not authenticated`, status: 401 });
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
  const path = `${homeFolder() ?? data.session.user.id}/${crypto.randomUUID()}${ending}`;
  const url = `${deployment.supabaseUrl}/storage/v1/object/${bucket}/${path}`;
  await send(url, file, data.session.access_token, onProgress, signal);
  return path;
}

/** supabase-js sends with fetch, which cannot tell how far it is; this sends the same form with XMLHttpRequest. */
function send(
  url: string,
  file: File,
  token: string,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('apikey', deployment.publishableKey);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('x-upsert', 'false');
    const profile = actsFor();
    if (profile) request.setRequestHeader('x-profile', profile);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.onabort = request.onerror = () => reject(asFailure(new TypeError('Failed to fetch')));
    request.onload = () => {
      if (request.status < 300) return resolve();
      noteRefusal(request.status);
      reject(asFailure({ ...refusalOf(request.responseText), status: request.status }));
    };
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', file);
    request.send(form);
  });
}

function refusalOf(text: string): { message?: string; code?: string } {
  try {
    const { message, error } = JSON.parse(text) as { message?: string; error?: string };
    return { message, code: error };
  } catch {
    return {};
  }
}

/** A private file's bytes, for whom it concerns. */
export async function downloadFile(bucket: Bucket, path: string): Promise<Blob> {
  const encoded = encodedPath(path);
  const { data = null, error = null } = encoded ? await (await storage()).from(bucket).download(encoded) : {};
  if (error || !data) throw asFailure(error, t`This file could not be downloaded. Please try again.`);
  return data;
}

/** Removes a file that a profile no longer names. A file that is gone already is fine. */
export async function removeFile(bucket: 'media' | 'riders' | 'receipts', path: string): Promise<void> {
  await (await storage()).from(bucket).remove([path]);
}

/** The client of files, which comes when the first one is asked for: the shared client is built without it (vite.config.ts). */
async function storage() {
  const [{ StorageClient }, session] = await Promise.all([
    import('@supabase/storage-js').catch((error: unknown) => {
      throw asFailure(error);
    }),
    currentSession(),
  ]);
  const { supabaseUrl, publishableKey } = deployment;
  return new StorageClient(
    `${supabaseUrl}/storage/v1`,
    { apikey: publishableKey, authorization: `Bearer ${session?.access_token ?? publishableKey}` },
    watchedFetch,
  );
}
