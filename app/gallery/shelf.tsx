import type { ReactNode } from 'react';

export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby={`shelf-${name}`}>
      <h2 id={`shelf-${name}`} className="type-bill border-b-2 border-ink pb-1 text-2xl">
        {name}
      </h2>
      {children}
    </section>
  );
}
