import { t } from '#core/words/t.ts';
import type { PageWords } from './page-head.ts';

/** What search engines and messengers are told of each page that anyone may read; the front page has its own file. */
export const publicPages = {
  '/signup': {
    get title() {
      return t`Sign up`;
    },
    get description() {
      return t`Sign up as an artist or a venue. A profile costs nothing: say where you play or what your room is, and find who fits.`;
    },
  },
  '/signin': {
    get title() {
      return t`Welcome Back!`;
    },
    get description() {
      return t`Sign in to your calendar, your shows and your messages on Running Order.`;
    },
  },
  '/contact': {
    get title() {
      return t`Contact us`;
    },
    get description() {
      return t`Write to the people behind Running Order, in Dublin. A person reads every message.`;
    },
  },
  '/careers': {
    get title() {
      return t`Join Our Team`;
    },
    get description() {
      return t`Working at Running Order in Dublin: what the work is, how we hire, and how to write to us.`;
    },
  },
  '/culture': {
    get title() {
      return t`Culture`;
    },
    get description() {
      return t`What we hold to at Running Order: the show comes first, both sides see the same, and money is said out loud.`;
    },
  },
  '/support': {
    get title() {
      return t`Contact Support`;
    },
    get description() {
      return t`Answers to what artists and venues ask most about Running Order, and a form that reaches support.`;
    },
  },
  '/terms': {
    get title() {
      return t`Terms & Conditions`;
    },
    get description() {
      return t`The terms on which artists and venues use Running Order: accounts, bookings, agreements, fees, payments, reviews.`;
    },
  },
  '/privacy': {
    get title() {
      return t`Privacy Policy`;
    },
    get description() {
      return t`What Running Order knows about you, why, who sees it, how long it is kept, and what you can ask of us.`;
    },
  },
} as const satisfies Record<string, PageWords>;
