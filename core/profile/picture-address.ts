/** A file's path as a part of an address, each segment encoded; null for one that would lead out of its folder. */
export function encodedPath(path: string): string | null {
  const segments = path.split('/');
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return null;
  return segments.map(encodeURIComponent).join('/');
}

/** How large a picture is asked for: beside a name, on a card, or as its owner gave it (docs/decisions/pictures-are-written-anew.md). */
export type PictureSize = 'list' | 'card' | 'whole';

/** The address of a public picture, or null when there is none. `site` is where the services are reached. */
export function pictureAddress(
  site: string,
  path: string | null | undefined,
  size: PictureSize = 'whole',
): string | null {
  const encoded = path ? encodedPath(path) : null;
  const asked = size === 'whole' ? '' : `?size=${size}`;
  return encoded ? `${site}/storage/v1/object/public/media/${encoded}${asked}` : null;
}
