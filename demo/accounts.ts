import { DEMO_USER_IDS } from '#core/demo/demo-account.ts';

/**
 * The four sign-ins of the demo season. Constants alone, so that anyone may import them: the sign-in page's offer, the
 * line printed at the start, the tests. The addresses are of a domain that can never exist (RFC 2606).
 */
export const DEMO_PASSWORD = 'running-order';

export type DemoAccount = {
  email: string;
  password: string;
  /** Whose sign-in it is, for a button: 'Demo venue'. */
  label: string;
  /** The name of the account's profile. */
  name: string;
  /** The person behind it. */
  fullName: string;
  userType: 'artist' | 'venue';
  isAdmin: boolean;
  userId: string;
  profileId: string;
};

export const DEMO_VENUE: DemoAccount = {
  email: 'venue@demo.runningorder.example',
  password: DEMO_PASSWORD,
  label: 'Demo venue',
  name: 'The Liberty Loom',
  fullName: 'Dervla Kinsella',
  userType: 'venue',
  isAdmin: false,
  userId: DEMO_USER_IDS.venue,
  profileId: 'd0000000-0000-4000-8000-000000000011',
};

/** A venue with three rooms, which has more than one thing on a day. */
export const DEMO_HOUSE: DemoAccount = {
  email: 'house@demo.runningorder.example',
  password: DEMO_PASSWORD,
  label: 'Demo house',
  name: 'The Weighhouse',
  fullName: 'Sorcha Ahearne',
  userType: 'venue',
  isAdmin: false,
  userId: DEMO_USER_IDS.house,
  profileId: 'd0000000-0000-4000-8000-000000000014',
};

export const DEMO_ARTIST: DemoAccount = {
  email: 'artist@demo.runningorder.example',
  password: DEMO_PASSWORD,
  label: 'Demo artist',
  name: 'Juniper Hask',
  fullName: 'Juniper Hask',
  userType: 'artist',
  isAdmin: false,
  userId: DEMO_USER_IDS.artist,
  profileId: 'd0000000-0000-4000-8000-000000000012',
};

/** The admin is on the venue side, where the sidebar has a link of its own for admins. */
export const DEMO_ADMIN: DemoAccount = {
  email: 'admin@demo.runningorder.example',
  password: DEMO_PASSWORD,
  label: 'Demo admin',
  name: 'The Prompt Corner',
  fullName: 'Tomás Wherity',
  userType: 'venue',
  isAdmin: true,
  userId: DEMO_USER_IDS.admin,
  profileId: 'd0000000-0000-4000-8000-000000000013',
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_VENUE, DEMO_HOUSE, DEMO_ARTIST, DEMO_ADMIN];

/** The same as the sign-in page offers them: in one click, by what they may do. */
export const demoSignIns = DEMO_ACCOUNTS.map(({ isAdmin, userType, label, email, password }) => ({
  role: isAdmin ? ('admin' as const) : userType,
  label,
  email,
  password,
}));
