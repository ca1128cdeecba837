import { NETWORK_RULES } from '#testing/e-invoice/network-rules.ts';
import { RULES } from '#testing/e-invoice/rules.ts';

/** The ids of broken rules, in order, as one line. */
export const idsOf = (broken: readonly string[]): string =>
  broken
    .map((sentence) => sentence.split(':')[0] ?? '')
    .toSorted()
    .join(' ');

/** The ids of the rules of the networks, or of all others. */
export const ruleIds = (of: 'core' | 'networks'): string[] =>
  RULES.filter((rule) => NETWORK_RULES.includes(rule) === (of === 'networks')).map(({ id }) => id);
