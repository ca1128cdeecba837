/**
 * The accounts of the demo season that anybody may sign in to. What follows here is said of them by the database too
 * (`private.demo_accounts`), which also knows the cast that nobody signs in as.
 */
export const DEMO_USER_IDS = {
  venue: 'd0000000-0000-4000-8000-000000000001',
  house: 'd0000000-0000-4000-8000-000000000004',
  artist: 'd0000000-0000-4000-8000-000000000002',
  admin: 'd0000000-0000-4000-8000-000000000003',
} as const;

/** The domains of the demo's addresses; they can never exist (RFC 2606). Nobody else signs up with one. */
const DEMO_DOMAINS = ['demo.runningorder.example', 'cast.runningorder.example'] as const;

/** Whether many people share this account: anybody may sign in to it. */
export function isDemoAccount(userId: unknown): boolean {
  return Object.values<unknown>(DEMO_USER_IDS).includes(lower(userId));
}

/** Whether it is the demo's admin, who signs in on the machine itself only. */
export function isDemoAdmin(userId: unknown): boolean {
  return lower(userId) === DEMO_USER_IDS.admin;
}

/** Whether an address is one of the demo season's, however it is spelled. */
export function isDemoAddress(email: unknown): boolean {
  const domain = /@([^@]*)$/.exec(spelled(email))?.[1] ?? '';
  return (DEMO_DOMAINS as readonly string[]).includes(domain);
}

/** Whether an address signs in the demo's admin, however it is spelled. */
export function isDemoAdminAddress(email: unknown): boolean {
  return spelled(email) === `admin@${DEMO_DOMAINS[0]}`;
}

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Compatible letters are one letter, as a service may take them (full-width ones, for example). */
function spelled(email: unknown): string {
  if (typeof email !== 'string') return '';
  return email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b-\u200d\u2060\ufeff]|\.$/g, '');
}
