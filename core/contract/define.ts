import type * as z from 'zod';
import type { Side } from '#core/booking/side.ts';
import type { EventKind } from '#core/events/events.ts';
import { type Ability, type ActingRole, roleMay } from '#core/members/roles.ts';
import { type Refusal, type RefusalCode, refusals } from '#core/refusal.ts';
import { type Wording, worded } from '#core/words/later.ts';

/**
 * Who may ask. A visitor needs no account; all others are signed in. `may` is what their role in the profile that they act for has to include;
 * 'person' where it concerns the account alone. `purpose` completes the sentence of the refusal: 'Only venues can open a date.'
 */
export type Asker =
  | { who: 'visitor' | 'admin'; may?: undefined; purpose?: undefined }
  | { who: 'signed-in'; may: Ability | 'person'; purpose?: undefined }
  | { who: Side; may: Ability; purpose: Wording };

/**
 * The link of a booking asks this too, for whoever has no account: the field of the input (or the `:id` of a document) that names the booking or
 * what belongs to it, 'link' where it is about the link itself; with `proved` only once a code has proved the mailbox that the link was sent to. `onlyByLink`
 * asks nobody else. With `ownMailbox` the mailbox that its keeper writes to alone asks it, and no colleague who was let in.
 */
type ByLink = { of: OfBooking; proved?: boolean; onlyByLink?: boolean; ownMailbox?: boolean };
export type OfBooking =
  | 'bookingId'
  | 'showId'
  | 'agreementId'
  | 'amendmentId'
  | 'settlementId'
  | 'invoiceId'
  | 'changeId'
  | 'directPaymentId'
  | 'link';

type Common = Asker & {
  byLink?: ByLink;
  /** A personal token does not open it, for another reason than the ones that follow from the rest (`scopeOf`, core/api/scopes.ts). */
  notByToken?: boolean;
  /** One sentence for the description of the API. */
  summary: string;
  /** What it can be refused with, beside what any request can (`refusalsOf` adds that). */
  refusals: readonly RefusalCode[];
};

/**
 * What an act carries out of the account, to a place that whoever asks chooses: money to another bank account, another way into the
 * account, or data that is read without it. It then needs a fresh proof, and the owner is told by mail with a way to take it back. To pay
 * what was agreed to whom it is owed is 'nothing', as is what only ends, removes or narrows.
 */
type Moves = 'nothing' | 'money' | 'access' | 'data';

/** Something a person does: `POST /{name}`, done once for each Idempotency-Key. */
export type Act<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Common & {
  kind: 'act';
  name: Name;
  input: Input;
  answer: Answer;
  /** The domain events it can publish; none where it changes what is the person's own. */
  publishes: readonly EventKind[];
  /** It changes rows of the person alone: nobody is told, and it stands in no history. */
  ownRows?: boolean;
  /** Needs a proof of identity from the last minutes: an open session alone is not enough. */
  provedRecently?: boolean;
  moves: Moves;
  /** For which input it does, where not for all. */
  movesWhen?(input: z.output<Input>): boolean;
  /** The most that its body may hold, in bytes, where that is more than of other acts. */
  largestBody?: number;
  /** Its answer holds a secret that is told to whoever asks and kept nowhere in plain text. */
  tellsSecret?: boolean;
};

/** A read that a table cannot answer: `GET /{name}?{query}`. */
export type Read<
  Name extends string = string,
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Common & { kind: 'read'; name: Name; query: Query; answer: Answer };

/** A PDF, or a drawing: `GET /{name}`, where `:id` in the name stands for the id of what it shows. */
export type DocumentRead<Name extends string = string> = Common & {
  kind: 'document';
  name: Name;
  /** A PDF where nothing is said; of several kinds each document says its own. */
  is?: DocumentType | readonly DocumentType[];
  /** The parameter of the query that says which one, where the id alone does not. */
  which?: string;
};
export const MEDIA_TYPES = {
  ...{ pdf: 'application/pdf', svg: 'image/svg+xml' },
  ...{ jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
} as const;
export type DocumentType = keyof typeof MEDIA_TYPES;

/**
 * A PDF for whoever holds a secret: `POST /{name}`. The secret stands in the body, so that it is in no address and no log. It
 * changes nothing, so that it has no Idempotency-Key.
 */
export type SecretDocument<Name extends string = string, Input extends z.ZodType = z.ZodType> = Common & {
  kind: 'secret-document';
  name: Name;
  input: Input;
};

/** Files packed into one (zip), sent while they are read: `GET /{name}`. Needs a proof of identity from the last minutes. */
export type Archive<Name extends string = string> = Common & { kind: 'archive'; name: Name };

export type Contract = Act | Read | DocumentRead | SecretDocument | Archive;

type Definition<Kind extends Contract> = Kind extends unknown ? Omit<Kind, 'kind'> & Asker : never;

export function act<const Name extends string, Input extends z.ZodType, Answer extends z.ZodType>(
  definition: Definition<Act<Name, Input, Answer>>,
): Act<Name, Input, Answer> {
  return worded(definition, { kind: 'act' as const });
}

export function read<const Name extends string, Query extends z.ZodType, Answer extends z.ZodType>(
  definition: Definition<Read<Name, Query, Answer>>,
): Read<Name, Query, Answer> {
  return worded(definition, { kind: 'read' as const });
}

export function document<const Name extends `${string}/:id/${string}`>(
  definition: Definition<DocumentRead<Name>>,
): DocumentRead<Name> {
  return worded(definition, { kind: 'document' as const });
}

export function secretDocument<const Name extends string, Input extends z.ZodType>(
  definition: Definition<SecretDocument<Name, Input>>,
): SecretDocument<Name, Input> {
  return worded(definition, { kind: 'secret-document' as const });
}

export function archive<const Name extends string>(definition: Definition<Archive<Name>>): Archive<Name> {
  return worded(definition, { kind: 'archive' as const });
}

/** Who asks: the side and the role in the profile that they act for; `isStranger` where they name one that they are no member of. */
type Asking = { side: Side; isAdmin: boolean; role?: ActingRole | null; isStranger?: boolean };

/** Why this person may not ask, or null. A visitor is refused before this is asked. */
export function judgeAsker(
  { who, may, purpose, byLink }: Asker & { byLink?: ByLink | undefined },
  asker: Asking,
): Refusal | null {
  if (who === 'visitor') return null;
  if (asker.role === 'outsider' && !byLink) return refusals.notByLink();
  if (who === 'admin') return asker.isAdmin ? null : refusals.onlyAdmins();
  if (may !== 'person' && asker.isStranger) return refusals.notMember();
  if (who === 'artist' && asker.side !== who) return refusals.onlyArtists(purpose);
  if (who === 'venue' && asker.side !== who) return refusals.onlyVenues(purpose);
  if (asker.role === 'outsider') return null;
  if (may !== undefined && may !== 'person' && asker.role && !roleMay(asker.role, may))
    return refusals.notYourRole();
  return null;
}

const BY_ASKER: Record<Asker['who'], readonly RefusalCode[]> = {
  visitor: [],
  'signed-in': [],
  artist: ['only-artists'],
  venue: ['only-venues'],
  admin: ['only-admins'],
};

/** Refusals of who acts for a profile. */
const OF_MEMBERS: readonly RefusalCode[] = ['not-a-member', 'not-your-role'];

/** Refusals of a personal token, where one is sent. */
const OF_TOKENS: readonly RefusalCode[] = [
  'token-over',
  'not-by-token',
  'scope-missing',
  'token-of-another-profile',
];

/** Refusals of the link of a booking. */
const OF_LINKS: readonly RefusalCode[] = ['link-over', 'not-by-link'];

/** Refusals of a token; a visitor's request may carry one too. */
const OF_SESSION: readonly RefusalCode[] = ['not-signed-in', 'session-ended', 'second-factor-needed'];

/** Refusals of any act; the last two are rules that the database states itself. */
const OF_ACTS: readonly RefusalCode[] = [
  'unreadable',
  'too-large',
  'missing-key',
  'key-reused',
  'too-many-acts',
  'invalid-input',
  'ruled-out',
  'demo-account',
];

/** Every code that a request may be refused with. */
export function refusalsOf(contract: Contract): RefusalCode[] {
  return [
    ...new Set([
      ...OF_SESSION,
      ...BY_ASKER[contract.who],
      ...OF_TOKENS,
      ...OF_LINKS,
      ...(contract.byLink?.proved ? (['prove-mailbox'] as const) : []),
      ...(contract.may && contract.may !== 'person' ? OF_MEMBERS : []),
      ...(contract.kind === 'act' ? OF_ACTS : []),
      ...(contract.kind === 'read' ? (['invalid-input'] as const) : []),
      ...(contract.kind === 'secret-document' ? (['unreadable', 'too-large', 'invalid-input'] as const) : []),
      ...(contract.kind === 'archive' ||
      (contract.kind === 'act' && (contract.provedRecently || contract.moves !== 'nothing'))
        ? (['prove-first'] as const)
        : []),
      ...contract.refusals,
    ]),
  ];
}
