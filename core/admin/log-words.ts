import { SWITCHES, type SwitchName } from '#core/switches/switches.ts';

type Data = Readonly<Record<string, unknown>>;

const SIDES: Readonly<Record<string, string>> = { artist: 'artists', venue: 'venues' };

const DECIDED: Readonly<Record<string, string>> = {
  give: 'Verified a profile',
  refuse: 'Refused to verify a profile',
  'take-away': 'Took the badge of a profile away',
};

const isSwitch = (name: unknown): name is SwitchName =>
  typeof name === 'string' && Object.hasOwn(SWITCHES, name);

/** What each act of an admin was, in the log: a sentence without its end. What it was about is named beside it. */
const WORDS: Readonly<Record<string, (data: Data) => string>> = {
  'reset-demo': () => 'Put the demo season back',
  'train-matcher': () => 'Let the matcher learn',
  'use-match-model': ({ side, model }) =>
    model === null
      ? `Let the score rank for ${SIDES[String(side)]}`
      : `Let model ${model} rank for ${SIDES[String(side)]}`,
  'choose-artist-of-the-week': () => 'Chose the Artist of the Week',
  'set-switch': ({ name, on }) =>
    `Switched ${on ? 'on' : 'off'}: ${isSwitch(name) ? SWITCHES[name].label : String(name)}`,
  'suspend-person': () => 'Suspended an account',
  'restore-person': () => 'Ended the suspension of an account',
  'end-sessions-of': () => 'Signed an account out everywhere',
  'reset-second-step': () => 'Removed the second step of an account, after checks',
  'make-admin': () => 'Made somebody an admin',
  'unmake-admin': () => 'Let somebody be an admin no more',
  'decide-verification': ({ decision }) =>
    DECIDED[String(decision)] ?? 'Decided about the badge of a profile',
  'ask-to-look': () => 'Asked to look at a profile',
  'begin-look': ({ urgent }) =>
    urgent ? 'Looked at a profile, for an urgent reason' : 'Looked at a profile, with consent',
  'decide-report': ({ decision }) =>
    decision === 'nothing'
      ? 'Left as it is what was reported'
      : decision === 'remove'
        ? 'Removed what was reported'
        : 'Warned whoever is behind what was reported',
  'save-newsletter': () => 'Wrote on an issue of the newsletter',
  'test-newsletter': () => 'Had an issue of the newsletter mailed to themselves',
  'send-newsletter': () => 'Sent an issue of the newsletter',
  'discard-newsletter': () => 'Discarded a draft of the newsletter',
  'try-job-again': ({ job }) => `Had the job ${job} run again`,
  'try-mail-again': () => 'Had a mail handed over again',
  'write-in-mediation': () => 'Wrote to both sides of a dispute',
  'propose-in-mediation': () => 'Proposed figures in a dispute',
  'close-mediation': () => 'Closed a dispute without an agreement',
  announce: () => 'Announced something to everybody',
  'end-announcement': () => 'Ended an announcement',
  'mark-letter': ({ answered }) =>
    answered ? 'Marked a letter as answered' : 'Marked a letter as not answered',
};

/** An act of the log in words; one that this copy of the product does not know, by its name. */
export function wordsOfAdminAct(act: string, data: Data): string {
  const words = Object.hasOwn(WORDS, act) ? WORDS[act] : undefined;
  return words?.(data) ?? act.replaceAll('-', ' ');
}

/** The acts that have words. */
export const ACTS_IN_LOG: readonly string[] = Object.keys(WORDS);
