/**
 * What a visitor of the demo is told where the demo account stays as it is. The database says the same sentences where it
 * refuses (supabase/migrations/…_demo_accounts.sql); a test holds both to these.
 */
const OWN = 'Sign up to have an account of your own.';

const demoKeeps = (what: string): string => `The demo account keeps its ${what}. ${OWN}`;

export const demoRefusals = {
  password: demoKeeps('password'),
  address: demoKeeps('address'),
  details: demoKeeps('details'),
  signIn: demoKeeps('way to sign in'),
  sessions: demoKeeps('other visitors signed in'),
  name: demoKeeps('name'),
  language: demoKeeps('language and time zone'),
  newsletter: demoKeeps('choice of the newsletter'),
  words: demoKeeps('words and links'),
  place: demoKeeps('place'),
  files: demoKeeps('pictures and documents'),
  account: `The demo account stays. ${OWN}`,
  title: `The demo account opens nights without a title, because everyone can read it. ${OWN}`,
  comment: `The demo account gives stars without a comment, because everyone can read it. ${OWN}`,
  answer: `The demo account answers no review, because everyone can read it. ${OWN}`,
  report: `The demo account reports nothing, because people read each report. ${OWN}`,
  strangers: `The demo account does business with the people of the demo season only. ${OWN}`,
  nightLinks: `The demo account mails no links: copy the link instead. ${OWN}`,
  feed: `The demo account has no calendar link, because strangers share it. ${OWN}`,
  tokens: `The demo account makes no tokens, because strangers share it. ${OWN}`,
  webhooks: `The demo account sends nothing to other servers, because strangers share it. ${OWN}`,
  push: `The demo account tells no devices, because strangers share it. ${OWN}`,
  contacts: `The demo account exports no contacts, because strangers share it. ${OWN}`,
  payouts: demoKeeps('payout account'),
  plan: demoKeeps('plan'),
  rooms: demoKeeps('rooms'),
  badge: demoKeeps('badge'),
  season: 'The accounts and profiles of the demo season stay as they are.',
  members: `The demo account acts alone, because strangers share it. ${OWN}`,
  ownDays: demoKeeps('own days'),
  pressKit: `The demo account sends no mail to strangers. ${OWN}`,
  connections: `The demo account connects no services, because strangers share it. ${OWN}`,
  calendars: `The demo account reads no calendars from elsewhere, because strangers share it. ${OWN}`,
  movingIn: `The demo account takes over no files, because strangers share it. ${OWN}`,
  mailing: `The demo admin writes to nobody, because everyone can sign in to it. ${OWN}`,
  reserved: 'This address belongs to the demo season. Please use one of your own.',
  distantAdmin: 'The demo admin signs in only on the machine that runs Running Order.',
} as const;
