import type { PageWords } from './page-head.ts';

/** What search engines and messengers are told of each page that anyone may read; the front page has its own file. */
export const publicPages = {
  '/signup': {
    title: 'Sign up',
    description:
      'Sign up as an artist or a venue. A profile costs nothing: say where you play or what your room is, and find who fits.',
  },
  '/signin': {
    title: 'Welcome Back!',
    description: 'Sign in to your calendar, your shows and your messages on Running Order.',
  },
  '/contact': {
    title: 'Contact us',
    description: 'Write to the people behind Running Order, in Dublin. A person reads every message.',
  },
  '/careers': {
    title: 'Join Our Team',
    description: 'Working at Running Order in Dublin: what the work is, how we hire, and how to write to us.',
  },
  '/culture': {
    title: 'Culture',
    description:
      'What we hold to at Running Order: the show comes first, both sides see the same, and money is said out loud.',
  },
  '/support': {
    title: 'Contact Support',
    description:
      'Answers to what artists and venues ask most about Running Order, and a form that reaches support.',
  },
  '/terms': {
    title: 'Terms & Conditions',
    description:
      'The terms on which artists and venues use Running Order: accounts, bookings, agreements, fees, payments, reviews.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description:
      'What Running Order knows about you, why, who sees it, how long it is kept, and what you can ask of us.',
  },
} as const satisfies Record<string, PageWords>;
