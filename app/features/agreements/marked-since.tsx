import { useState } from 'react';
import { TermsCompared } from '#app/features/clauses/terms-compared.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { Version } from './changes-query.ts';

const NOTHING = 'nothing';

/** Marks what a version of an agreement says otherwise than another one, which the reader chooses. Nothing is marked at first. */
export function MarkedSince({ versions, shown }: { versions: readonly Version[]; shown: Version }) {
  const [chosen, setChosen] = useState(NOTHING);
  const other = versions.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-4 print:hidden">
      <Field label={t`Mark what is different from`} className="max-w-sm">
        <Select
          value={chosen}
          onValueChange={setChosen}
          options={[
            { value: NOTHING, label: t`No other version` },
            ...versions
              .filter(({ id }) => id !== shown.id)
              .map(({ id, number, agreedOn }) => ({ value: id, label: `${number}, ${formatDay(agreedOn)}` })),
          ]}
        />
      </Field>
      {other ? (
        <section aria-label={t`Different from ${other.number}`} className="grid min-w-0 gap-3">
          <TermsCompared {...inOrder(versions, other, shown)} />
        </section>
      ) : null}
    </div>
  );
}

/** The earlier of two versions is what was, whichever of them is read. */
function inOrder(versions: readonly Version[], one: Version, other: Version) {
  const [before, after] = versions.indexOf(one) < versions.indexOf(other) ? [one, other] : [other, one];
  return { before: before.terms, after: after.terms };
}
