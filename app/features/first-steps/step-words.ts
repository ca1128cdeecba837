import type { Viewer } from '#app/lib/viewer.ts';
import type { Day } from '#core/calendar/day.ts';
import type { FirstStep } from '#core/profile/first-steps.ts';
import { firstNight } from '#core/profile/first-steps.ts';
import { t } from '#core/words/t.ts';

type Words = { title: string; why: string; button: string; href: string };
/** What an address of a step is made of. */
export type StepPlace = { side: Viewer['side']; today: Day; openShowId: string | null; lacksCity: boolean };

const editOf = (side: Viewer['side']) => (side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile');
const matchesOf = (showId: string | null) => `/matches?list=openings${showId ? `&show=${showId}` : ''}`;

/** How each step reads, and the place where it is done, with its form open where it has one. */
const WORDS: Record<FirstStep, (place: StepPlace) => Words> = {
  profile: ({ side, lacksCity }) => ({
    title: lacksCity ? t`Say which city you are in` : t`Complete your profile`,
    why: lacksCity
      ? t`Show times are those of its clock, so nights can be opened once it is known.`
      : side === 'venue'
        ? t`Where your room is, how many it holds and what it pays.`
        : t`Where you are, what you play and what you ask: venues find you by it.`,
    button: t`Complete your profile`,
    href: editOf(side),
  }),
  fee: ({ side }) => ({
    title: t`Say what you ask`,
    why: t`Venues see whether a night can pay it, and your requests begin with it.`,
    button: t`Add your fee`,
    href: `${editOf(side)}#rate`,
  }),
  photo: ({ side }) => ({
    title: side === 'venue' ? t`Show your room` : t`Show yourself`,
    why: side === 'venue' ? t`Artists look before they answer.` : t`Venues look before they answer.`,
    button: t`Add a photo`,
    href: `${editOf(side)}#photos`,
  }),
  days: () => ({
    title: t`Mark the days you are free`,
    why: t`Say once which days of the week: venues that open one of them find you.`,
    button: t`Mark your free days`,
    href: '/artist/calendar?rule=new',
  }),
  openings: () => ({
    title: t`See the openings that fit you`,
    why: t`Nights that venues have opened, ranked with the reasons.`,
    button: t`See openings`,
    href: '/artist/matches',
  }),
  request: () => ({
    title: t`Ask to play your first night`,
    why: t`Choose an opening, check the terms and send. Nothing is agreed before you both accept.`,
    button: t`Choose an opening`,
    href: '/artist/matches',
  }),
  night: ({ today }) => ({
    title: t`Open your first night`,
    why: t`Say when it begins and what a ticket costs. A day is suggested; choose any other.`,
    button: t`Open a date`,
    href: `/venue/calendar?date=${firstNight(today)}&open=show`,
  }),
  matches: ({ openShowId }) => ({
    title: t`See who fits it`,
    why: t`Artists who are free that night, ranked with the reasons.`,
    button: t`See who fits`,
    href: matchesOf(openShowId),
  }),
  offer: ({ openShowId }) => ({
    title: t`Send your first offer`,
    why: t`Choose an artist, check the terms and send. Nothing is agreed before you both accept.`,
    button: t`Choose an artist`,
    // A night that is over, or that has its artists, leaves nothing to choose for.
    href: openShowId ? matchesOf(openShowId) : '/venue/calendar',
  }),
};

export const wordsOf = (step: FirstStep, place: StepPlace): Words => WORDS[step](place);
