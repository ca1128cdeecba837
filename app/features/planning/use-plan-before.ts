import { useMemo, useState } from 'react';

/** What the plan before had, by which the next one stays near it. `keep` takes it over; what is the same changes nothing. */
export function usePlanBefore() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const keep = useMemo(
    () => (next: readonly string[]) => setIds((old) => (old.join() === next.join() ? old : next)),
    [],
  );
  return { ids, keep };
}
