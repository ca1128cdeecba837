/** A file's path as a part of an address, each segment encoded; null for one that would lead out of its folder. */
export function encodedPath(path: string): string | null {
  const segments = path.split('/');
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return null;
  return segments.map(encodeURIComponent).join('/');
}

/** The address of a public picture, or null when there is none. `site` is where the services are reached. */
export function pictureAddress(site: string, path: string | null | undefined): string | null {
  const encoded = path ? encodedPath(path) : null;
  return encoded ? `${site}/storage/v1/object/public/media/${encoded}` : null;
}
