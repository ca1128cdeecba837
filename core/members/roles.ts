/** What a member of a profile is there for. Twin of `private.role_may` in the migrations; a test compares them. */
export const ROLES = ['owner', 'booker', 'production', 'finance', 'crew'] as const;
export type Role = (typeof ROLES)[number];
/** Whoever holds the link of a booking is no member: what they may do stands in each contract (`outsider`). */
export type ActingRole = Role | 'outsider';

/**
 * What can be done for a profile: `see-night` reads calendar and nights without money; `see-business` reads requests, deals, messages, statements
 * and invoices; `run-night` changes the night itself; `book` offers, accepts, marks days and keeps the profile; `move-money` states, pays and
 * keeps accounts; `keep-members` says who else acts.
 */
export const ABILITIES = [
  'see-night',
  'see-business',
  'run-night',
  'book',
  'move-money',
  'keep-members',
] as const;
export type Ability = (typeof ABILITIES)[number];

const MAY: Record<Role, readonly Ability[]> = {
  owner: ABILITIES,
  booker: ['see-night', 'see-business', 'run-night', 'book'],
  production: ['see-night', 'run-night'],
  finance: ['see-night', 'see-business', 'move-money'],
  crew: ['see-night'],
};

export const roleMay = (role: ActingRole, ability: Ability): boolean =>
  role !== 'outsider' && MAY[role].includes(ability);
