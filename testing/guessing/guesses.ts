import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type AskAuth, signInWith, type Told } from '#testing/auth.ts';
import { codeOf, done, giveCode, type Owner, type TwoStepOwner } from './owners.ts';

/** What is guessed, and how many of a hundred guesses are of it. */
const SHARES = {
  password: 45,
  'password again, in a half-open session': 5,
  'one-time code': 15,
  'recovery code': 15,
  'mailed link': 20,
};
export type GuessKind = keyof typeof SHARES;
export const GUESS_KINDS = Object.keys(SHARES) as GuessKind[];

/** An account under attack; with a second step, the attackers know its password and have a half-open session. */
export type Target = Owner | (TwoStepOwner & { halfOpen: string });
export type Guess = { kind: GuessKind; target: Target; isRight: boolean };

/** After so many guesses of a kind an account has no check of it left for a stranger; links have no such count. */
const RIGHT_AFTER: Record<GuessKind, number> = {
  password: 80,
  'password again, in a half-open session': 12,
  'one-time code': 20,
  'recovery code': 20,
  'mailed link': Number.POSITIVE_INFINITY,
};

/** A wrong answer to a check that was made. Everything else was refused before anything was compared. */
const isChecked = ({ status, body }: Told) =>
  (status === 400 && body.error_code === 'invalid_credentials') ||
  (status === 422 && body.error_code === 'mfa_verification_failed');

/** Has a link mailed that would open the account, and signs in with the password where that is half of the way. */
export async function toTarget(ask: AskAuth, owner: Owner | TwoStepOwner, from: string): Promise<Target> {
  done(await ask('POST', 'recover', { email: owner.email }, { from }));
  if (!('secret' in owner)) return owner;
  const { access_token } = done(await signInWith(ask, owner.email, owner.password, { from }));
  return { ...owner, halfOpen: access_token };
}

/**
 * So many guesses over all kinds and accounts in turn. Once an account has no check left, every fifth is the right one, as of
 * somebody who comes to it: it must open nothing either.
 */
export function guessesAt(targets: readonly Target[], many: number): Guess[] {
  const kinds = dealt();
  const made: Record<string, number> = {};
  return Array.from({ length: many }, (_, at) => {
    const kind = kinds[at % kinds.length] as GuessKind;
    const nth = made[kind] ?? 0;
    made[kind] = nth + 1;
    const open = kind === 'password' || kind === 'mailed link' ? targets : targets.filter(isHalfOpen);
    const target = open[nth % open.length] as Target;
    const before = Math.floor(nth / open.length);
    return { kind, target, isRight: before >= RIGHT_AFTER[kind] && before % 5 === 0 };
  });
}

/** The kinds of a hundred guesses, mixed evenly. */
function dealt(): GuessKind[] {
  return GUESS_KINDS.flatMap((kind) =>
    Array.from({ length: SHARES[kind] }, (_, nth) => ({ kind, place: (nth + 0.5) / SHARES[kind] })),
  )
    .sort((a, b) => a.place - b.place)
    .map(({ kind }) => kind);
}

export type Outcome = 'in' | 'checked' | 'refused';

/** Makes a guess from an address. */
export async function makeGuess(
  ask: AskAuth,
  guess: Guess,
  from: string,
): Promise<{ outcome: Outcome; told: Told }> {
  const told = await send(ask, guess, from);
  return { told, outcome: told.status === 200 ? 'in' : isChecked(told) ? 'checked' : 'refused' };
}

function send(ask: AskAuth, { kind, target, isRight }: Guess, from: string): Promise<Told> {
  const password = isRight ? target.password : randomBytes(6).toString('hex');
  if (kind === 'password') return signInWith(ask, target.email, password, { from });
  if (kind === 'mailed link') return ask('POST', 'verify', linkGuess(target), { from });
  if (!isHalfOpen(target)) throw new Error('There is no code to guess');
  const how = { from, token: target.halfOpen };
  if (kind === 'one-time code') {
    const code = isRight ? codeOf(target.secret, 1) : wrongCode(target.secret);
    return giveCode(ask, target.factorId, code, how);
  }
  if (kind === 'recovery code') {
    const code = isRight ? target.recoveryCodes[0] : randomBytes(8).toString('hex');
    return ask('POST', 'factors/recovery-codes/verify', { code }, how);
  }
  return ask('POST', 'reauthenticate', { password }, how);
}

/** A token as links have it, or as an earlier version made it: of the address and six digits. */
function linkGuess({ email }: Target) {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const token_hash = randomInt(2)
    ? randomBytes(32).toString('base64url')
    : createHash('sha256').update(`${email}${digits}`).digest('hex');
  return { type: 'recovery', token_hash };
}

/** Six digits that no clock nearby shows: a lucky guess among the first five would prove nothing. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return near.includes(code) ? wrongCode(secret) : code;
}

const isHalfOpen = (target: Target): target is TwoStepOwner & { halfOpen: string } => 'halfOpen' in target;

/** What came of all guesses. */
export function tally() {
  const outcomes = Object.fromEntries(
    GUESS_KINDS.map((kind) => [kind, { in: 0, checked: 0, refused: 0 }]),
  ) as Record<GuessKind, Record<Outcome, number>>;
  const checksOf = new Map<string, number>();
  const answers = new Map<string, number>();
  return {
    outcomes,
    answers,
    add: ({ kind, target }: Guess, { outcome, told }: { outcome: Outcome; told: Told }) => {
      outcomes[kind][outcome] += 1;
      const answer = `${told.status} ${told.body?.error_code ?? told.body?.error?.code ?? ''}`.trim();
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (outcome === 'checked') checksOf.set(target.email, (checksOf.get(target.email) ?? 0) + 1);
    },
    /** The checks of the account that had most. */
    mostChecks: () => Math.max(0, ...checksOf.values()),
    takenOver: () => GUESS_KINDS.reduce((sum, kind) => sum + outcomes[kind].in, 0),
  };
}
