import { formatTime } from '#app/lib/format.ts';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { t } from '#core/words/t.ts';

/** Within which times of a night a set is, and whose clock they are of. Instants are ISO text. */
export function SetHint({
  doorsAt,
  endsAt,
  timeZone,
}: {
  doorsAt: string;
  endsAt: string;
  timeZone: string;
}) {
  return (
    <>
      {t`Between doors at ${formatTime(doorsAt, timeZone)} and curfew at ${formatTime(endsAt, timeZone)}.`}
      <ZoneNote timeZone={timeZone} at={doorsAt} />
    </>
  );
}
