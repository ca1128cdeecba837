/** What the owner of an account is mailed when an admin has decided something about it. */
export type AccountLetter = { subject: string; told: readonly string[] };

const ACCOUNT_LETTERS = {
  suspended: {
    subject: 'Your account is suspended',
    told: [
      'We have suspended your Running Order account. Nobody can sign in to it, and your profile is found and booked no more.',
      'Shows that were agreed stay agreed.',
    ],
  },
  restored: {
    subject: 'Your account is open again',
    told: [
      'Your Running Order account is suspended no more. You can sign in, and your profile is found again.',
    ],
  },
  'sessions-ended': {
    subject: 'You are signed out everywhere',
    told: ['We have signed your Running Order account out on every device. Sign in again to go on.'],
  },
  'made-admin': {
    subject: 'You are an admin of Running Order',
    told: [
      'One of us has made you an admin. The console opens once you sign in with a second step: set one up in your settings, under Security & Privacy.',
    ],
  },
  'unmade-admin': {
    subject: 'You are an admin of Running Order no more',
    told: ['One of us has taken you out of the admins. Your own account stays as it is.'],
  },
  'verification-given': {
    subject: 'Your profile is verified',
    told: ['The badge of verified profiles stands on your profile from now on, for everybody to see.'],
  },
  'verification-refused': {
    subject: 'Your profile is not verified',
    told: ['You asked for the badge of verified profiles. We could not give it yet; you can ask again.'],
  },
  'verification-taken': {
    subject: 'Your profile is verified no more',
    told: ['We have taken the badge of verified profiles from your profile. You can ask for it again.'],
  },
  'look-asked': {
    subject: 'May we look at your profile?',
    told: [
      'Somebody from Running Order asks to look at the pages of your profile: bookings, agreements, calendar, with whom you write, invoices and payouts. They can change nothing, and read no messages.',
      'Say yes for some hours, or no: in your settings, under Security & Privacy.',
    ],
  },
  'look-begun': {
    subject: 'Somebody from Running Order looks at your profile',
    told: [
      'It lasts an hour at most. They can change nothing, and read no messages. Who it is, and each page that they open, stands in your settings, under Security & Privacy.',
    ],
  },
} as const satisfies Record<string, AccountLetter>;

export type AccountLetterKind = keyof typeof ACCOUNT_LETTERS;

/** The letter of a kind; null for one that this copy of the product does not know. */
export const letterOf = (kind: string): AccountLetter | null =>
  Object.hasOwn(ACCOUNT_LETTERS, kind) ? ACCOUNT_LETTERS[kind as AccountLetterKind] : null;
