import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatUntil } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { OFFER_STANDS_DAYS } from '#core/booking/time-over.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import { t } from '#core/words/t.ts';
import type { Request } from './request.ts';

/** The days of which all is within the time that a request stands. */
const MOST_DAYS = OFFER_STANDS_DAYS - 1;

/** Sends the requests one after the other, by a day to answer that is the same for all. Who was asked is no longer in the list when it is sent again. */
export function AskForm({
  requests,
  timeZone,
  asked,
  onDone,
}: {
  requests: readonly Request[];
  timeZone: string;
  asked: (count: number) => string;
  onDone: () => void;
}) {
  const request = useCommand('request-booking');
  const today = todayIn(timeZone);
  const [day, setDay] = useState<Day | ''>(addDays(today, MOST_DAYS));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const answerBy = day && instantOfNight(day, '00:00', timeZone).toISOString();
  const askAll = async () => {
    setTried(true);
    if (!answerBy) return;
    setBusy(true);
    const wrong: string[] = [];
    for (const { whom, input } of requests) {
      try {
        await request.mutateAsync({ ...input, answerBy });
      } catch (error) {
        wrong.push(`${whom}: ${asFailure(error).message}`);
      }
    }
    setBusy(false);
    setRefused(wrong);
    const done = requests.length - wrong.length;
    if (done > 0) toast.success(asked(done));
    if (wrong.length === 0) onDone();
  };
  return (
    <div className="grid gap-5">
      {requests.length > 0 ? (
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {requests.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      ) : null}
      <Field
        label={t`Answer by`}
        error={tried && !day ? t`Please choose the day by which they answer.` : undefined}
        hint={t`${answerBy ? t`Until ${formatUntil(answerBy, timeZone)}, the same for all. ` : ''}What begins earlier, or closes earlier, is to be answered before that.`}
      >
        <DatePicker
          value={day}
          onValueChange={setDay}
          min={today}
          max={addDays(today, MOST_DAYS)}
          today={today}
        />
      </Field>
      {refused.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-sm">
            {requests.length === 0
              ? t`What could be asked was asked.`
              : t`These were not asked; the others were.`}
          </p>
          {refused.map((each) => (
            <FieldError key={each}>{each}</FieldError>
          ))}
        </div>
      ) : null}
      <DialogActs>
        <Button onClick={onDone} disabled={busy}>
          {refused.length > 0 ? t`Close` : t`Cancel`}
        </Button>
        {requests.length > 0 ? (
          <Button variant="primary" busy={busy} busyLabel={t`Sending...`} onClick={() => void askAll()}>
            {t`Send the requests`}
          </Button>
        ) : null}
      </DialogActs>
    </div>
  );
}
