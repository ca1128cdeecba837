import { reader } from '#core/words/t.ts';
/**
 * A count of followers as it fits on a chip: below 1000 as it is, from 1000 as '1.2K', from 1,000,000 as '3.4M',
 * always with one decimal. 999,999 stays '999.9K': a million is only said of a million. Other languages shorten it in their own way.
 */
export function abbreviateFollowers(count: number): string {
  const language = reader()?.language;
  if (language)
    return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  if (count >= 1000) return `${Math.min(count / 1000, 999.9).toFixed(1)}K`;
  return String(count);
}
