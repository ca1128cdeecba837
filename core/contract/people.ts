import * as z from 'zod';
import { RESET_CHECKS } from '#core/admin/reset-checks.ts';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant, aSide } from '#core/contract/fields.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** Why an admin does something with an account: it stands in the log, and its owner may be told it. */
export const reasonSchema = requiredText(1000, () => t`Please give a reason.`);

const onPerson = { personId: id(), reason: reasonSchema };
const aPerson = { personId: anId };
const OF_PERSON = ['unknown-person'] as const;

const summary = {
  id: anId,
  email: z.string().nullable(),
  side: aSide.nullable(),
  /** As its owner typed it, or of its profile. */
  name: z.string().nullable(),
  profile: z
    .strictObject({
      id: anId,
      name: z.string(),
      location: z.string().nullable(),
      verified: z.boolean(),
      closed: z.boolean(),
    })
    .nullable(),
  isAdmin: z.boolean(),
  isDemo: z.boolean(),
  suspendedAt: anInstant.nullable(),
  createdAt: anInstant,
  lastSignInAt: anInstant.nullable(),
};

export const findPeople = read({
  name: 'find-people',
  summary: 'For admins: accounts and their profiles by any words, the newest first, a page at a time.',
  who: 'admin',
  query: z.object({
    words: z.string().max(120).optional(),
    /** Accounts before this one: the `next` of the page before. */
    before: id().optional(),
    state: z.enum(['suspended', 'admins']).optional(),
  }),
  answer: z.strictObject({ people: z.array(z.strictObject(summary)), next: anId.nullable() }),
  refusals: [],
});

export const person = read({
  name: 'person',
  summary: 'For admins: one account, where it is signed in, and what was done with it last.',
  who: 'admin',
  query: z.object({ personId: id() }),
  answer: z.strictObject({
    ...summary,
    suspension: z.strictObject({ at: anInstant, by: z.string().nullable(), reason: z.string() }).nullable(),
    emailConfirmed: z.boolean(),
    secondSteps: z.array(
      z.strictObject({ kind: z.string(), name: z.string().nullable(), madeAt: anInstant }),
    ),
    sessions: z.array(
      z.strictObject({
        id: anId,
        device: z.string(),
        ip: z.string(),
        place: z.string(),
        createdAt: anInstant,
        lastUsedAt: anInstant,
        hasSecondStep: z.boolean(),
      }),
    ),
    /** Agreed shows to come, and offers on the table. */
    bookings: z.strictObject({ agreed: z.int(), open: z.int() }),
    events: z.array(
      z.strictObject({
        id: anId,
        kind: z.string(),
        at: anInstant,
        artist: z.string().nullable(),
        venue: z.string().nullable(),
      }),
    ),
    /** What admins did with it, the newest first. */
    log: z.array(
      z.strictObject({
        id: anId,
        at: anInstant,
        admin: z.string().nullable(),
        act: z.string(),
        reason: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Nobody else is an admin. */
    isLastAdmin: z.boolean(),
  }),
  refusals: ['unknown-person'],
});

export const suspendPerson = act({
  name: 'suspend-person',
  summary:
    'An admin suspends an account: nobody signs in to it, and its profile is found and booked no more.',
  who: 'admin',
  input: z.object(onPerson),
  answer: z.strictObject(aPerson),
  refusals: [...OF_PERSON, 'suspended-already', 'own-account', 'account-of-admin'],
  moves: 'nothing',
  publishes: ['account-decided'],
});

export const restorePerson = act({
  name: 'restore-person',
  summary: 'An admin ends the suspension of an account.',
  who: 'admin',
  input: z.object(onPerson),
  answer: z.strictObject(aPerson),
  refusals: [...OF_PERSON, 'not-suspended'],
  moves: 'nothing',
  publishes: ['account-decided'],
});

export const endSessionsOf = act({
  name: 'end-sessions-of',
  summary: 'An admin signs an account out everywhere.',
  who: 'admin',
  input: z.object(onPerson),
  answer: z.strictObject({ ...aPerson, ended: z.int() }),
  refusals: OF_PERSON,
  moves: 'nothing',
  publishes: ['account-decided'],
});

export const resetSecondStep = act({
  name: 'reset-second-step',
  summary:
    'An admin removes the devices and recovery codes of somebody who has lost them. Its owner is told, and can take it back.',
  who: 'admin',
  /** A borrowed session of an admin opens nobody else's account. */
  provedRecently: true,
  input: z.object({
    ...onPerson,
    /** Each of them was made. */
    checks: z
      .array(z.enum(RESET_CHECKS))
      .max(RESET_CHECKS.length)
      .refine((made) => RESET_CHECKS.every((check) => made.includes(check)), {
        error: () => t`Please make each of the checks first.`,
      }),
  }),
  answer: z.strictObject(aPerson),
  refusals: [...OF_PERSON, 'no-second-step', 'own-account'],
  moves: 'nothing',
  publishes: ['account-decided'],
});

export const makeAdmin = act({
  name: 'make-admin',
  summary: 'An admin makes somebody else an admin.',
  who: 'admin',
  /** A borrowed session of an admin makes no other. */
  provedRecently: true,
  input: z.object(onPerson),
  answer: z.strictObject(aPerson),
  refusals: [...OF_PERSON, 'own-account', 'admin-already', 'account-suspended'],
  moves: 'nothing',
  publishes: ['account-decided'],
});

export const unmakeAdmin = act({
  name: 'unmake-admin',
  summary: 'An admin lets somebody be an admin no more. The last one stays.',
  who: 'admin',
  input: z.object(onPerson),
  answer: z.strictObject(aPerson),
  refusals: [...OF_PERSON, 'not-an-admin', 'last-admin'],
  moves: 'nothing',
  publishes: ['account-decided'],
});
