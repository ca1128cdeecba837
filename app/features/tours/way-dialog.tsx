import { useRef, useState } from 'react';
import { useDistance, useTypedDistance } from '#app/lib/use-distance.ts';
import { focusFirstError } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { type Coordinates, journeyBetween, type Travel } from '#core/tours/journey.ts';
import { type KnownWay, knownBetween, waysByPlaces, withWay } from '#core/tours/known-ways.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';
import { MOST_CENTS, MOST_KM, MOST_MINUTES } from './tour-address.ts';

/** Where a way begins or ends: a venue by its id, or home. */
export type WayEnd = Coordinates & { id: string; name: string };
type Draft = {
  km: number | undefined;
  hours: number | undefined;
  minutes: number | undefined;
  /** Undefined where the way has none. */
  ferryCents: number | undefined;
};

/** The first box that cannot be as it is, and why. */
type Wrong = { at: number; box: keyof Draft; says: string };

/** The same of a number that is given. */
const given = (number: number | undefined, of: (number: number) => number) =>
  number === undefined ? undefined : of(number);

/** How long a way really is: its length, time and the price of its ferries, instead of the estimate. It counts in both directions. */
export function WayDialog({
  parts,
  currency,
  travel,
  ways,
  onWays,
  onClose,
}: {
  parts: readonly (readonly [WayEnd, WayEnd])[];
  currency: string;
  /** How the estimates are made. */
  travel: Travel;
  ways: readonly KnownWay[];
  onWays: (ways: KnownWay[]) => void;
  onClose: () => void;
}) {
  const known = waysByPlaces(ways);
  const journeys = parts.map(([a, b]) => journeyBetween(a, b, travel));
  const ferriesOf = (at: number) => journeys[at]?.ferries ?? [];
  const begun = parts.map(([a, b], at): Draft => {
    const said = knownBetween(known, a.id, b.id);
    const journey = journeys[at];
    const minutes = said?.minutes ?? Math.round((journey?.hours ?? 0) * 60);
    return {
      km: said?.km ?? Math.round(journey?.km ?? 0),
      ...{ hours: Math.floor(minutes / 60), minutes: minutes % 60 },
      ferryCents: ferriesOf(at).length > 0 ? (said?.ferryCents ?? journey?.ferryCents) : undefined,
    };
  });
  const [drafts, setDrafts] = useState(begun);
  const distance = useTypedDistance();
  const far = useDistance();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const change = (at: number, part: Partial<Draft>) =>
    setDrafts((old) => old.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const wrongOf = (draft: Draft, at: number): Wrong | null => {
    const { km, hours = 0, minutes = 0, ferryCents } = draft;
    if (km === undefined || km > MOST_KM)
      return { at, box: 'km', says: t`Please give the distance, at most ${far(MOST_KM)}.` };
    if (draft.hours === undefined && draft.minutes === undefined)
      return { at, box: 'hours', says: t`Please give how long the way takes.` };
    if (hours * 60 + minutes > MOST_MINUTES)
      return { at, box: 'hours', says: t`Please give at most ${MOST_MINUTES / 60} hours.` };
    const isPrice = ferryCents !== undefined && ferryCents >= 0 && ferryCents <= MOST_CENTS;
    if (ferriesOf(at).length === 0 || isPrice) return null;
    const most = formatMoney(MOST_CENTS, currency);
    return { at, box: 'ferryCents', says: t`Please give what the ferry costs, at most ${most}.` };
  };
  const saidOf = (at: number, box: keyof Draft) =>
    wrong?.at === at && wrong.box === box ? wrong.says : undefined;
  const save = () => {
    const first = drafts.map(wrongOf).find((each) => each !== null) ?? null;
    setWrong(first);
    if (first) return focusFirstError(boxes.current);
    const said = drafts.map(({ km, hours = 0, minutes = 0 }) => ({ km, minutes: hours * 60 + minutes }));
    // What was not changed stays an estimate.
    const next = parts.reduce(
      (list, [a, b], at) => {
        const { km = 0, minutes } = said[at] as { km: number | undefined; minutes: number };
        const isSame = JSON.stringify(drafts[at]) === JSON.stringify(begun[at]);
        const ends = { from: a.id, to: b.id };
        const ferryCents = drafts[at]?.ferryCents;
        const way = { ...ends, km, minutes, ...(ferryCents === undefined ? {} : { ferryCents }) };
        return isSame ? list : withWay(list, ends, way);
      },
      [...ways],
    );
    onWays(next);
    onClose();
  };
  const forget = () => {
    onWays(parts.reduce((list, [a, b]) => withWay(list, { from: a.id, to: b.id }, null), [...ways]));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`How long is the way?`}
      description={t`What you say counts instead of the estimate, in both directions.`}
    >
      <div ref={boxes} className="grid gap-5">
        {parts.map(([a, b], at) => (
          <fieldset key={`${a.id} ${b.id}`} className="grid gap-3">
            <legend className="mb-2 font-semibold">{t`From ${a.name} to ${b.name}`}</legend>
            <div className="grid grid-cols-3 gap-3">
              <Field label={t`Distance`} error={saidOf(at, 'km')}>
                <WholeNumberInput
                  value={given(drafts[at]?.km, distance.from)}
                  onValueChange={(far) => change(at, { km: given(far, distance.toKm) })}
                  suffix={distance.suffix}
                />
              </Field>
              <Field label={t`Hours`} error={saidOf(at, 'hours')}>
                <WholeNumberInput
                  value={drafts[at]?.hours}
                  onValueChange={(hours) => change(at, { hours })}
                  suffix="h"
                />
              </Field>
              <Field label={t`Minutes`}>
                <WholeNumberInput
                  value={drafts[at]?.minutes}
                  onValueChange={(minutes) => change(at, { minutes })}
                  suffix={t`min`}
                />
              </Field>
            </div>
            {ferriesOf(at).length > 0 ? (
              <MoneyField
                label={t`Ferry ${listed(ferriesOf(at))}, one way`}
                value={drafts[at]?.ferryCents}
                onValueChange={(ferryCents) => change(at, { ferryCents })}
                error={saidOf(at, 'ferryCents')}
                currency={currency}
              />
            ) : null}
          </fieldset>
        ))}
        <div className="flex flex-col-reverse gap-2 xs:flex-row xs:justify-end">
          {parts.some(([a, b]) => knownBetween(known, a.id, b.id)) ? (
            <Button variant="ghost" onClick={forget}>
              {t`Use the estimate`}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" onClick={save}>
            {t`Plan with it`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
