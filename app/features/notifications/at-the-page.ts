import { getSupabase } from '#app/lib/supabase.ts';

/** Whoever has touched nothing for so long may have left the page open. */
const THERE_MS = 60_000;
const HANDS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastAct = Number.NEGATIVE_INFINITY;

/** Notes when somebody does something on this page, until the answer is called. */
export function watchHands(): () => void {
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) lastAct = performance.now();
  };
  for (const hand of HANDS) window.addEventListener(hand, note, { capture: true, passive: true });
  return () => {
    for (const hand of HANDS) window.removeEventListener(hand, note, { capture: true });
  };
}

/** Says that this page has told of a notification, if somebody is there. Where that does not arrive, it is pushed or mailed as well. */
export async function noteTold(id: string): Promise<void> {
  if (performance.now() - lastAct > THERE_MS) return;
  const client = await getSupabase();
  await client.rpc('note_told', { notices: [id] });
}
