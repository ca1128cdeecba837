/** What rankings showed to one side and what came of it, lists in order of time. It is handed to another thread as it is. */
export type Outcomes = {
  width: number;
  /** The figures of each row, one after the other. */
  values: Float32Array;
  /** Where each list begins, and at the end how many rows there are. */
  starts: Int32Array;
  /** From 1. */
  places: Int32Array;
  /** 1 for who was asked. */
  asked: Uint8Array;
  /** 1 for a request that was accepted, 0 for one that was not, -1 where nothing is known. */
  accepted: Int8Array;
};

/** How many acts of people there are to learn from: requests, and their answers. */
export function countOf({ asked, accepted }: Outcomes): { asks: number; answers: number; outcomes: number } {
  const asks = asked.reduce((sum, each) => sum + each, 0);
  const answers = accepted.reduce((sum, each) => sum + (each >= 0 ? 1 : 0), 0);
  return { asks, answers, outcomes: asks + answers };
}

/** The lists from one to another. */
export function listsOf(outcomes: Outcomes, from: number, until: number): Outcomes {
  const { width, starts } = outcomes;
  const first = starts[from] as number;
  const last = starts[until] as number;
  return {
    width,
    values: outcomes.values.slice(first * width, last * width),
    starts: starts.slice(from, until + 1).map((start) => start - first),
    places: outcomes.places.slice(first, last),
    asked: outcomes.asked.slice(first, last),
    accepted: outcomes.accepted.slice(first, last),
  };
}
