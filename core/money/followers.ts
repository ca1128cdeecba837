/**
 * A count of followers as it fits on a chip: below 1000 as it is, from 1000 as '1.2K', from 1,000,000 as '3.4M',
 * always with one decimal. 999,999 stays '999.9K': a million is only said of a million.
 */
export function abbreviateFollowers(count: number): string {
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  if (count >= 1000) return `${Math.min(count / 1000, 999.9).toFixed(1)}K`;
  return String(count);
}
