import { giniOf } from '#core/matching/gini.ts';
import { chanceFrom } from '#core/matching/learning/boost.ts';

/** One ranking that was made and what was relevant of it. */
export type Choice = {
  /** What stands to be shown: for coverage and exposure. */
  candidates: readonly number[];
  relevant: ReadonlySet<number>;
  /** Of the candidates, those with at most two shows before. */
  newcomers: ReadonlySet<number>;
};

export type Figures = {
  nights: number;
  ndcg10: number;
  mrr: number;
  hit1: number;
  recall50: number;
  coverage: number;
  gini: number;
  newcomerShare: number;
};

const FIRST = 10;
const DRAWS = 500;

/** Gathers the figures of one way to rank over all choices. Ties are broken by chance, with a fixed seed. */
export class Tally {
  private readonly gains: number[] = [];
  private mrr = 0;
  private hits = 0;
  private recall = 0;
  private shownNewcomers = 0;
  private shown = 0;
  private readonly exposure = new Map<number, number>();
  private readonly everCandidate = new Set<number>();
  private readonly chance = chanceFrom(20150630);

  add({ candidates, relevant, newcomers }: Choice, scores: ArrayLike<number>): void {
    const lots = Float64Array.from(candidates, this.chance);
    const order = Array.from(candidates, (_, at) => at).sort(
      (a, b) => (scores[b] as number) - (scores[a] as number) || (lots[a] as number) - (lots[b] as number),
    );
    const places = order.flatMap((at, place) => (relevant.has(candidates[at] as number) ? [place] : []));
    let gain = 0;
    let ideal = 0;
    for (const place of places) if (place < FIRST) gain += 1 / Math.log2(place + 2);
    for (let place = 0; place < Math.min(FIRST, places.length); place += 1) ideal += 1 / Math.log2(place + 2);
    this.gains.push(gain / ideal);
    this.mrr += 1 / ((places[0] as number) + 1);
    this.hits += places[0] === 0 ? 1 : 0;
    this.recall += places.filter((place) => place < 50).length / places.length;
    for (const candidate of candidates) this.everCandidate.add(candidate);
    for (const at of order.slice(0, FIRST)) {
      const candidate = candidates[at] as number;
      this.shown += 1;
      if (newcomers.has(candidate)) this.shownNewcomers += 1;
      this.exposure.set(candidate, (this.exposure.get(candidate) ?? 0) + 1);
    }
  }

  figures(): Figures {
    const nights = this.gains.length;
    return {
      nights,
      ndcg10: rounded(mean(this.gains)),
      mrr: rounded(this.mrr / nights),
      hit1: rounded(this.hits / nights),
      recall50: rounded(this.recall / nights),
      coverage: rounded(this.exposure.size / this.everCandidate.size),
      gini: rounded(giniOf([...this.everCandidate].map((each) => this.exposure.get(each) ?? 0))),
      newcomerShare: rounded(this.shownNewcomers / this.shown),
    };
  }

  /** The middle 95% of NDCG@10 over nights drawn again (bootstrap). */
  interval(): [number, number] {
    const chance = chanceFrom(1);
    const means = Array.from({ length: DRAWS }, () => {
      let sum = 0;
      for (let at = 0; at < this.gains.length; at += 1)
        sum += this.gains[Math.floor(chance() * this.gains.length)] as number;
      return sum / this.gains.length;
    }).sort((a, b) => a - b);
    return [rounded(means[Math.floor(DRAWS * 0.025)] ?? 0), rounded(means[Math.floor(DRAWS * 0.975)] ?? 0)];
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : 0;
}
