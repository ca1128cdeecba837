import { beforeAll, expect } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import type { Player } from '#testing/stage.ts';

/** What is known once a test runs: its people, and the newest statement and mediation. */
type Known = { people: People; admin: Person; other: Person; settlementId: string; mediationId: string };

/** For tests of mediations: the two sides of a statement, two admins, and what each of them does. */
export function setMediation() {
  const { backend, stage } = setParties();
  const known = {} as Known;
  beforeAll(async () => {
    known.people = peopleOf(backend);
    known.admin = await anAdmin(backend, known.people);
    known.other = await anAdmin(backend, known.people);
  });
  const one = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows[0];
  const tokenOf = async ({ client }: Player) =>
    (await client.auth.getSession()).data.session?.access_token ?? '';
  const read = async <Answer>(token: string, name: string, query: Record<string, string>) => {
    const response = await fetch(`${backend.url}/functions/v1/api/${name}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data, error } = (await response.json()) as { data: Answer; error?: { code: string } };
    return error ? (`${response.status} ${error.code}` as never) : data;
  };
  /** What an act answers, or why it is refused: '409 proposal-over'. */
  const does = async (who: Player, name: string, input: object) => {
    const { status, code, data } = await stage.act(who, name, input);
    return status === 200 ? data : `${status} ${code}`;
  };
  const contest = (who: Player, line: string, figure: number) =>
    does(who, 'contest-line', { settlementId: known.settlementId, line, figure, why: 'We counted.' });
  const ask = (who: Player, lines: string[] = ['sold:1']) =>
    does(who, 'ask-to-mediate', {
      ...{ settlementId: known.settlementId, lines, reason: 'The door was counted twice.' },
    });
  const asked = async (who: Player) => {
    known.mediationId = ((await ask(who)) as { mediationId: string }).mediationId;
  };
  const propose = (figure: number, replaces: string | null = null, who = known.admin) =>
    known.people.send(who, 'propose-in-mediation', {
      ...{ mediationId: known.mediationId, replaces, words: 'Half of the difference each.' },
      figures: [{ line: 'sold:1', figure }],
    });
  /** A statement of 100 tickets at €10, 70% of the door: €700. The artist says that there were 120. */
  const contested = async () => {
    const { bookingId } = await stage.playedShow({
      ...{ deal: { kind: 'door-split', sharePercent: 70 }, capacity: 200 },
      ...{ fullPriceCents: 1000, presalePriceCents: null },
    });
    const tiers = [{ name: 'full-price', sold: 100 }];
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers });
    known.settlementId = data.settlementId as string;
    expect(await contest(stage.artist, 'sold:1', 120)).toMatchObject({ contestedFeeCents: 84_000 });
  };
  return Object.assign(known, {
    ...{ backend, stage, one, read, tokenOf, does, contest, ask, asked, propose, contested },
    /** It is mediated, and the venue has answered. */
    mediated: async () => {
      await contested();
      await asked(stage.artist);
      const { mediationId } = known;
      const said = await does(stage.venue, 'say-in-mediation', { mediationId, words: 'It says 100.' });
      expect(said).toMatchObject({ mediationId });
    },
    proposed: async (figure: number, replaces: string | null = null) => {
      const { data, error } = await propose(figure, replaces);
      expect(error).toBeUndefined();
      return String(data.proposalId);
    },
    answers: (who: Player, proposalId: string, accept = true) =>
      does(who, 'answer-mediation-proposal', { proposalId, accept }),
    statement: () => one('select * from settlements where id = $1', known.settlementId),
    caseOf: () =>
      read<ReadAnswer<'mediation'>>(known.admin.token, 'mediation', { mediationId: known.mediationId }),
    seenBy: async (who: Player) => {
      const { settlementId } = known;
      const token = await tokenOf(who);
      return (await read<ReadAnswer<'mediation-of'>>(token, 'mediation-of', { settlementId })).mediation;
    },
    noticesOf: async (userId: string) =>
      (
        await backend.pool.query('select kind, route from notifications where user_id = $1 order by seq', [
          userId,
        ])
      ).rows,
  });
}
