import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An answer as it was seen: for one account, under the key of its query. */
export type Seen = { account: string; key: string; at: number; text: string };

type Schema = DBSchema & {
  seen: { key: [account: string, key: string]; value: Seen; indexes: { 'by-at': number } };
};

/** How long, how much and how large: what is older or more is removed, the oldest first. Characters of JSON. */
export const LIMITS = { days: 7, entries: 300, characters: 4_000_000, each: 300_000 } as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('running-order', 1, {
    upgrade(db) {
      db.createObjectStore('seen', { keyPath: ['account', 'key'] }).createIndex('by-at', 'at');
    },
    // Another tab has a newer version of the product: this one lets go.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** What a person saw for any of their profiles. */
const allOf = (userId: string) => IDBKeyRange.bound([userId], [`${userId}\uffff`, []]);

export async function writeSeen(seen: readonly Seen[]): Promise<void> {
  const transaction = (await database()).transaction('seen', 'readwrite');
  await Promise.all([...seen.map((each) => transaction.store.put(each)), transaction.done]);
}

/** What an account saw under a key in the last days. */
export async function readSeen(account: string, key: string): Promise<Seen | null> {
  const found = await (await database()).get('seen', [account, key]);
  return found && found.at > oldest() ? found : null;
}

/** Erases all that a person saw. */
export async function eraseSeen(userId: string): Promise<void> {
  await (await database()).delete('seen', allOf(userId));
}

/** Removes what is too old, too much, or of people who are not signed in here any more. */
export async function pruneSeen(people: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction('seen', 'readwrite');
  const left = new Map<string, { entries: number; characters: number }>();
  let cursor = await transaction.store.index('by-at').openCursor(null, 'prev');
  while (cursor) {
    const { account, at, text } = cursor.value;
    const so = left.get(account) ?? { entries: 0, characters: 0 };
    const now = { entries: so.entries + 1, characters: so.characters + text.length };
    const isTooMuch = now.entries > LIMITS.entries || now.characters > LIMITS.characters;
    if (isTooMuch || at < oldest() || !people.some((userId) => account.startsWith(userId)))
      await cursor.delete();
    else left.set(account, now);
    cursor = await cursor.continue();
  }
  await transaction.done;
}

const oldest = (): number => Date.now() - LIMITS.days * 86_400_000;
