/**
 * Hands a file to the person, under a name that every system keeps. How names are made comes when the first file does; without a
 * connection the browser itself takes out of the name what its system refuses.
 */
export async function saveAs(blob: Blob, name: string): Promise<void> {
  const kept = await import('#core/documents/file-name.ts').then(
    ({ fileName }) => fileName(name),
    () => name,
  );
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = kept;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
