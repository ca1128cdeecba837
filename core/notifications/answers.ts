import { SIDES, type Side } from '#core/booking/side.ts';
import { ends } from '#core/events/all/ends.ts';
import type { DomainEvent } from '#core/events/events.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

/** `settled`: only those about an invoice of which nothing is open; `unplayed`: only those of an act that did not play. */
export type Done = { side: Side; kinds: readonly NoticeKind[]; settled?: true; unplayed?: true };

/** Which notices of whom are done with an event. A change that only one of several has agreed to is still asked of the others. */
export function doneBy({ kind, by, data }: Pick<DomainEvent, 'kind' | 'by' | 'data'>): Done[] {
  const { ofActor = [], ofBoth = [], ofPaid = [], ofUnplayed = [] } = ends[kind] ?? {};
  const isOfAnother = 'another' in data;
  const waits = kind === 'change-answered' && 'how' in data && data.how === 'agreed';
  return SIDES.flatMap((side) => {
    const own = side === by && !isOfAnother ? ofActor : [];
    const kinds = [...new Set([...own, ...(waits ? [] : ofBoth)])];
    return [
      ...(kinds.length > 0 ? [{ side, kinds }] : []),
      ...(ofPaid.length > 0 ? [{ side, kinds: ofPaid, settled: true as const }] : []),
      ...(ofUnplayed.length > 0 ? [{ side, kinds: ofUnplayed, unplayed: true as const }] : []),
    ];
  });
}
