import { figureWords } from '#core/deals/working.ts';
import { isolated, withoutTurns } from '#core/forms/directions.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { t } from '#core/words/t.ts';

type Claimed = { line: string; lineId?: string | undefined };
type Claim = Claimed & { figure: number; unit: 'count' | 'money'; currency: string };

/** The figure of a line that one side claims, as people read it. */
export const claimed = ({ figure, unit, line, currency }: Claim) =>
  figureWords({ unit, value: figure, label: line }, currency);

/** What the line is called by who reads, as a name within a sentence. */
export const lineCalled = ({ line, lineId = '' }: Claimed) =>
  isolated(labelAsRead({ id: lineId, label: withoutTurns(line) }));

export const PLEASE_ANSWER = () => t`Please accept the figure or counter it.`;
