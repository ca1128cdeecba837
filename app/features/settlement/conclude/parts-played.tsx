import { useState } from 'react';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatTime } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { CLOCKS } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';
import type { NightForm } from './night-fields.tsx';

type PlayedAct = ReadAnswer<'night-as-played'>['acts'][number];

/** An act of the night, with what the stage view kept of it. */
export type ActOfNight = { bookingId: string; name: string; kept: PlayedAct | null };

/**
 * The acts whose parts are asked about: all of the night before it is stated, and those with marks on the stage once it was (of the others a
 * part may be settled by then, which stays).
 */
export function actsOfNight(
  acts: readonly Pick<BookedShow, 'booking_id' | 'artist_name' | 'settlement_id'>[],
  kept: readonly PlayedAct[],
): ActOfNight[] {
  const all = acts.map(({ booking_id, artist_name, settlement_id }) => ({
    ...{ bookingId: booking_id, name: artist_name, isStated: settlement_id !== null },
    kept: kept.find(({ bookingId }) => bookingId === booking_id) ?? null,
  }));
  return all.flatMap(({ isStated, ...act }) => (isStated && !act.kept ? [] : [act]));
}

/** Each act counts as played in whole, whatever the stage view kept; the venue claims a part where it says so itself. */
export function PartsPlayed({
  form,
  acts,
  timeZone,
}: {
  form: NightForm;
  acts: readonly ActOfNight[];
  timeZone: string;
}) {
  const { register, formState, watch, setValue } = form;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const errors = formState.errors.parts;
  return (
    <FieldGroup
      legend={t`What was played`}
      hint={t`Each set counts whole unless you claim a part. A claim stands beside the statement, and counts once the artist accepts it or says nothing for ${CLOCKS.contest} days.`}
      error={errors?.message ?? errors?.root?.message}
    >
      <ul className="grid gap-3">
        {acts.map((act, at) => {
          const percent = watch(`parts.${at}.percent`);
          const isClaimed = percent !== 100 || opened.includes(act.bookingId);
          const give = (part: { percent: number | undefined; why: string }) => {
            setValue(`parts.${at}.percent`, part.percent, { shouldDirty: true });
            setValue(`parts.${at}.why`, part.why, { shouldDirty: true });
            form.clearErrors(`parts.${at}`);
          };
          return (
            <li key={act.bookingId} className="grid gap-3 rounded-md border border-line p-3">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold wrap-anywhere">{act.name}</p>
                  {act.kept ? (
                    <p className="text-sm text-ink-soft">
                      {t`By the stage view: ${playedInWords(act.kept, timeZone)}`}
                    </p>
                  ) : null}
                </div>
                <Button
                  size="sm"
                  onClick={() => {
                    setOpened(
                      opened.filter((id) => id !== act.bookingId).concat(isClaimed ? [] : act.bookingId),
                    );
                    give(isClaimed ? WHOLE : partMarked(act.kept, timeZone));
                  }}
                >
                  <span className="sr-only">{act.name}: </span>
                  {isClaimed ? t`Count it whole` : t`Claim a part`}
                </Button>
              </div>
              {isClaimed ? (
                <div className="grid gap-3 xs:grid-cols-[7rem_minmax(0,1fr)]">
                  <Field
                    label={
                      <>
                        <span className="sr-only">{act.name}: </span>
                        {t`Played`}
                      </>
                    }
                    error={errors?.[at]?.percent?.message}
                  >
                    {/* Not a controller: one that comes onto the page puts the default, all of the set, in place of nothing. */}
                    <WholeNumberInput
                      suffix="%"
                      value={percent}
                      onValueChange={(typed) =>
                        setValue(`parts.${at}.percent`, typed, {
                          shouldDirty: true,
                          shouldValidate: formState.isSubmitted,
                        })
                      }
                    />
                  </Field>
                  {percent === 100 ? null : (
                    <Field
                      label={percent === 0 ? t`Why nothing is paid` : t`Why a part is paid`}
                      error={errors?.[at]?.why?.message}
                    >
                      <Textarea rows={2} maxLength={500} {...register(`parts.${at}.why`)} />
                    </Field>
                  )}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}

/** '9:02 PM to 9:40 PM: 38 of 60 minutes.' */
function playedInWords({ startedAt, endedAt, minutes, playedMinutes }: PlayedAct, timeZone: string): string {
  if (!startedAt) return t`no start was marked. ${minutes} minutes were planned.`;
  const start = formatTime(startedAt, timeZone);
  if (!endedAt || playedMinutes === null) return t`began at ${start}; no end was marked.`;
  return t`${start} to ${formatTime(endedAt, timeZone)}: ${playedMinutes} of ${minutes} minutes.`;
}

const WHOLE = { percent: 100, why: '' };

/** Every act with all of its set: a part is never claimed by itself. */
export const firstParts = (acts: readonly Pick<ActOfNight, 'bookingId'>[]) =>
  acts.map(({ bookingId }) => ({ bookingId, ...WHOLE }));

/** What a claim begins with: the part that was marked on the stage, or nothing, where no start was marked or the marks say all of it. */
export const partMarked = (
  act: PlayedAct | null,
  timeZone: string,
): { percent: number | undefined; why: string } =>
  act?.startedAt && act.percent < 100
    ? { percent: act.percent, why: t`The set was played from ${playedInWords(act, timeZone)}` }
    : { percent: undefined, why: '' };
