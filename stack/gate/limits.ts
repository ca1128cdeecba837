import { t } from '#core/words/t.ts';

/** How often something may be done: so many times in so many seconds, by one of what it is counted by. */
export type Limit = {
  points: number;
  seconds: number;
  by: 'address' | 'account' | 'session' | 'token' | 'person';
  /** Rare and worth an answer of the database: counted there before the request goes on, and exact over all copies. */
  exact?: boolean;
  /** What one does too often, in the sentence that refuses it. */
  of: string;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The limits of this deployment. `person` counts an account where one is known, else a personal token, and the address otherwise. They are meant to be
 * met by programs and never by people: a busy screen sends some twenty requests.
 */
export const LIMITS = {
  // Every request to a service. Many people may share one address.
  address: { points: 6_000, seconds: MINUTE, by: 'address', of: 'requests' },
  account: { points: 2_400, seconds: MINUTE, by: 'account', of: 'requests' },
  session: { points: 1_800, seconds: MINUTE, by: 'session', of: 'requests' },
  // Of one personal token; its answers say how many are left.
  token: { points: 600, seconds: MINUTE, by: 'token', of: 'requests' },
  pages: { points: 3_000, seconds: MINUTE, by: 'address', of: 'requests' },
  // Past it the answer is one that is known already, and never a refusal: whoever watches over the process may share its address
  // with a flood (a balancer), and would have the process restarted.
  probes: { points: 1_200, seconds: MINUTE, by: 'address', of: 'questions whether this runs' },
  upgrades: { points: 240, seconds: MINUTE, by: 'address', of: 'connections' },

  writes: { points: 600, seconds: MINUTE, by: 'person', of: 'changes' },
  heavy: { points: 240, seconds: MINUTE, by: 'person', of: 'requests' },
  documents: { points: 60, seconds: MINUTE, by: 'person', of: 'documents' },

  // A service that reads calendars for many people asks from one address.
  feeds: { points: 600, seconds: MINUTE, by: 'address', of: 'requests' },

  'sign-in': { points: 300, seconds: 15 * MINUTE, by: 'address', exact: true, of: 'attempts' },
  'sign-up': { points: 60, seconds: HOUR, by: 'address', exact: true, of: 'sign-ups' },
  mails: { points: 30, seconds: HOUR, by: 'address', exact: true, of: 'e-mails' },
  newsletter: { points: 10, seconds: HOUR, by: 'address', exact: true, of: 'sign-ups' },
  contact: { points: 5, seconds: 10 * MINUTE, by: 'address', exact: true, of: 'messages' },
  exports: { points: 10, seconds: HOUR, by: 'person', exact: true, of: 'downloads' },
  uploads: { points: 120, seconds: HOUR, by: 'person', exact: true, of: 'files' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, Limit>;

/** Limits that no test meets by accident. */
export function limitsTimes(factor: number): Limits {
  return Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, { ...limit, points: limit.points * factor }]),
  ) as Limits;
}

/** How long to wait, in words. */
export function waitSentence({ of }: Limit, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 1) return t`Too many ${of}. Please wait 1 second and try again.`;
  return seconds < 90
    ? t`Too many ${of}. Please wait ${Math.ceil(seconds)} seconds and try again.`
    : t`Too many ${of}. Please wait ${minutes} minutes and try again.`;
}
