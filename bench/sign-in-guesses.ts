import { setTimeout as delay } from 'node:timers/promises';
import { signInWith } from '#testing/auth.ts';
import {
  GUESS_KINDS,
  guessesAt,
  makeGuess,
  type Target,
  tally,
  toTarget,
} from '#testing/guessing/guesses.ts';
import { getsIn, newOwner, withSecondStep } from '#testing/guessing/owners.ts';
import { addresses } from './asker.ts';
import { inParallel } from './in-parallel.ts';
import { numberOption } from './options.ts';
import { printTable, seconds } from './report.ts';
import type { SignInBench } from './sign-in-bench.ts';

const GUESSES = 100_000;
const ATTACKERS = addresses(60, 1_000);
const ACCOUNTS = 30;
const AT_ONCE = 96;
/** The attackers' half-open sessions have tokens of ten minutes. */
const LONGEST_MS = 480_000;
const MOST_CHECKS = 100;
/** How often an owner signs in meanwhile. */
const OWNER_MS = 1_000;

type Part = Pick<SignInBench, 'ask' | 'bench'>;

/** Blind guesses from many addresses at everything that opens an account; and its owners, meanwhile and afterwards. */
export async function measureGuesses({ bench, promises, product, ask }: SignInBench): Promise<void> {
  const many = numberOption(bench.options.guesses, GUESSES);
  const targets = await openTargets({ bench, ask });
  const seen = tally();
  let unanswered = 0;
  let made = 0;
  const meanwhile = signInMeanwhile({ bench, ask }, targets);
  const began = performance.now();
  await inParallel(
    AT_ONCE,
    guessesAt(targets, many),
    async (guess, at) => {
      // Over the rounds each attacker comes to every kind and account.
      const from = ATTACKERS[(at + Math.floor(at / ATTACKERS.length)) % ATTACKERS.length] as string;
      await makeGuess(ask, guess, from).then(
        (outcome) => seen.add(guess, outcome),
        () => {
          unanswered += 1;
        },
      );
      made += 1;
      if (made % 10_000 === 0) bench.say(`${made} of ${many} guessed, ${seen.takenOver()} right`);
    },
    LONGEST_MS,
  );
  const took = performance.now() - began;
  const during = await meanwhile.end();
  bench.say('The owners come');
  let owners = 0;
  for (const target of targets) if (await getsIn(ask, target)) owners += 1;

  console.log(
    `${made} guesses at ${ACCOUNTS} accounts, ${AT_ONCE} at once, from ${ATTACKERS.length} addresses in ${seconds(took)} s. The attackers know the password of every\n` +
      'second account, which has an authenticator app and recovery codes; every account has a link on its way. Once an account has\n' +
      'no check left, every fifth password and code is the right one. Checked: compared, and wrong.\n',
  );
  printTable(
    ['guessed', 'guesses', 'refused unchecked', 'checked', 'got in'],
    GUESS_KINDS.map((kind) => {
      const { in: right, checked, refused } = seen.outcomes[kind];
      return [kind, right + checked + refused, refused, checked, right];
    }),
  );
  const failed = [...seen.answers].reduce(
    (sum, [answer, times]) => sum + (/^5/.test(answer) ? times : 0),
    unanswered,
  );
  printTable(
    ['promise', 'seen', 'promised'],
    [
      ['guesses made', made, promises.atLeast('Guesses made', made, many)],
      [
        'accounts opened',
        seen.takenOver(),
        promises.atMost('Guesses that got in', seen.takenOver(), 0, 'guesses'),
      ],
      [
        'checks of an account, most',
        seen.mostChecks(),
        promises.atMost('Checks of an account in an hour', seen.mostChecks(), MOST_CHECKS, 'checks'),
      ],
      [
        'owners who get in meanwhile, where they always do',
        `${during.in} of ${during.tries}`,
        promises.atMost('Owners who did not get in meanwhile', during.tries - during.in, 0, 'refused'),
      ],
      [
        'owners who get in afterwards, with their second step',
        `${owners} of ${ACCOUNTS}`,
        promises.atLeast('Owners who get in afterwards', owners, ACCOUNTS),
      ],
      [
        'unanswered, or answered 5xx',
        failed,
        promises.atMost('Guesses answered 5xx or not', failed, 0, 'guesses'),
      ],
      ['runs', product.isRunning() ? 'yes' : 'no', promises.atLeast('Runs', product.isRunning() ? 1 : 0, 1)],
    ],
  );
  printTable(
    ['answer', 'times'],
    [...seen.answers].sort(([, a], [, b]) => b - a).map(([answer, times]) => [answer, times]),
  );
}

/** Accounts, every second one with a second step, and what attackers can have of them. */
async function openTargets({ bench, ask }: Part): Promise<Target[]> {
  bench.say(`${ACCOUNTS} more sign up`);
  const devices = addresses(56, ACCOUNTS);
  const helpers = addresses(57, ACCOUNTS);
  const targets: Target[] = [];
  for (const [at, device] of devices.entries()) {
    const owner = await newOwner(ask, device);
    targets.push(
      await toTarget(ask, at % 2 ? await withSecondStep(ask, owner) : owner, helpers[at] as string),
    );
  }
  return targets;
}

/** Owners without a second step sign in on their devices, one after the other. */
function signInMeanwhile({ ask, bench }: Part, targets: Target[]) {
  const owners = targets.filter((target) => !('secret' in target));
  const seen = { tries: 0, in: 0 };
  const over = new AbortController();
  const going = (async () => {
    for (let at = 0; !over.signal.aborted; at++) {
      const { email, password, device } = owners[at % owners.length] as Target;
      const told = await signInWith(ask, email, password, device).catch(String);
      seen.tries += 1;
      if (typeof told !== 'string' && told.status === 200) seen.in += 1;
      else bench.say(`An owner was answered ${JSON.stringify(told)}`);
      await delay(OWNER_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  return {
    end: async () => {
      over.abort();
      await going;
      return seen;
    },
  };
}
