import { useCallback, useEffect, useRef, useState } from 'react';
import { filesToRemove, type StoredFile } from '#app/features/profile/files-to-remove.ts';
import { asFailure } from '#app/lib/failure.ts';
import { removeFile, uploadFile } from '#app/lib/files.ts';
import { FILE_KINDS, type FileKind, judgeFile } from '#core/files/file-kinds.ts';
import { fileKind } from '#core/refusals/file.ts';

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

  /** The path of the kept file, or null when it was refused; the sentence stands at `slot` then. */
  const upload = useCallback(async (slot: string, kind: FileKind, file: File): Promise<string | null> => {
    const set = (state: State) => setStates((all) => ({ ...all, [slot]: state }));
    const refusal = judgeFile(kind, file);
    if (refusal) {
      set({ progress: null, error: refusal.message });
      return null;
    }
    const bucket = kind === 'photo' ? 'media' : 'riders';
    set({ progress: 0, error: undefined });
    try {
      const path = await uploadFile(bucket, file, (progress) => set({ progress, error: undefined }));
      uploaded.current.push({ bucket, path });
      set(AT_REST);
      return path;
    } catch (error) {
      const failure = asFailure(error);
      // What is in the file is none of these kinds, whatever its name says.
      const isOther = failure.status === 415;
      set({ progress: null, error: isOther ? fileKind(FILE_KINDS[kind].words).message : failure.message });
      return null;
    }
  }, []);

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
  return { upload, settle, stateOf, busy };
}

export type Uploads = ReturnType<typeof useUploads>;
