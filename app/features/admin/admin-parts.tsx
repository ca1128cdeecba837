import {
  Award,
  BrainCircuit,
  ChartLine,
  ContactRound,
  Flag,
  MailOpen,
  Newspaper,
  NotebookText,
  RadioTower,
  Scale,
  ScrollText,
  ShieldQuestionMark,
  Theater,
  ToggleLeft,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { deployment } from '#app/lib/deployment.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

type Counts = ReadAnswer<'admin-home'>;

/** A part of the admin console: where it is, what it is for, and what of it waits for an admin. */
export type AdminPart = {
  href: string;
  label: string;
  icon: ReactNode;
  says: string;
  /** How many things wait there, and what they are, counted as one and as several. */
  waits?: { of: keyof Counts; one: string; several: string };
};

/** The parts of the admin console, in the order in which they are worked through. */
export const ADMIN_PARTS: readonly AdminPart[] = [
  {
    href: '/admin/figures',
    label: 'Figures',
    icon: <ChartLine />,
    says: 'How the platform does, by week and by city.',
  },
  {
    href: '/admin/people',
    label: 'People',
    icon: <ContactRound />,
    says: 'Accounts and profiles: where they are signed in, and what is to be done with one.',
  },
  {
    href: '/admin/verification',
    label: 'Verification',
    icon: <ShieldQuestionMark />,
    says: 'Profiles that ask for the badge, with their proof.',
    waits: { of: 'verifications', one: 'profile waits', several: 'profiles wait' },
  },
  {
    href: '/admin/disputes',
    label: 'Disputes',
    icon: <Scale />,
    says: 'Statements whose sides do not agree, and ask us to mediate.',
    waits: { of: 'disputes', one: 'dispute waits', several: 'disputes wait' },
  },
  {
    href: '/admin/messages',
    label: 'Inbox',
    icon: <MailOpen />,
    says: 'What people wrote from the contact and support pages.',
    waits: { of: 'letters', one: 'letter not answered', several: 'letters not answered' },
  },
  {
    href: '/admin/reports',
    label: 'Reports',
    icon: <Flag />,
    says: 'Profiles, messages, pictures and reviews that people reported.',
    waits: { of: 'reports', one: 'report to decide', several: 'reports to decide' },
  },
  {
    href: '/admin/books',
    label: 'Books',
    icon: <NotebookText />,
    says: 'The ledger: what stands on each account, whether it ties out, and what was posted last.',
  },
  {
    href: '/admin/matching',
    label: 'Matching',
    icon: <BrainCircuit />,
    says: 'What ranks artists and openings, how good it is, and whom it shows.',
  },
  {
    href: '/admin/promotion',
    label: 'Promotion',
    icon: <Award />,
    says: 'Who is Artist of the Week, who was, and who comes next.',
  },
  {
    href: '/admin/switches',
    label: 'Switches',
    icon: <ToggleLeft />,
    says: 'What can be stopped for everybody: new accounts, the newsletter, requests between strangers.',
  },
  {
    href: '/admin/newsletter',
    label: 'Newsletter',
    icon: <Newspaper />,
    says: 'What everybody who asked for it is mailed: written, tried out and sent.',
  },
  {
    href: '/admin/failures',
    label: 'Failures',
    icon: <TriangleAlert />,
    says: 'Jobs and mails that failed, each with another try.',
    waits: { of: 'failures', one: 'thing failed', several: 'things failed' },
  },
  {
    href: '/admin/announcements',
    label: 'Announcements',
    icon: <RadioTower />,
    says: 'What stands above the pages of everybody, as a planned downtime.',
  },
  {
    href: '/admin/log',
    label: 'Log',
    icon: <ScrollText />,
    says: 'What admins did, about whom, and why. Nobody can change it.',
  },
  ...(deployment.demo && deployment.functions
    ? [
        {
          href: '/admin/demo',
          label: 'Demo Season',
          icon: <Theater />,
          says: 'What visitors of this deployment look around in.',
        },
      ]
    : []),
];
