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
import { t } from '#core/words/t.ts';

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
export const ADMIN_PARTS = (): readonly AdminPart[] => [
  {
    href: '/admin/figures',
    get label() {
      return t`Figures`;
    },
    icon: <ChartLine />,
    get says() {
      return t`How the platform does, by week and by city.`;
    },
  },
  {
    href: '/admin/people',
    get label() {
      return t`People`;
    },
    icon: <ContactRound />,
    get says() {
      return t`Accounts and profiles: where they are signed in, and what is to be done with one.`;
    },
  },
  {
    href: '/admin/verification',
    get label() {
      return t`Verification`;
    },
    icon: <ShieldQuestionMark />,
    get says() {
      return t`Profiles that ask for the badge, with their proof.`;
    },
    waits: {
      of: 'verifications',
      get one() {
        return t`profile waits`;
      },
      get several() {
        return t`profiles wait`;
      },
    },
  },
  {
    href: '/admin/disputes',
    get label() {
      return t`Disputes`;
    },
    icon: <Scale />,
    get says() {
      return t`Statements whose sides do not agree, and ask us to mediate.`;
    },
    waits: {
      of: 'disputes',
      get one() {
        return t`dispute waits`;
      },
      get several() {
        return t`disputes wait`;
      },
    },
  },
  {
    href: '/admin/messages',
    get label() {
      return t`Inbox`;
    },
    icon: <MailOpen />,
    get says() {
      return t`What people wrote from the contact and support pages.`;
    },
    waits: {
      of: 'letters',
      get one() {
        return t`letter not answered`;
      },
      get several() {
        return t`letters not answered`;
      },
    },
  },
  {
    href: '/admin/reports',
    get label() {
      return t`Reports`;
    },
    icon: <Flag />,
    get says() {
      return t`Profiles, messages, pictures and reviews that people reported.`;
    },
    waits: {
      of: 'reports',
      get one() {
        return t`report to decide`;
      },
      get several() {
        return t`reports to decide`;
      },
    },
  },
  {
    href: '/admin/books',
    get label() {
      return t`Books`;
    },
    icon: <NotebookText />,
    get says() {
      return t`The ledger: what stands on each account, whether it ties out, and what was posted last.`;
    },
  },
  {
    href: '/admin/matching',
    get label() {
      return t`Matching`;
    },
    icon: <BrainCircuit />,
    get says() {
      return t`What ranks artists and openings, how good it is, and whom it shows.`;
    },
  },
  {
    href: '/admin/promotion',
    get label() {
      return t`Promotion`;
    },
    icon: <Award />,
    get says() {
      return t`Who is Artist of the Week, who was, and who comes next.`;
    },
  },
  {
    href: '/admin/switches',
    get label() {
      return t`Switches`;
    },
    icon: <ToggleLeft />,
    get says() {
      return t`What can be stopped for everybody: new accounts, the newsletter, requests between strangers.`;
    },
  },
  {
    href: '/admin/newsletter',
    get label() {
      return t`Newsletter`;
    },
    icon: <Newspaper />,
    get says() {
      return t`What everybody who asked for it is mailed: written, tried out and sent.`;
    },
  },
  {
    href: '/admin/failures',
    get label() {
      return t`Failures`;
    },
    icon: <TriangleAlert />,
    get says() {
      return t`Jobs and mails that failed, each with another try.`;
    },
    waits: {
      of: 'failures',
      get one() {
        return t`thing failed`;
      },
      get several() {
        return t`things failed`;
      },
    },
  },
  {
    href: '/admin/announcements',
    get label() {
      return t`Announcements`;
    },
    icon: <RadioTower />,
    get says() {
      return t`What stands above the pages of everybody, as a planned downtime.`;
    },
  },
  {
    href: '/admin/log',
    get label() {
      return t`Log`;
    },
    icon: <ScrollText />,
    get says() {
      return t`What admins did, about whom, and why. Nobody can change it.`;
    },
  },
  ...(deployment.demo && deployment.functions
    ? [
        {
          href: '/admin/demo',
          label: t`Demo Season`,
          icon: <Theater />,
          says: t`What visitors of this deployment look around in.`,
        },
      ]
    : []),
];
