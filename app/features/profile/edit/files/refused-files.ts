import { t } from '#core/words/t.ts';
/** Of several files chosen at once: which were not kept, and why. Nothing where all were; of one file alone only why. */
export function refusedFilesSentence(
  chosen: readonly string[],
  refused: readonly { name: string; why: string }[],
  most: number,
): string | undefined {
  const beyond = chosen.slice(most);
  const sentences = [
    ...refused.map(({ name, why }) => (chosen.length === 1 ? why : `${name}: ${why}`)),
    ...(beyond.length > 0 ? [t`Left out, as there is no more room: ${beyond.join(', ')}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

export const UNREADABLE = () =>
  t`This picture cannot be read: it is damaged, or of another kind than its name says. Please choose a JPEG, PNG or WebP picture.`;

/** Whether this browser can show a picture: one that was damaged on its way has the right name and no more. */
export async function isReadable(file: File): Promise<boolean> {
  const picture = new Image();
  const shown = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
  });
  const reader = new FileReader();
  reader.onload = () => {
    picture.src = String(reader.result);
  };
  reader.onerror = () => picture.onerror?.('');
  reader.readAsDataURL(file);
  return shown;
}
