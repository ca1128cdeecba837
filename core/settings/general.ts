import * as z from 'zod';
import { email } from '#core/forms/email.ts';
import { isTimeZone, text } from '#core/forms/fields.ts';
import type { FormOf, Setting } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

const LANGUAGE = 'English';
const TIME_ZONE = 'America/New_York';

/** Settings > General, by their names in the form. `emptied` is said of a text that goes back to its default. */
export const GENERAL = {
  name: {
    column: 'full_name',
    default: '',
    get label() {
      return t`Full Name`;
    },
    schema: text(200),
  },
  language: {
    column: 'language',
    default: LANGUAGE,
    get label() {
      return t`Language`;
    },
    get emptied() {
      return t`Left empty, it becomes ${LANGUAGE}.`;
    },
    schema: text(60),
  },
  timeZone: {
    column: 'time_zone',
    default: TIME_ZONE,
    get label() {
      return t`Time Zone`;
    },
    get emptied() {
      return t`Left empty, ${TIME_ZONE} is used.`;
    },
    schema: text(60).refine((zone) => zone === '' || isTimeZone(zone), {
      error: () => t`Please choose a time zone from the list, such as Europe/Dublin.`,
    }),
  },
  emailUpdates: {
    column: 'email_updates',
    default: true,
    get label() {
      return t`Email Updates`;
    },
    get hint() {
      return t`Mails about your bookings and payments, as chosen under Notifications. Off: none of them.`;
    },
    schema: z.boolean(),
  },
  showProfileEvents: {
    column: 'show_profile_events',
    default: true,
    get label() {
      return t`Show Events on Profile`;
    },
    get hint() {
      return t`Your confirmed shows stand on your public page`;
    },
    schema: z.boolean(),
  },
} as const satisfies Record<string, Setting & { schema: z.ZodType; emptied?: string }>;

/** With the address, which the sign-in service keeps. */
export type GeneralSettings = FormOf<typeof GENERAL> & { email: string };

/** The form of an account of this name. An account begins without one: a name that nobody touched keeps nothing else from being saved. */
export const generalSchemaOf = (savedName: string) =>
  z.object({
    name: GENERAL.name.schema.refine((name) => name === savedName || name.length >= 2, {
      error: () => t`Name must be at least 2 characters.`,
    }),
    email: email(t`Please enter a valid email address.`),
    language: GENERAL.language.schema,
    timeZone: GENERAL.timeZone.schema,
    emailUpdates: GENERAL.emailUpdates.schema,
    showProfileEvents: GENERAL.showProfileEvents.schema,
  });
