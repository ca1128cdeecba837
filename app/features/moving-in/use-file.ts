import { useEffect, useRef, useState } from 'react';
import { languageNow } from '#app/lib/language.ts';
import type { ToldBeside } from '#core/moving-in/files/read-file.ts';
import type { ToldProfile } from '#core/moving-in/told-profile.ts';
import { t } from '#core/words/t.ts';
import type { FromWorker, ShownReading, ToWorker, WorkerWishes } from './worker-words.ts';

export interface OpenFile {
  name: string;
  sheets: { name: string; rows: number }[];
  /** The profile of an archive, and the archive itself, in which its pictures are. */
  profile: ToldProfile | null;
  archive: File | null;
  /** Its rooms and settings. */
  beside: ToldBeside | null;
}

/** A file that is read in a worker beside the page: opened once, and read anew with each choice. */
export function useFile(place: { zone: string; today: string }) {
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const [file, setFile] = useState<OpenFile | null>(null);
  const [reading, setReading] = useState<ShownReading | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => worker.current?.terminate(), []);

  /** A file that takes too long is given up with its worker. */
  const start = (name: string, archive: File | null): Worker => {
    worker.current?.terminate();
    const made = new Worker(new URL('./moving-in-worker.ts', import.meta.url), {
      type: 'module',
      name: languageNow(),
    });
    worker.current = made;
    const giveUp = setTimeout(() => {
      made.terminate();
      setBusy(false);
      setUnread(t`Reading this file takes too long. Split it, or save it as CSV.`);
    }, 60_000);
    made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      clearTimeout(giveUp);
      if (data.id !== asked.current) return;
      setBusy(false);
      if (data.is === 'unread') setUnread(data.why);
      else if (data.is === 'open')
        setFile({ name, archive, sheets: data.sheets, profile: data.profile, beside: data.beside });
      else setReading(data.reading);
    });
    made.addEventListener('error', () => {
      clearTimeout(giveUp);
      setBusy(false);
      setUnread(t`This file could not be read. Save it as CSV and try again.`);
    });
    return made;
  };
  const begin = (
    name: string,
    what: { bytes: ArrayBuffer | null; text: string | null },
    archive: File | null = null,
  ) => {
    setFile(null);
    setReading(null);
    setUnread(null);
    setBusy(true);
    asked.current += 1;
    const message: ToWorker = {
      ask: 'open',
      id: asked.current,
      name: archive ? name : '',
      ...what,
      ...place,
    };
    start(name, archive).postMessage(message, what.bytes ? [what.bytes] : []);
  };
  return {
    file,
    reading,
    unread,
    busy,
    open: async (chosen: File) =>
      begin(chosen.name, { bytes: await chosen.arrayBuffer(), text: null }, chosen),
    paste: (text: string) => begin(t`Pasted cells`, { bytes: null, text }),
    read: (sheet: number, wishes: WorkerWishes) => {
      asked.current += 1;
      setBusy(true);
      worker.current?.postMessage({ ask: 'read', id: asked.current, sheet, wishes } satisfies ToWorker);
    },
    refuse: (why: string) => setUnread(why),
    /** The profile is taken over: what else the archive has may follow. */
    tookProfile: () => setFile((now) => now && left({ ...now, profile: null })),
    tookRooms: () => setFile((now) => now && left(without(now, { rooms: [] }))),
    tookSettings: () => setFile((now) => now && left(without(now, { settings: {} }))),
    close: () => {
      worker.current?.terminate();
      setFile(null);
      setReading(null);
      setUnread(null);
      setBusy(false);
    },
  };
}

/** A file stays open as long as there is something left to take over. */
const left = (file: OpenFile): OpenFile | null =>
  file.sheets.length > 0 || file.profile || file.beside ? file : null;

function without(file: OpenFile, taken: Partial<ToldBeside>): OpenFile {
  const beside = file.beside && { ...file.beside, ...taken };
  const isLeft = beside && (beside.rooms.length > 0 || Object.keys(beside.settings).length > 0);
  return { ...file, beside: isLeft ? beside : null };
}
