import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { changeOnScreen } from '#core/booking/change-words.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

type Declined = NonNullable<ReadAnswer<'changes-of-booking'>['declined']>;

/** The last change that was proposed, and declined: who declined it and why, and the way to another proposal. */
export function DeclinedChange({
  declined: { name, isMine, wasMine, proposer, changes, note, at },
  timeZone,
  onPropose,
}: {
  declined: Declined;
  timeZone: string;
  /** Not given once nothing can be changed any more. */
  onPropose: (() => void) | undefined;
}) {
  const whose = wasMine ? t`your change` : isMine ? t`the change of ${proposer}` : t`a change`;
  return (
    <section
      aria-label={t`A declined change`}
      className="grid gap-3 rounded-md border border-line-strong p-4"
    >
      <div>
        <h3 className="font-semibold wrap-anywhere">{t`${isMine ? t`You` : name} declined ${whose}`}</h3>
        <p className="text-sm text-ink-soft">
          {t`${formatInstant(at, timeZone)}. Everything stays as it is agreed.`}
        </p>
      </div>
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li key={change.what}>{changeOnScreen(change)}</li>
        ))}
      </ul>
      {note ? (
        <blockquote className="border-s-4 border-line-strong ps-4 wrap-anywhere text-ink-soft">
          {quoted(note)}
        </blockquote>
      ) : null}
      {onPropose ? (
        <div>
          <Button size="sm" onClick={onPropose}>
            {t`Propose another change`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
