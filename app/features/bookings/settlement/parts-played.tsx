import { Controller } from '#app/lib/controller.tsx';
import { formatTime } from '#app/lib/format.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { NightForm } from './night-fields.tsx';

export type AsPlayed = ReadAnswer<'night-as-played'>;
type Act = AsPlayed['acts'][number];

/** What the stage view kept of each act, and the part of the set that it comes to: proposed, and the venue's to change. */
export function PartsPlayed({ form, acts, timeZone }: { form: NightForm; acts: Act[]; timeZone: string }) {
  const { control, register, formState, watch } = form;
  const errors = formState.errors.parts;
  return (
    <FieldGroup
      legend="What was played"
      hint="From the stage view of the night. A part of a set is claimed beside the statement: it counts once the artist accepts it."
      error={errors?.message ?? errors?.root?.message}
    >
      <ul className="grid gap-3">
        {acts.map((act, at) => {
          const percent = watch(`parts.${at}.percent`);
          return (
            <li
              key={act.bookingId}
              className="grid gap-3 rounded-md border border-line p-3 xs:grid-cols-[minmax(0,1fr)_7rem]"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{act.name}</p>
                <p className="text-sm text-ink-soft">{playedInWords(act, timeZone)}</p>
              </div>
              <Field
                label={
                  <>
                    <span className="sr-only">{act.name}: </span>Played
                  </>
                }
                error={errors?.[at]?.percent?.message}
              >
                <Controller
                  control={control}
                  name={`parts.${at}.percent`}
                  render={({ field }) => (
                    <WholeNumberInput
                      suffix="%"
                      value={field.value}
                      onValueChange={field.onChange}
                      placeholder="100"
                    />
                  )}
                />
              </Field>
              {percent !== undefined && percent < 100 ? (
                <Field
                  label={percent === 0 ? 'Why nothing is paid' : 'Why a part is paid'}
                  className="xs:col-span-2"
                  error={errors?.[at]?.why?.message}
                >
                  <Textarea rows={2} maxLength={500} {...register(`parts.${at}.why`)} />
                </Field>
              ) : null}
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}

/** '9:02 PM to 9:40 PM: 38 of 60 minutes.' */
function playedInWords({ startedAt, endedAt, minutes, playedMinutes }: Act, timeZone: string): string {
  if (!startedAt) return `Never began. ${minutes} minutes were agreed.`;
  const start = formatTime(startedAt, timeZone);
  if (!endedAt || playedMinutes === null) return `Began at ${start}; no end was marked.`;
  return `${start} to ${formatTime(endedAt, timeZone)}: ${playedMinutes} of ${minutes} minutes.`;
}

/** The part of each act to begin with, and why where it is not the whole set. */
export const firstParts = (acts: Act[], timeZone: string) =>
  acts.map((act) => ({
    bookingId: act.bookingId,
    percent: act.percent,
    why:
      act.percent === 100
        ? ''
        : act.startedAt
          ? `The set was played from ${playedInWords(act, timeZone)}`
          : 'The act did not play.',
  }));
