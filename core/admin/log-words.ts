import { SWITCHES, type SwitchName } from '#core/switches/switches.ts';
import { t } from '#core/words/t.ts';

type Data = Readonly<Record<string, unknown>>;

const SIDES: Readonly<Record<string, string>> = { artist: 'artists', venue: 'venues' };

const DECIDED = (): Readonly<Record<string, string>> => ({
  give: t`Verified a profile`,
  refuse: t`Refused to verify a profile`,
  'take-away': t`Took the badge of a profile away`,
});

const isSwitch = (name: unknown): name is SwitchName =>
  typeof name === 'string' && Object.hasOwn(SWITCHES, name);

/** What each act of an admin was, in the log: a sentence without its end. What it was about is named beside it. */
const WORDS: Readonly<Record<string, (data: Data) => string>> = {
  'reset-demo': () => t`Put the demo season back`,
  'train-matcher': () => t`Let the matcher learn`,
  'use-match-model': ({ side, model }) =>
    model === null
      ? t`Let the score rank for ${SIDES[String(side)]}`
      : t`Let model ${model} rank for ${SIDES[String(side)]}`,
  'choose-artist-of-the-week': () => t`Chose the Artist of the Week`,
  'set-switch': ({ name, on }) =>
    t`Switched ${on ? 'on' : 'off'}: ${isSwitch(name) ? SWITCHES[name].label : String(name)}`,
  'suspend-person': () => t`Suspended an account`,
  'restore-person': () => t`Ended the suspension of an account`,
  'end-sessions-of': () => t`Signed an account out everywhere`,
  'reset-second-step': () => t`Removed the second step of an account, after checks`,
  'make-admin': () => t`Made somebody an admin`,
  'unmake-admin': () => t`Let somebody be an admin no more`,
  'decide-verification': ({ decision }) =>
    DECIDED()[String(decision)] ?? t`Decided about the badge of a profile`,
  'ask-to-look': () => t`Asked to look at a profile`,
  'begin-look': ({ urgent }) =>
    urgent ? t`Looked at a profile, for an urgent reason` : t`Looked at a profile, with consent`,
  'decide-report': ({ decision }) =>
    decision === 'nothing'
      ? t`Left as it is what was reported`
      : decision === 'remove'
        ? t`Removed what was reported`
        : t`Warned whoever is behind what was reported`,
  'save-newsletter': () => t`Wrote on an issue of the newsletter`,
  'test-newsletter': () => t`Had an issue of the newsletter mailed to themselves`,
  'send-newsletter': () => t`Sent an issue of the newsletter`,
  'discard-newsletter': () => t`Discarded a draft of the newsletter`,
  'try-job-again': ({ job }) => t`Had the job ${job} run again`,
  'try-mail-again': () => t`Had a mail handed over again`,
  'write-in-mediation': () => t`Wrote to both sides of a dispute`,
  'propose-in-mediation': () => t`Proposed figures in a dispute`,
  'close-mediation': () => t`Closed a dispute without an agreement`,
  announce: () => t`Announced something to everybody`,
  'end-announcement': () => t`Ended an announcement`,
  'mark-letter': ({ answered }) =>
    answered ? t`Marked a letter as answered` : t`Marked a letter as not answered`,
};

/** An act of the log in words; one that this copy of the product does not know, by its name. */
export function wordsOfAdminAct(act: string, data: Data): string {
  const words = Object.hasOwn(WORDS, act) ? WORDS[act] : undefined;
  return words?.(data) ?? act.replaceAll('-', ' ');
}

/** The acts that have words. */
export const ACTS_IN_LOG: readonly string[] = Object.keys(WORDS);
