import { useState } from 'react';
import { dayHeading } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Day } from '#core/calendar/day.ts';
import { type AwayPart, leftInWords, partRefused } from '#core/calendar/part-of-day.ts';
import { t } from '#core/words/t.ts';

type How = 'from' | 'until' | 'between';

const howOf = (part: AwayPart | null): How =>
  !part || part.from === null ? 'from' : part.until === null ? 'until' : 'between';

/** For which hours of a day an artist is free. */
export function PartDialog({
  day,
  part,
  onMark,
  onClose,
}: {
  day: Day;
  /** As it is marked. */
  part: AwayPart | null;
  onMark: (part: AwayPart) => void;
  onClose: () => void;
}) {
  const [how, setHow] = useState(howOf(part));
  const [times, setTimes] = useState({ from: part?.from ?? '', until: part?.until ?? '' });
  const [wrong, setWrong] = useState<string | null>(null);
  const typed: AwayPart = {
    from: how === 'from' ? null : times.from || null,
    until: how === 'until' ? null : times.until || null,
  };
  const isWhole = how === 'between' ? typed.from !== null && typed.until !== null : true;
  const refused = isWhole ? partRefused(typed) : t`Please enter both times`;
  const time = (name: keyof AwayPart) => ({
    value: times[name],
    onChange: (event: { target: { value: string } }) => {
      setWrong(null);
      setTimes({ ...times, [name]: event.target.value });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={t`Free for a part of the day`}
      description={dayHeading(day)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              if (refused) return setWrong(refused);
              onMark(typed);
              onClose();
            }}
          >
            {t`Mark the day`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          label={t`Which part`}
          value={how}
          onValueChange={(next: How) => {
            setWrong(null);
            setHow(next);
          }}
          options={[
            { value: 'from', label: t`Free from a time on` },
            { value: 'until', label: t`Free until a time` },
            { value: 'between', label: t`Away between two times` },
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          {how === 'from' ? (
            <Field label={t`Free from`}>
              <Input type="time" {...time('until')} />
            </Field>
          ) : how === 'until' ? (
            <Field label={t`Free until`}>
              <Input type="time" {...time('from')} />
            </Field>
          ) : (
            <>
              <Field label={t`Away from`}>
                <Input type="time" {...time('from')} />
              </Field>
              <Field label={t`Until`}>
                <Input type="time" {...time('until')} />
              </Field>
            </>
          )}
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {refused
            ? t`By the clock where the show is. A time before 6:00 AM is on the next morning.`
            : said(typed)}
        </p>
        <FieldError>{wrong}</FieldError>
      </div>
    </Dialog>
  );
}

const said = (part: AwayPart) =>
  t`You are ${leftInWords(part)}. A show that needs you at another time, load-in and load-out included, is kept away. Venues read the hours alone.`;
