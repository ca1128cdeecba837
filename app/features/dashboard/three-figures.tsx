import type { ReactNode } from 'react';

/** Three figures of a tab, each with a word on what it means. */
export function ThreeFigures({
  figures,
}: {
  figures: readonly (readonly [label: string, value: ReactNode, hint: string])[];
}) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
      {figures.map(([label, value, hint]) => (
        <div key={label} className="border-s-4 border-accent ps-4">
          <dt className="text-sm font-medium text-ink-soft">{label}</dt>
          <dd className="type-figure mt-1 text-3xl wrap-anywhere">{value}</dd>
          <dd className="mt-1 text-sm text-ink-soft">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
