import type { Reply } from '#testing/request-from.ts';
import { isDone, type KilledAct, type Kind } from './act.ts';
import { KINDS } from './kinds.ts';
import type { Town } from './town.ts';

/** What came of the acts of one kind in one kill. */
export type Tally = {
  sent: number;
  acknowledged: number;
  /** Sent, and never answered that it is done. */
  cutShort: number;
  /** Of those cut short: done all the same. */
  doneUnheard: number;
};

export type OneKill = { tallies: Record<string, Tally>; findings: string[] };

/**
 * Sends acts of every kind at once, kills the product once `killAfter` of them (a share from 0 to 1) were answered, starts it
 * again and looks: what was acknowledged is there, no act is half done. Then sends all once more: each is done, once.
 */
export async function killOnce(
  town: Town,
  options: { killAfter: number; kill: () => Promise<void>; startAgain: () => Promise<unknown> },
): Promise<OneKill> {
  const findings: string[] = [];
  const groups: { kind: Kind; acts: KilledAct[] }[] = [];
  for (const { kind, count } of KINDS) groups.push({ kind, acts: await kind.prepare(town, count) });
  const acts = groups.flatMap((group) => group.acts);

  const first = await sendUntilKilled(acts, options);
  await options.startAgain();

  const tallies: Record<string, Tally> = {};
  for (const { kind, acts } of groups) {
    const done = await doneOf(town, kind, acts, findings, 'after the kill');
    const acknowledged = acts.filter(({ id }) => isDone(first.get(id)));
    for (const { id } of acknowledged) {
      if (!done.has(id)) findings.push(`${kind.name} ${id} was acknowledged and is lost`);
    }
    const cutShort = acts.filter((act) => !acknowledged.includes(act) && !isRefused(first.get(act.id)));
    tallies[kind.name] = {
      sent: acts.length,
      acknowledged: acknowledged.length,
      cutShort: cutShort.length,
      doneUnheard: cutShort.filter(({ id }) => done.has(id)).length,
    };
  }
  await lookAtAll(town, findings, 'after the kill');

  const again = await sendAll(acts);
  for (const { kind, acts } of groups) {
    const done = await doneOf(town, kind, acts, findings, 'sent again');
    for (const { id, group } of acts) {
      const [before, after] = [first.get(id) ?? null, again.get(id) ?? null];
      if (!after || !kind.answersAgain(after, before)) {
        findings.push(
          `${kind.name} ${id}, sent again, was answered ${described(after)}; at first ${described(before)}`,
        );
      } else if (!done.has(id) && group === undefined) {
        findings.push(`${kind.name} ${id} was sent again and is not done`);
      }
    }
    for (const group of new Set(acts.map(({ group }) => group))) {
      if (group === undefined) continue;
      const winners = acts.filter((act) => act.group === group && done.has(act.id));
      if (winners.length !== 1)
        findings.push(`${winners.length} of one group are done: ${kind.name} ${group}`);
    }
    findings.push(...((await kind.prove?.(town, acts)) ?? []).map((wrong) => `${kind.name}: ${wrong}`));
  }
  await lookAtAll(town, findings, 'sent again');
  return { tallies, findings };
}

async function sendUntilKilled(
  acts: KilledAct[],
  { killAfter, kill }: { killAfter: number; kill: () => Promise<void> },
): Promise<Map<string, Reply | null>> {
  const at = Math.max(1, Math.round(acts.length * killAfter));
  let answered = 0;
  let killing: Promise<void> | undefined;
  const replies = await sendAll(acts, () => {
    answered += 1;
    if (answered >= at) killing ??= kill();
  });
  await (killing ?? kill());
  return replies;
}

/** Sends all at once, the kinds woven together. What was cut short has no reply. */
async function sendAll(
  acts: KilledAct[],
  onReply: () => void = () => {},
): Promise<Map<string, Reply | null>> {
  const replies = await Promise.all(
    shuffled(acts).map(async ({ id, send }) => {
      const reply = await send().catch(() => null);
      if (reply) onReply();
      return [id, reply] as const;
    }),
  );
  return new Map(replies);
}

/** The ids of what is done; tells of each act that is half done. */
async function doneOf(
  town: Town,
  kind: Kind,
  acts: KilledAct[],
  findings: string[],
  when: string,
): Promise<Set<string>> {
  const seen = await kind.look(town, acts);
  const done = new Set<string>();
  for (const { id } of acts) {
    const places = seen.get(id) ?? [];
    if (places.length > 0 && places.every(Boolean)) done.add(id);
    else if (places.length === 0 || places.some(Boolean)) {
      findings.push(
        `${kind.name} ${id} is half done ${when}: ${places.join(', ') || 'nothing is known of it'}`,
      );
    }
  }
  return done;
}

/** What must be so whatever was done: the books balance, every file of the list has bytes, and no bytes are without one. */
async function lookAtAll(town: Town, findings: string[], when: string): Promise<void> {
  const { rows } = await town.pool.query<{ wrong: string; count: number }>(
    `select 'movements of money that do not balance' as wrong, count(*)::int from (
       select from ledger_entries group by transaction_id having sum(amount_cents) <> 0) unbalanced
     union all select 'files in the list without bytes', count(*)::int from storage.objects o
       where not exists (select from stack.files f where f.bucket = o.bucket_id and f.key = o.name)
     union all select 'files kept that no list names', count(*)::int from stack.files f
       where not exists (select from storage.objects o where o.bucket_id = f.bucket and o.name = f.key)
     union all select 'accounts without a profile', count(*)::int from auth.users u
       where email is not null and not exists (select from profiles p where p.id = u.id)`,
  );
  for (const { wrong, count } of rows) if (count > 0) findings.push(`${count} ${wrong} ${when}`);
}

/** A refusal with a sentence is an answer: nothing was cut short. */
const isRefused = (reply: Reply | null | undefined) =>
  Boolean(reply && reply.status >= 400 && reply.status < 500);

const described = (reply: Reply | null) =>
  reply ? `${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}` : 'nothing';

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
