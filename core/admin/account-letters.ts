import { t } from '#core/words/t.ts';
/** What the owner of an account is mailed when an admin has decided something about it. */
export type AccountLetter = { subject: string; told: readonly string[] };

const ACCOUNT_LETTERS = {
  suspended: {
    get subject() {
      return t`Your account is suspended`;
    },
    get told() {
      return [
        t`We have suspended your Running Order account. Nobody can sign in to it, and your profile is found and booked no more.`,
        t`Shows that were agreed stay agreed.`,
      ] as const;
    },
  },
  restored: {
    get subject() {
      return t`Your account is open again`;
    },
    get told() {
      return [
        t`Your Running Order account is suspended no more. You can sign in, and your profile is found again.`,
      ] as const;
    },
  },
  'sessions-ended': {
    get subject() {
      return t`You are signed out everywhere`;
    },
    get told() {
      return [
        t`We have signed your Running Order account out on every device. Sign in again to go on.`,
      ] as const;
    },
  },
  'made-admin': {
    get subject() {
      return t`You are an admin of Running Order`;
    },
    get told() {
      return [
        t`One of us has made you an admin. The console opens once you sign in with a second step: set one up in your settings, under Security & Privacy.`,
      ] as const;
    },
  },
  'unmade-admin': {
    get subject() {
      return t`You are an admin of Running Order no more`;
    },
    get told() {
      return [t`One of us has taken you out of the admins. Your own account stays as it is.`] as const;
    },
  },
  'verification-given': {
    get subject() {
      return t`Your profile is verified`;
    },
    get told() {
      return [
        t`The badge of verified profiles stands on your profile from now on, for everybody to see.`,
      ] as const;
    },
  },
  'verification-refused': {
    get subject() {
      return t`Your profile is not verified`;
    },
    get told() {
      return [
        t`You asked for the badge of verified profiles. We could not give it yet; you can ask again.`,
      ] as const;
    },
  },
  'verification-taken': {
    get subject() {
      return t`Your profile is verified no more`;
    },
    get told() {
      return [
        t`We have taken the badge of verified profiles from your profile. You can ask for it again.`,
      ] as const;
    },
  },
  'look-asked': {
    get subject() {
      return t`May we look at your profile?`;
    },
    get told() {
      return [
        t`Somebody from Running Order asks to look at the pages of your profile: bookings, agreements, calendar, with whom you write, invoices and payouts. They can change nothing, and read no messages.`,
        t`Say yes for some hours, or no: in your settings, under Security & Privacy.`,
      ] as const;
    },
  },
  'look-begun': {
    get subject() {
      return t`Somebody from Running Order looks at your profile`;
    },
    get told() {
      return [
        t`It lasts an hour at most. They can change nothing, and read no messages. Who it is, and each page that they open, stands in your settings, under Security & Privacy.`,
      ] as const;
    },
  },
} as const satisfies Record<string, AccountLetter>;

export type AccountLetterKind = keyof typeof ACCOUNT_LETTERS;
export const ACCOUNT_LETTER_KINDS = Object.keys(ACCOUNT_LETTERS) as AccountLetterKind[];

/** The letter of a kind; null for one that this copy of the product does not know. */
export const letterOf = (kind: string): AccountLetter | null =>
  Object.hasOwn(ACCOUNT_LETTERS, kind) ? ACCOUNT_LETTERS[kind as AccountLetterKind] : null;
