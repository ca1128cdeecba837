import * as z from 'zod';
import { changesSaid, keptChange } from '#core/booking/agreed-change.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { HistoryWords, Stands, Tell, Wordings } from '#core/events/event.ts';
import { ANOTHER_ACT, type Mover, moverOf, tellOfChange } from '#core/events/shared/changes.ts';
import { another, day, note, sides } from '#core/events/shared/fields.ts';
import { asked } from '#core/settings/toggles.ts';
import { shortened } from '#core/shortened.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

/** `toldTo` are the sides of the booking that hear of it: all acts of a night are asked, and its venue once. */
export const data = z.strictObject({
  changes: z.array(keptChange),
  until: day,
  toldTo: sides,
  note,
  another,
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'change-proposed'> = tellOfChange('change-proposed');

export const words = {
  'change-proposed': (p: Data & Mover & { stands?: Stands }, { artist, venue, show, until }) => [
    t`${moverOf(p, { artist, venue })} proposes a change of "${show}"`,
    t`${changesSaid(p.changes).join('. ')}. ${p.note ? `${quoted(shortened(p.note, 300))} ` : ''}Please answer by ${p.stands ? until(p.stands.until, p.stands.zone) : formatDay(p.until)}; until then everything stays as agreed.`,
  ],
} satisfies Wordings;

export const toggles = { 'change-proposed': asked };
export const buttons = {
  get 'change-proposed'() {
    return t`Answer the change`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  t`${data.another ? ANOTHER_ACT() : who} proposed a change: ${changesSaid(data.changes).join('; ')}`,
  t`change proposed`,
];
