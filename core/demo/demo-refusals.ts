/**
 * What a visitor of the demo is told where the demo account stays as it is. The database says the same sentences where it
 * refuses (supabase/migrations/…_demo_accounts.sql); a test holds both to these. Kept in English, and read by `said` (core/words/kept-words.json).
 */
export const demoRefusals = {
  password: 'The demo account keeps its password. Sign up to have an account of your own.',
  address: 'The demo account keeps its address. Sign up to have an account of your own.',
  details: 'The demo account keeps its details. Sign up to have an account of your own.',
  signIn: 'The demo account keeps its way to sign in. Sign up to have an account of your own.',
  sessions: 'The demo account keeps its other visitors signed in. Sign up to have an account of your own.',
  name: 'The demo account keeps its name. Sign up to have an account of your own.',
  language: 'The demo account keeps its language and time zone. Sign up to have an account of your own.',
  newsletter: 'The demo account keeps its choice of the newsletter. Sign up to have an account of your own.',
  words: 'The demo account keeps its words and links. Sign up to have an account of your own.',
  place: 'The demo account keeps its place. Sign up to have an account of your own.',
  files: 'The demo account keeps its pictures and documents. Sign up to have an account of your own.',
  account: 'The demo account stays. Sign up to have an account of your own.',
  title:
    'The demo account opens nights without a title, because everyone can read it. Sign up to have an account of your own.',
  comment:
    'The demo account gives stars without a comment, because everyone can read it. Sign up to have an account of your own.',
  answer:
    'The demo account answers no review, because everyone can read it. Sign up to have an account of your own.',
  report:
    'The demo account reports nothing, because people read each report. Sign up to have an account of your own.',
  strangers:
    'The demo account does business with the people of the demo season only. Sign up to have an account of your own.',
  nightLinks:
    'The demo account mails no links: copy the link instead. Sign up to have an account of your own.',
  feed: 'The demo account has no calendar link, because strangers share it. Sign up to have an account of your own.',
  tokens:
    'The demo account makes no tokens, because strangers share it. Sign up to have an account of your own.',
  webhooks:
    'The demo account sends nothing to other servers, because strangers share it. Sign up to have an account of your own.',
  push: 'The demo account tells no devices, because strangers share it. Sign up to have an account of your own.',
  contacts:
    'The demo account exports no contacts, because strangers share it. Sign up to have an account of your own.',
  payouts: 'The demo account keeps its payout account. Sign up to have an account of your own.',
  plan: 'The demo account keeps its plan. Sign up to have an account of your own.',
  rooms: 'The demo account keeps its rooms. Sign up to have an account of your own.',
  badge: 'The demo account keeps its badge. Sign up to have an account of your own.',
  season: 'The accounts and profiles of the demo season stay as they are.',
  members: 'The demo account acts alone, because strangers share it. Sign up to have an account of your own.',
  ownDays: 'The demo account keeps its own days. Sign up to have an account of your own.',
  pressKit: 'The demo account sends no mail to strangers. Sign up to have an account of your own.',
  connections:
    'The demo account connects no services, because strangers share it. Sign up to have an account of your own.',
  calendars:
    'The demo account reads no calendars from elsewhere, because strangers share it. Sign up to have an account of your own.',
  movingIn:
    'The demo account takes over no files, because strangers share it. Sign up to have an account of your own.',
  mailing:
    'The demo admin writes to nobody, because everyone can sign in to it. Sign up to have an account of your own.',
  reserved: 'This address belongs to the demo season. Please use one of your own.',
  distantAdmin: 'The demo admin signs in only on the machine that runs Running Order.',
} as const;
