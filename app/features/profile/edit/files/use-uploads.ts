import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { removeFile, uploadFile } from '#app/lib/files.ts';
import { FILE_KINDS, type FileKind, judgeFile } from '#core/files/file-kinds.ts';
import { fileKind } from '#core/refusals/file.ts';
import { filesToRemove, type StoredFile } from './files-to-remove.ts';
import { isReadable, refusedFilesSentence, UNREADABLE } from './refused-files.ts';

type State = { progress: number | null; error: string | undefined };
const AT_REST: State = { progress: null, error: undefined };

/**
 * Uploads of a form. A file goes to storage at once; the row names it when the form is saved. `settle` then removes what
 * no row names any more; leaving without saving removes what was uploaded in vain.
 */
export function useUploads() {
  const uploaded = useRef<StoredFile[]>([]);
  const [states, setStates] = useState<Record<string, State>>({});

  useEffect(
    () => () => {
      const inVain = uploaded.current;
      uploaded.current = [];
      for (const file of inVain) void removeFile(file.bucket, file.path).catch(() => {});
    },
    [],
  );

  const say = useCallback(
    (slot: string, state: State) => setStates((all) => ({ ...all, [slot]: state })),
    [],
  );

  /** The path of the kept file, or why it was refused. */
  const send = useCallback(
    async (slot: string, kind: FileKind, file: File): Promise<{ path: string } | { refused: string }> => {
      const refusal = judgeFile(kind, file);
      if (refusal) return { refused: refusal.message };
      say(slot, { progress: 0, error: undefined });
      if (kind === 'photo' && !(await isReadable(file))) return { refused: UNREADABLE() };
      const bucket = kind === 'photo' ? 'media' : 'riders';
      try {
        const path = await uploadFile(bucket, file, (progress) => say(slot, { progress, error: undefined }));
        uploaded.current.push({ bucket, path });
        return { path };
      } catch (error) {
        const failure = asFailure(error);
        // What is in the file is none of these kinds, whatever its name says.
        const isOther = failure.status === 415;
        return { refused: isOther ? fileKind(() => FILE_KINDS[kind].words).message : failure.message };
      }
    },
    [say],
  );

  /** The path of the kept file, or null when it was refused; the sentence stands at `slot` then. */
  const upload = useCallback(
    async (slot: string, kind: FileKind, file: File): Promise<string | null> => {
      const sent = await send(slot, kind, file);
      say(slot, 'path' in sent ? AT_REST : { progress: null, error: sent.refused });
      return 'path' in sent ? sent.path : null;
    },
    [send, say],
  );

  /** The paths of the files that were kept, of at most so many; at `slot` stands which were not, and why. */
  const uploadAll = useCallback(
    async (slot: string, kind: FileKind, files: File[], most: number): Promise<string[]> => {
      const paths: string[] = [];
      const refused: { name: string; why: string }[] = [];
      for (const file of files.slice(0, most)) {
        const sent = await send(slot, kind, file);
        if ('path' in sent) paths.push(sent.path);
        else refused.push({ name: file.name, why: sent.refused });
      }
      say(slot, {
        progress: null,
        error: refusedFilesSentence(
          files.map(({ name }) => name),
          refused,
          most,
        ),
      });
      return paths;
    },
    [send, say],
  );

  const settle = useCallback(
    async (before: readonly StoredFile[], after: readonly StoredFile[]): Promise<void> => {
      const gone = filesToRemove(before, uploaded.current, after);
      uploaded.current = [];
      await Promise.all(gone.map((file) => removeFile(file.bucket, file.path).catch(() => {})));
    },
    [],
  );

  const stateOf = (slot: string): State => states[slot] ?? AT_REST;
  const busy = Object.values(states).some((state) => state.progress !== null);
  return { upload, uploadAll, settle, stateOf, busy };
}

export type Uploads = ReturnType<typeof useUploads>;
