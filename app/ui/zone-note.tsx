import { useViewer } from '#app/lib/viewer.ts';
import { zoneWords } from '#app/lib/zone-words.ts';

/** Whose clocks the times beside it are of; nothing where they are those of who reads. */
export function ZoneNote({ timeZone, at }: { timeZone: string; at: string }) {
  const own = useViewer().profile?.timeZone;
  const words = own ? zoneWords(timeZone, own, at) : null;
  return words ? <span className="block text-sm font-normal text-ink-soft">{words}</span> : null;
}
