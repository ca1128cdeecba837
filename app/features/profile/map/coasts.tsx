import { type Frame, landPath, type Ring } from './locator.ts';

/** Coasts and borders on a small map; nothing until they are known. */
export function Coasts({
  known,
  frame,
  width,
  height,
}: {
  known: { land: readonly Ring[]; borders: readonly Ring[] } | undefined;
  frame: Frame;
  width: number;
  height: number;
}) {
  if (!known) return null;
  return (
    <>
      <path d={landPath(known.land, frame, width, height)} className="fill-sheet stroke-line-strong" />
      <path
        d={landPath(known.borders, frame, width, height).replaceAll('Z', '')}
        className="fill-none stroke-line-strong"
        strokeDasharray="3 4"
      />
    </>
  );
}
