import { describe, expect, test } from 'vitest';
import { setMediation } from '#testing/mediation-stage.ts';

const at = setMediation();
const {
  backend,
  stage,
  asked,
  answers,
  caseOf,
  contest,
  contested,
  does,
  mediated,
  noticesOf,
  one,
  propose,
  proposed,
  seenBy,
  statement,
} = at;

describe('a mediation', () => {
  test('is asked for by a side, answered by the other, proposed by an admin, and accepted by both: a correction of the statement', async () => {
    await contested();
    await asked(stage.artist);
    expect((await noticesOf(stage.venue.userId)).at(-1)).toMatchObject({ kind: 'mediation-asked' });
    expect((await noticesOf(at.admin.userId)).at(-1)).toEqual({
      kind: 'mediation-waits',
      route: `/admin/disputes/${at.mediationId}`,
    });
    // The other side has a week: no proposal before.
    expect((await propose(110)).error?.code).toBe('mediation-waits');
    await does(stage.venue, 'say-in-mediation', {
      mediationId: at.mediationId,
      words: 'The clicker says 100.',
    });

    expect(await caseOf()).toMatchObject({
      ...{ status: 'open', artist: stage.artist.name, venue: stage.venue.name },
      fees: { stated: 70_000, artist: 84_000, venue: 70_000 },
      lines: [{ line: 'sold:1', stated: 100, artist: 120, venue: 100, isNamed: true }],
    });
    await at.people.done(at.admin, 'write-in-mediation', {
      mediationId: at.mediationId,
      words: 'I look at both counts.',
    });
    const proposalId = await proposed(110);
    expect(await seenBy(stage.venue)).toMatchObject({
      proposal: {
        id: proposalId,
        feeCents: 77_000,
        wasFeeCents: 70_000,
        status: 'open',
        figures: [{ figure: 110 }],
      },
    });
    expect(await answers(stage.artist, proposalId)).toMatchObject({ settled: false });
    expect(await statement()).toMatchObject({ revision: 1, artist_fee_cents: 70_000 });
    expect(await answers(stage.venue, proposalId)).toMatchObject({ settled: true });
    expect(await statement()).toMatchObject({
      revision: 2,
      artist_fee_cents: 77_000,
      payable_fee_cents: null,
    });
    const seen = await seenBy(stage.artist);
    expect(seen).toMatchObject({ status: 'agreed', proposal: { status: 'accepted' } });
    expect(seen).toEqual(await seenBy(stage.venue));
    expect(seen?.thread.map(({ by, kind }) => `${by} ${kind}`)).toEqual([
      ...['artist asked', 'venue said', 'admin said', 'admin proposed', 'artist accepted', 'venue accepted'],
      'venue agreed',
    ]);
    expect((await noticesOf(stage.artist.userId)).at(-1)).toMatchObject({ kind: 'mediation-closed' });
  });

  test('lets silence accept no figure; closed without an agreement both read why, and the clocks begin anew', async () => {
    await mediated();
    await backend.moveClock(8);
    expect(await statement()).toMatchObject({ revision: 1, status: 'sent' });
    await at.people.done(at.admin, 'close-mediation', {
      mediationId: at.mediationId,
      reason: 'Neither count can be proved.',
    });
    for (const who of [stage.artist, stage.venue])
      expect(await seenBy(who)).toMatchObject({ status: 'closed' });
    expect((await seenBy(stage.artist))?.thread.at(-1)).toMatchObject({
      ...{ by: 'admin', kind: 'closed', words: 'Neither count can be proved.', name: at.admin.name },
    });
    await backend.moveClock(6.9);
    expect(await statement()).toMatchObject({ revision: 1 });
    await backend.moveClock(0.2);
    expect(await statement()).toMatchObject({ revision: 2, artist_fee_cents: 84_000 });
  });

  test('is proposed in without the other side once its week is over', async () => {
    await contested();
    await asked(stage.venue);
    await backend.moveClock(7.01);
    expect(await proposed(105)).toBeTruthy();
  });

  test('of a confirmed statement makes a correction', async () => {
    await contested();
    await does(stage.artist, 'answer-contest', {
      settlementId: at.settlementId,
      line: 'sold:1',
      answer: 'withdraw',
    });
    await does(stage.artist, 'confirm-statement', { settlementId: at.settlementId });
    await contest(stage.venue, 'sold:1', 90);
    await asked(stage.venue);
    await does(stage.artist, 'say-in-mediation', { mediationId: at.mediationId, words: 'It was 100.' });
    const proposalId = await proposed(95);
    await answers(stage.venue, proposalId);
    expect(await answers(stage.artist, proposalId)).toMatchObject({ settled: true });
    expect(
      await one(
        'select why from statement_revisions where settlement_id = $1 order by revision desc limit 1',
        at.settlementId,
      ),
    ).toEqual({ why: 'correction' });
    expect(await statement()).toMatchObject({ artist_fee_cents: 66_500 });
  });

  test('ends when the sides settle the line between them', async () => {
    await mediated();
    const proposalId = await proposed(110);
    await does(stage.venue, 'answer-contest', {
      settlementId: at.settlementId,
      line: 'sold:1',
      answer: 'accept',
    });
    expect(await seenBy(stage.artist)).toMatchObject({ status: 'between', proposal: { status: 'closed' } });
    expect(await answers(stage.artist, proposalId)).toBe('409 mediation-over');
  });
});
