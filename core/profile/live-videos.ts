export type LiveVideo = { title: string; url: string };

/** The live videos kept as JSON, those with a title and an address of the web. */
export function videosOf(kept: unknown): LiveVideo[] {
  if (!Array.isArray(kept)) return [];
  return kept
    .filter(
      (each) =>
        typeof each?.title === 'string' && typeof each.url === 'string' && /^https?:\/\//i.test(each.url),
    )
    .map(({ title, url }) => ({ title, url }));
}
