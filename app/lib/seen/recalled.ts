/** Which answers on the page were seen before and could not be read anew, by the hash of their query: since when they are old. */
const recalled = new Map<string, number>();
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of [...watchers]) watcher();
};

export const recalledAt = (hash: string): number | undefined => recalled.get(hash);

export function noteRecalled(hash: string, at: number): void {
  if (recalled.get(hash) === at) return;
  recalled.set(hash, at);
  tell();
}

export function noteRead(hash: string): void {
  if (recalled.delete(hash)) tell();
}

export const allRecalled = (): ReadonlyMap<string, number> => recalled;

export function watchRecalled(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
