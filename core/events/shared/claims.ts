import { figureWords } from '#core/deals/working.ts';
import { t } from '#core/words/t.ts';

type Claim = { line: string; figure: number; unit: 'count' | 'money'; currency: string };

/** The figure of a line that one side claims, as people read it. */
export const claimed = ({ figure, unit, line, currency }: Claim) =>
  figureWords({ unit, value: figure, label: line }, currency);

export const PLEASE_ANSWER = () => t`Please accept the figure or counter it.`;
