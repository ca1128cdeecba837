import { deskOf } from '#app/lib/acting.ts';

/** The bytes of a file that was chosen for a message and is not sent yet, for one account. */
type Chosen = { account: string; id: string; bytes: ArrayBuffer; type: string };

let opened: Promise<IDBDatabase> | undefined;
/** What a browser without storage, or without room, holds until the page is left. */
const inMemory = new Map<string, Blob>();

/** Without the library that keeps what was seen: shared, it would be a piece more of every page. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('running-order-files', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('files', { keyPath: ['account', 'id'] });
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      // Another tab has a newer version of the product: this one lets go.
      asked.result.onversionchange = () => asked.result.close();
      asked.result.onclose = () => {
        opened = undefined;
      };
      resolve(asked.result);
    };
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Does one thing in the store, and answers what that answered once it is kept. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction('files', mode);
  const asked = act(transaction.objectStore('files'));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Keeps a file until it is sent or removed. As bytes: a browser forgets where a file of the disk was. */
export async function keepFile(userId: string, id: string, file: Blob): Promise<void> {
  try {
    const kept: Chosen = { account: deskOf(userId), id, bytes: await file.arrayBuffer(), type: file.type };
    await inStore('readwrite', (store) => store.put(kept));
  } catch {
    inMemory.set(id, file);
  }
}

/** A file that is kept; null for one that is not any more. */
export async function keptFile(userId: string, id: string): Promise<Blob | null> {
  const held = inMemory.get(id);
  if (held) return held;
  try {
    const found = await inStore<Chosen | undefined>('readonly', (store) => store.get([deskOf(userId), id]));
    return found ? new Blob([found.bytes], { type: found.type }) : null;
  } catch {
    return null;
  }
}

export async function dropFiles(userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    inMemory.delete(id);
    // What a browser did not keep needs no removing.
    await inStore('readwrite', (store) => store.delete([deskOf(userId), id])).catch(() => {});
  }
}

/** Erases all that a person chose, for any of their profiles. */
export async function eraseFilesOf(userId: string): Promise<void> {
  inMemory.clear();
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound([userId], [`${userId}\uffff`, []])));
}
