import type { OwnRoom } from '#app/api/own-rooms.ts';
import { type House, type RoomFact, roomFacts } from '#app/features/profile/view/room-facts.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/** What a card says of a room to its venue; of the only one without whose word it is. */
export function factsOf(room: OwnRoom, house: House, { currency, only }: Words): RoomFact[] {
  return [
    ...roomFacts(room, house, { plain: only }).map((fact) => ({ ...fact, words: fact.words || NOT_SAID() })),
    ...(room.turnRoundMinutes > 0
      ? [{ label: t`Turn-round`, words: t`${room.turnRoundMinutes} minutes between two shows` }]
      : []),
    costs(room, currency),
    { label: t`To come`, words: toCome(room) },
  ];
}

type Words = { currency: string; only: boolean };
const NOT_SAID = () => t`Not said yet`;

function costs({ costs }: OwnRoom, currency: string): RoomFact {
  const label = t`Usual costs`;
  if (costs.length === 0) return { label, words: NOT_SAID() };
  const sum = costs.reduce((cents, each) => cents + each.cents, 0);
  return {
    label,
    words: t`${formatMoney(sum, currency)} a night`,
    below: costs.map(({ name, cents }) => `${name} ${formatMoney(cents, currency)}`).join(', '),
  };
}

function toCome({ toCome, next }: OwnRoom): string {
  if (toCome === 0 || next === null) return t`No show`;
  return toCome === 1 ? t`1 show, ${formatShortDay(next)}` : t`${toCome} shows, next ${formatShortDay(next)}`;
}
