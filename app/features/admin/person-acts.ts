import type { ActName, ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Person = ReadAnswer<'person'>;

export type PersonAct = {
  name: Extract<
    ActName,
    | 'suspend-person'
    | 'restore-person'
    | 'end-sessions-of'
    | 'reset-second-step'
    | 'make-admin'
    | 'unmake-admin'
  >;
  label: string;
  /** What will happen, said once before it is final. */
  says: string;
  done: string;
  isDanger: boolean;
};

const ACTS = () =>
  ({
    suspend: {
      name: 'suspend-person',
      label: t`Suspend`,
      says: t`Nobody can sign in, every session ends at once, and the profile is found and booked no more. Agreed shows stay. The owner is mailed, with your reason.`,
      done: t`The account is suspended`,
      isDanger: true,
    },
    restore: {
      name: 'restore-person',
      label: t`End the suspension`,
      says: t`The owner can sign in again, and the profile is found again. They are mailed, with your reason.`,
      done: t`The account is open again`,
      isDanger: false,
    },
    endSessions: {
      name: 'end-sessions-of',
      label: t`End all sessions`,
      says: t`Every device is signed out at once; whoever knows the password signs in again. The owner is mailed, with your reason.`,
      done: t`The account is signed out everywhere`,
      isDanger: true,
    },
    resetStep: {
      name: 'reset-second-step',
      label: t`Remove the second step`,
      says: t`The password alone opens the account until a new device is set up. Every device is signed out. The owner is mailed, and can take it back for a week.`,
      done: t`The second step is removed`,
      isDanger: true,
    },
    makeAdmin: {
      name: 'make-admin',
      label: t`Make an admin`,
      says: t`They can do all that you can, once they sign in with a second step. They are mailed, with your reason.`,
      done: t`They are an admin now`,
      isDanger: true,
    },
    unmakeAdmin: {
      name: 'unmake-admin',
      label: t`Be an admin no more`,
      says: t`They lose the console at once and keep their own account. They are mailed, with your reason.`,
      done: t`They are an admin no more`,
      isDanger: true,
    },
  }) as const satisfies Record<string, PersonAct>;

/** What can be done with an account now; nothing with the demo's. */
export function actsOn(person: Person, ownId: string): readonly PersonAct[] {
  if (person.isDemo || person.email === null) return [];
  const isOwn = person.id === ownId;
  return [
    ...(person.sessions.length > 0 ? [ACTS().endSessions] : []),
    ...(person.secondSteps.length > 0 && !isOwn ? [ACTS().resetStep] : []),
    ...(person.suspendedAt ? [ACTS().restore] : person.isAdmin || isOwn ? [] : [ACTS().suspend]),
    ...(person.isAdmin
      ? person.isLastAdmin
        ? []
        : [ACTS().unmakeAdmin]
      : person.suspendedAt || isOwn
        ? []
        : [ACTS().makeAdmin]),
  ];
}
