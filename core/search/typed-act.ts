const VERBS = 'sign conclude review process pay cancel message write answer accept manage ask'.split(' ');
/** Other words that people begin with when they mean to ask somebody for a night. */
const MEANS_ASK = new Set(['offer', 'request', 'invite', 'book']);
/** What stands between an act and whom it is about: 'sign the agreement with', 'process payout for'. */
const BETWEEN = new Set(
  'the a an to with of for at agreement contract show statement payout booking offer night finances'.split(
    ' ',
  ),
);

/** 'ask nova for a night', 'ask nova for 14 mar': whom, and the date where there is one. */
const FOR_A_NIGHT = /\s+(for|on)\b(\s+(a|the)\b)?(\s+night)?/i;

/** What is typed in front of a name to do something with it: 'sign agreement with nova' is the act 'sign' and 'nova'. */
export function typedAct(text: string): { act: string | null; rest: string } {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const word = first.toLowerCase();
  // Alone such a word is looked for as it stands: 'book' finds the booked shows.
  const asks = MEANS_ASK.has(word) && others.length > 0;
  const act = asks ? 'ask' : (VERBS.find((verb) => verb === word) ?? null);
  if (!act) return { act, rest: text.trim() };
  const name = others.findIndex((each) => !BETWEEN.has(each.toLowerCase()));
  const rest = name < 0 ? '' : others.slice(name).join(' ');
  return { act, rest: act === 'ask' ? rest.replace(FOR_A_NIGHT, '') : rest };
}
