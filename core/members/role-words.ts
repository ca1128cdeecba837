import type { Side } from '#core/booking/side.ts';
import type { Role } from '#core/members/roles.ts';

/** What each side calls its roles. */
const NAMES: Record<Side, Record<Role, string>> = {
  venue: { owner: 'Owner', booker: 'Booker', production: 'Production', finance: 'Finance', crew: 'Crew' },
  artist: {
    owner: 'Leader',
    booker: 'Manager',
    production: 'Tour manager',
    finance: 'Finance',
    crew: 'Band member',
  },
};
export const roleName = (role: Role, side: Side): string => NAMES[side][role];

/** What a role means, in a sentence for who chooses it. */
export const ROLE_MEANS: Record<Role, string> = {
  owner: 'Does everything, and says who else may.',
  booker: 'Offers, accepts and signs, writes messages, keeps calendar and profile. Moves no money.',
  production: 'Sees the calendar and runs the nights. Sees no deals and no money.',
  finance: 'Sees deals, states and settles shows, pays and keeps the accounts. Books nothing.',
  crew: 'Sees the calendar and the nights, and changes nothing.',
};
