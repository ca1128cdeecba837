import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { type Coordinates, journeyBetween, travelIn } from '#core/tours/journey.ts';
import { type KnownWay, knownBetween, waysByPlaces, withWay } from '#core/tours/known-ways.ts';
import { MOST_KM, MOST_MINUTES } from './tour-address.ts';

/** Where a way begins or ends: a venue by its id, or home. */
export type WayEnd = Coordinates & { id: string; name: string };
type Draft = { km: number | undefined; hours: number | undefined; minutes: number | undefined };

/** How long a way really is: kilometres and time, instead of the estimate. It counts in both directions. */
export function WayDialog({
  parts,
  currency,
  ways,
  onWays,
  onClose,
}: {
  parts: readonly (readonly [WayEnd, WayEnd])[];
  currency: string;
  ways: readonly KnownWay[];
  onWays: (ways: KnownWay[]) => void;
  onClose: () => void;
}) {
  const known = waysByPlaces(ways);
  const begun = parts.map(([a, b]): Draft => {
    const said = knownBetween(known, a.id, b.id);
    const journey = journeyBetween(a, b, travelIn(currency));
    const minutes = said?.minutes ?? Math.round((journey?.hours ?? 0) * 60);
    return {
      km: said?.km ?? Math.round(journey?.km ?? 0),
      ...{ hours: Math.floor(minutes / 60), minutes: minutes % 60 },
    };
  });
  const [drafts, setDrafts] = useState(begun);
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (at: number, part: Partial<Draft>) =>
    setDrafts((old) => old.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const save = () => {
    const said = drafts.map(({ km, hours = 0, minutes = 0 }) => ({ km, minutes: hours * 60 + minutes }));
    if (said.some(({ km }) => km === undefined || km > MOST_KM))
      return setWrong(`Please give kilometres, at most ${MOST_KM.toLocaleString('en-IE')}.`);
    if (said.some(({ minutes }) => minutes > MOST_MINUTES))
      return setWrong(`Please give at most ${MOST_MINUTES / 60} hours.`);
    // What was not changed stays an estimate.
    const next = parts.reduce(
      (list, [a, b], at) => {
        const { km = 0, minutes } = said[at] as { km: number | undefined; minutes: number };
        const isSame = JSON.stringify(drafts[at]) === JSON.stringify(begun[at]);
        return isSame ? list : withWay(list, { from: a.id, to: b.id }, { from: a.id, to: b.id, km, minutes });
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
      title="How long is the way?"
      description="What you say counts instead of the estimate, in both directions. A ferry on it costs what it costs."
    >
      <div className="grid gap-5">
        {parts.map(([a, b], at) => (
          <fieldset key={`${a.id} ${b.id}`} className="grid gap-3">
            <legend className="mb-2 font-semibold">{`From ${a.name} to ${b.name}`}</legend>
            <div className="grid grid-cols-3 gap-3">
              <Field label="Distance">
                <WholeNumberInput
                  value={drafts[at]?.km}
                  onValueChange={(km) => change(at, { km })}
                  suffix="km"
                />
              </Field>
              <Field label="Hours">
                <WholeNumberInput
                  value={drafts[at]?.hours}
                  onValueChange={(hours) => change(at, { hours })}
                  suffix="h"
                />
              </Field>
              <Field label="Minutes">
                <WholeNumberInput
                  value={drafts[at]?.minutes}
                  onValueChange={(minutes) => change(at, { minutes })}
                  suffix="min"
                />
              </Field>
            </div>
          </fieldset>
        ))}
        <FieldError>{wrong}</FieldError>
        <div className="flex flex-col-reverse gap-2 xs:flex-row xs:justify-end">
          {parts.some(([a, b]) => knownBetween(known, a.id, b.id)) ? (
            <Button variant="ghost" onClick={forget}>
              Use the estimate
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Plan with it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
