import type { Viewer } from '#app/lib/viewer.ts';
import type { Day } from '#core/calendar/day.ts';
import type { FirstStep } from '#core/profile/first-steps.ts';
import { firstNight } from '#core/profile/first-steps.ts';

type Words = { title: string; why: string; button: string; href: string };
/** What an address of a step is made of. */
export type StepPlace = { side: Viewer['side']; today: Day; openShowId: string | null; lacksCity: boolean };

const editOf = (side: Viewer['side']) => (side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile');
const matchesOf = (showId: string | null) => `/matches?list=openings${showId ? `&show=${showId}` : ''}`;

/** How each step reads, and the place where it is done, with its form open where it has one. */
const WORDS: Record<FirstStep, (place: StepPlace) => Words> = {
  profile: ({ side, lacksCity }) => ({
    title: lacksCity ? 'Say which city you are in' : 'Complete your profile',
    why: lacksCity
      ? 'Show times are those of its clock, so nights can be opened once it is known.'
      : side === 'venue'
        ? 'Where your room is, how many it holds and what it pays.'
        : 'Where you are, what you play and what you ask: venues find you by it.',
    button: 'Complete your profile',
    href: editOf(side),
  }),
  fee: ({ side }) => ({
    title: 'Say what you ask',
    why: 'Venues see whether a night can pay it, and your requests begin with it.',
    button: 'Add your fee',
    href: `${editOf(side)}#rate`,
  }),
  photo: ({ side }) => ({
    title: side === 'venue' ? 'Show your room' : 'Show yourself',
    why: side === 'venue' ? 'Artists look before they answer.' : 'Venues look before they answer.',
    button: 'Add a photo',
    href: `${editOf(side)}#photos`,
  }),
  days: () => ({
    title: 'Mark the days you are free',
    why: 'Say once which days of the week: venues that open one of them find you.',
    button: 'Mark your free days',
    href: '/artist/calendar?rule=new',
  }),
  openings: () => ({
    title: 'See the openings that fit you',
    why: 'Nights that venues have opened, ranked with the reasons.',
    button: 'See openings',
    href: '/artist/matches',
  }),
  request: () => ({
    title: 'Ask to play your first night',
    why: 'Choose an opening, check the terms and send. Nothing is agreed before you both accept.',
    button: 'Choose an opening',
    href: '/artist/matches',
  }),
  night: ({ today }) => ({
    title: 'Open your first night',
    why: 'Say when it begins and what a ticket costs. A day is suggested; choose any other.',
    button: 'Open a date',
    href: `/venue/calendar?date=${firstNight(today)}&open=show`,
  }),
  matches: ({ openShowId }) => ({
    title: 'See who fits it',
    why: 'Artists who are free that night, ranked with the reasons.',
    button: 'See who fits',
    href: matchesOf(openShowId),
  }),
  offer: ({ openShowId }) => ({
    title: 'Send your first offer',
    why: 'Choose an artist, check the terms and send. Nothing is agreed before you both accept.',
    button: 'Choose an artist',
    // A night that is over, or that has its artists, leaves nothing to choose for.
    href: openShowId ? matchesOf(openShowId) : '/venue/calendar',
  }),
};

export const wordsOf = (step: FirstStep, place: StepPlace): Words => WORDS[step](place);
