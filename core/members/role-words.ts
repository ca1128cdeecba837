import type { Side } from '#core/booking/side.ts';
import type { Role } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

/** What each side calls its roles. */
const NAMES = (): Record<Side, Record<Role, string>> => ({
  venue: {
    owner: t`Owner`,
    booker: t`Booker`,
    production: t`Production`,
    finance: t`Finance`,
    crew: t`Crew`,
  },
  artist: {
    owner: t`Leader`,
    booker: t`Manager`,
    production: t`Tour manager`,
    finance: t`Finance`,
    crew: t`Band member`,
  },
});
export const roleName = (role: Role, side: Side): string => NAMES()[side][role];

/** What a role means, in a sentence for who chooses it. */
export const ROLE_MEANS: Record<Role, string> = {
  get owner() {
    return t`Does everything, and says who else may.`;
  },
  get booker() {
    return t`Offers, accepts and signs, writes messages, keeps calendar and profile. Moves no money.`;
  },
  get production() {
    return t`Sees the calendar and runs the nights. Sees no deals and no money.`;
  },
  get finance() {
    return t`Sees deals, states and settles shows, pays and keeps the accounts. Books nothing.`;
  },
  get crew() {
    return t`Sees the calendar and the nights, and changes nothing.`;
  },
};
