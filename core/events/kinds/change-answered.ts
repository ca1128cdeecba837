import * as z from 'zod';
import { missingInWords } from '#core/booking/missing-answers.ts';
import {
  amid,
  type Closes,
  type Ends,
  type HistoryWords,
  type Tell,
  type Wordings,
} from '#core/events/event.ts';
import { ANOTHER_ACT, type Mover, moverOf, tellOfChange } from '#core/events/shared/changes.ts';
import { another, note, sides } from '#core/events/shared/fields.ts';
import { agreedOfNight } from '#core/settings/toggles.ts';
import { shortened } from '#core/shortened.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  how: z.enum(['agreed', 'declined', 'withdrawn', 'expired']),
  toldTo: sides,
  note,
  another,
  /** A booking of the night was cancelled, and ended it. */
  cancelled: z.literal(true).optional(),
  /** Whose answer was missing when its time was over; events of before it was written down do not say. */
  missing: z.array(z.enum(['this-act', 'another-act', 'venue'])).optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'change-answered'> = tellOfChange('change-answered');

export const words = {
  'change-answered': (p: Data & Mover, { artist, venue, them, show }) => {
    const who = moverOf(p, { artist, venue });
    const called = { artist: them === artist ? artist : 'you', venue: them === artist ? 'you' : venue };
    const missing = p.missing?.length
      ? t`No answer came in time from ${missingInWords(p.missing, called)}. `
      : '';
    const stays = t`Everything of "${show}" stays as it is agreed.`;
    return {
      agreed: [t`${who} agreed to the change`, t`The change of "${show}" waits for the others now.`],
      declined: [
        t`${who} declined the change`,
        p.note ? `${quoted(shortened(p.note, 300))} ${stays}` : stays,
      ],
      withdrawn: [t`${who} took the change back`, stays],
      expired: p.cancelled
        ? [t`A proposed change ended`, t`A booking of the night was cancelled. ${stays}`]
        : [t`A proposed change ended without an answer`, missing + stays],
    }[p.how] as [string, string];
  },
} satisfies Wordings;

export const toggles = { 'change-answered': agreedOfNight };
export const buttons = {
  get 'change-answered'() {
    return t`Open the booking`;
  },
};

const ANSWERED = {
  agreed: (who: string) => t`${who} agreed to the change`,
  declined: (who: string) => t`${who} declined the change`,
  withdrawn: (who: string) => t`${who} took the change back`,
};

export const line: HistoryWords<Data> = ({ how, another, cancelled, missing }, who, names) => [
  how === 'expired'
    ? t`The proposed change ended ${cancelled ? t`as a booking of the night was cancelled` : t`without an answer${missing?.length ? t` of ${missingInWords(missing, { artist: amid(names.artist), venue: amid(names.venue) })}` : ''}`}`
    : ANSWERED[how](another ? ANOTHER_ACT() : who),
  {
    agreed: t`change agreed`,
    declined: t`change declined`,
    withdrawn: t`change taken back`,
    expired: t`change expired`,
  }[how],
];

export const ends = { ofActor: ['change-proposed'], ofBoth: ['change-proposed'] } as const satisfies Ends;

export const closes: Closes = ['change'];
