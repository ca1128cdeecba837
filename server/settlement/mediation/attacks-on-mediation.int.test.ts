import { beforeEach, describe, expect, test } from 'vitest';
import { setMediation } from '#testing/mediation-stage.ts';
import { newVenue } from '#testing/stage.ts';

const at = setMediation();
const {
  backend,
  stage,
  answers,
  ask,
  contest,
  does,
  mediated,
  propose,
  proposed,
  read,
  seenBy,
  statement,
  tokenOf,
} = at;

describe('nobody gets past it', () => {
  beforeEach(mediated);

  test('a third party sees nothing and does nothing; what is not contested is not mediated', async () => {
    const stranger = await newVenue(backend);
    const proposalId = await proposed(110);
    expect(await read(await tokenOf(stranger), 'mediation-of', { settlementId: at.settlementId })).toBe(
      '404 unknown-statement',
    );
    expect(await ask(stranger)).toBe('404 unknown-statement');
    expect(await does(stranger, 'say-in-mediation', { mediationId: at.mediationId, words: 'Me' })).toBe(
      '404 unknown-mediation',
    );
    expect(await answers(stranger, proposalId)).toBe('404 unknown-mediation');
    expect(await ask(stage.artist, ['price:1'])).toBe('404 unknown-line');
    expect(await ask(stage.venue)).toBe('409 mediation-asked-already');
    expect(
      await does(stage.artist, 'propose-in-mediation', {
        ...{
          mediationId: at.mediationId,
          replaces: null,
          words: 'Mine',
          figures: [{ line: 'sold:1', figure: 120 }],
        },
      }),
    ).toBe('403 only-admins');
  });

  test('crew sees nothing of it, and who books does not answer for the money', async () => {
    const proposalId = await proposed(110);
    const member = async (role: string) => {
      const person = await at.people.artist();
      await backend.pool.query(
        `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, $3)`,
        [stage.venue.profileId, person.userId, role],
      );
      return { ...person, actsFor: stage.venue.profileId };
    };
    const [crew, booker] = [await member('crew'), await member('booker')];
    const response = await fetch(
      `${backend.url}/functions/v1/api/mediation-of?settlementId=${at.settlementId}`,
      {
        headers: { authorization: `Bearer ${crew.token}`, 'x-profile': stage.venue.profileId },
      },
    );
    expect(response.status).toBe(403);
    expect(
      await at.people.refused(booker, 'answer-mediation-proposal', { proposalId, accept: true }),
    ).toMatch(/^403 not-your-role/);
  });

  test('two admins propose at once: one proposal stands', async () => {
    const both = await Promise.all([propose(105), propose(115, null, at.other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('proposal-over');
  });

  test('a proposal that was replaced meanwhile is accepted by nobody', async () => {
    const first = await proposed(105);
    await answers(stage.artist, first);
    const second = await proposed(95, first);
    expect(await answers(stage.venue, first)).toBe('409 proposal-over');
    // What was said to the first is no yes to the second.
    expect(await answers(stage.venue, second)).toMatchObject({ settled: false });
    expect(await statement()).toMatchObject({ revision: 1 });
  });

  test('accepting twice at once settles once', async () => {
    const proposalId = await proposed(110);
    await answers(stage.artist, proposalId);
    const both = await Promise.all([answers(stage.venue, proposalId), answers(stage.venue, proposalId)]);
    expect(both).toContainEqual(expect.objectContaining({ settled: true }));
    expect(both.filter((answer) => typeof answer === 'string')).toEqual(['409 mediation-over']);
    expect(await statement()).toMatchObject({ revision: 2, artist_fee_cents: 77_000 });
    expect(await answers(stage.artist, proposalId)).toBe('409 mediation-over');
  });

  test('both accept at once: it is settled once', async () => {
    const proposalId = await proposed(110);
    await Promise.all([answers(stage.venue, proposalId), answers(stage.artist, proposalId)]);
    expect(await statement()).toMatchObject({ revision: 2, artist_fee_cents: 77_000 });
  });

  test('what a side answered once it does not answer again, and a no ends the proposal', async () => {
    const proposalId = await proposed(110);
    await answers(stage.artist, proposalId);
    expect(await answers(stage.artist, proposalId, false)).toBe('409 already-answered');
    expect(await answers(stage.venue, proposalId, false)).toMatchObject({ settled: false });
    expect(await seenBy(stage.artist)).toMatchObject({ status: 'open', proposal: { status: 'declined' } });
    expect(await answers(stage.venue, proposalId)).toBe('409 proposal-over');
    expect(await statement()).toMatchObject({ revision: 1 });
  });

  test('a statement that was changed meanwhile is not settled by a proposal that was made before', async () => {
    await contest(stage.venue, 'part-played', 90);
    expect((await propose(110)).error?.code).toBe('lines-not-all');
    await does(stage.venue, 'answer-contest', {
      settlementId: at.settlementId,
      line: 'part-played',
      answer: 'withdraw',
    });
    const proposalId = await proposed(110);
    await answers(stage.artist, proposalId);
    await contest(stage.venue, 'part-played', 90);
    // Another line is open since.
    expect(await answers(stage.venue, proposalId)).toBe('409 statement-changed');
    await does(stage.artist, 'answer-contest', {
      settlementId: at.settlementId,
      line: 'part-played',
      answer: 'accept',
    });
    expect(await statement()).toMatchObject({ revision: 2 });
    expect(await answers(stage.venue, proposalId)).toBe('409 statement-changed');
    expect(await seenBy(stage.venue)).toMatchObject({ proposal: { status: 'overtaken' } });
    expect(await proposed(100, proposalId)).toBeTruthy();
  });

  test('a figure that the night cannot have is not proposed', async () => {
    expect((await propose(500)).error?.code).toBe('too-many-tickets');
  });

  test('after it is closed nothing is written, proposed or accepted', async () => {
    const proposalId = await proposed(110);
    await at.people.done(at.admin, 'close-mediation', {
      mediationId: at.mediationId,
      reason: 'No agreement.',
    });
    expect((await propose(105, proposalId)).error?.code).toBe('mediation-over');
    expect(await answers(stage.venue, proposalId)).toBe('409 mediation-over');
    expect(await does(stage.venue, 'say-in-mediation', { mediationId: at.mediationId, words: 'More' })).toBe(
      '409 mediation-over',
    );
    expect(
      await at.people.refused(at.other, 'close-mediation', { mediationId: at.mediationId, reason: 'Again' }),
    ).toMatch(/^409 mediation-over/);
    // Either side can ask again.
    expect(await ask(stage.venue)).toMatchObject({ mediationId: expect.any(String) });
  });

  test('a proposal is not accepted after its week', async () => {
    const proposalId = await proposed(110);
    await backend.moveClock(7.01);
    expect(await answers(stage.venue, proposalId)).toBe('409 proposal-over');
    expect(await seenBy(stage.venue)).toMatchObject({ proposal: { status: 'lapsed' } });
  });

  test('an admin who acts for one of the two mediates nothing between them', async () => {
    await backend.pool.query(
      `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'finance')`,
      [stage.venue.profileId, at.other.userId],
    );
    expect((await propose(110, null, at.other)).error?.code).toBe('mediation-own');
    await backend.pool.query('delete from private.profile_members where profile_id = $1 and user_id = $2', [
      ...[stage.venue.profileId, at.other.userId],
    ]);
  });
});
