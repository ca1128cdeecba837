import { beforeAll, describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import {
  bookedAct,
  newArtist,
  newVenue,
  type Played,
  type Player,
  setStage,
  soldAtDoor,
} from '#testing/stage.ts';

const { backend, stage } = setParties();
let second: Player;
let third: Player;

beforeAll(async () => {
  [second, third] = await Promise.all([newArtist(backend, 'Second'), newArtist(backend, 'Third')]);
});

const split = (sharePercent: number): Deal => ({ kind: 'door-split', sharePercent });
const rows = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const one = async (text: string, ...values: unknown[]) => (await rows(text, ...values))[0];

/** A night of three acts at 70, 20 and 10% of one door of €1,000. */
async function threeActs() {
  const show = await stage.playedShow({
    deal: split(70),
    fullPriceCents: 1000,
    presalePriceCents: null,
    capacity: 100,
  });
  const { showId, date } = show;
  const also = (artist: Player, deal: Deal) =>
    bookedAct(backend, { showId, date, venue: stage.venue, artist, deal });
  return { show, second: await also(second, split(20)), third: await also(third, split(10)) };
}

const tiers = [{ name: 'full-price', sold: 100 }];
async function concluded(show?: Played, more: object = {}) {
  const { bookingId } =
    show ??
    (await stage.playedShow({
      deal: split(70),
      fullPriceCents: 1000,
      presalePriceCents: null,
      capacity: 100,
    }));
  const { status, data, message } = await stage.act(stage.venue, 'conclude-show', {
    bookingId,
    tiers,
    ...more,
  });
  expect([status, message]).toEqual([200, undefined]);
  return { bookingId, settlementId: data.settlementId as string, data };
}
const statementOf = (bookingId: string) => one('select * from settlements where booking_id = $1', bookingId);
const refusedWith = async (asked: Promise<{ status: number; code: string | undefined }>) => {
  const { status, code } = await asked;
  return [status, code];
};

describe('a night of three acts', () => {
  test('is concluded once: one door, a statement for each, and each artist is told', async () => {
    const night = await threeActs();
    const { data } = await concluded(night.show);
    expect((data.acts as { artistFeeCents: number }[]).map((act) => act.artistFeeCents).sort()).toEqual([
      10_000, 20_000, 70_000,
    ]);
    for (const { bookingId } of [night.show, night.second, night.third]) {
      expect(await statementOf(bookingId)).toMatchObject({
        status: 'sent',
        gross_cents: 100_000,
        revision: 1,
      });
      expect(await one('select status from bookings where id = $1', bookingId)).toEqual({
        status: 'concluded',
      });
    }
    for (const { userId } of [second, third]) {
      expect((await noticesTo(backend.pool, { userId })).map(({ kind }) => kind)).toContain('statement-sent');
    }
    const again = stage.act(stage.venue, 'conclude-show', { bookingId: night.second.bookingId, tiers });
    expect(await refusedWith(again)).toEqual([409, 'already-concluded']);
    // More tickets than the room holds are counted for the night, however many prices they have.
    const other = await threeActs();
    const tooMany = {
      bookingId: other.third.bookingId,
      tiers,
      tickets: [{ label: 'Late', priceCents: 500, sold: 1 }],
    };
    expect(await refusedWith(stage.act(stage.venue, 'conclude-show', tooMany))).toEqual([
      422,
      'too-many-tickets',
    ]);
  });

  test('counts once in the figures of the venue', async () => {
    const venue = (await setStage(backend)).venue;
    const show = await stage.playedShow({
      venue,
      deal: split(70),
      fullPriceCents: 1000,
      presalePriceCents: null,
      capacity: 100,
    });
    const acts = [show];
    for (const artist of [second, third])
      acts.push(await bookedAct(backend, { ...show, venue, artist, deal: split(15) }));
    await stage.act(venue, 'conclude-show', { bookingId: show.bookingId, tiers });
    for (const [at, { bookingId }] of acts.entries()) {
      const { id } = await statementOf(bookingId);
      const artist = [stage.artist, second, third][at] as Player;
      expect((await stage.act(artist, 'confirm-statement', { settlementId: id })).status).toBe(200);
    }
    const span = { first_day: '2020-01-01', last_day: '2099-01-01' };
    const { data } = await venue.client.rpc('my_figures', span);
    expect(data).toMatchObject([
      { shows: 1, gross_cents: 100_000, tickets_sold: 100, capacity: 100, fee_cents: 100_000 },
    ]);
    for (const facet of ['weekday', 'ticket']) {
      const { data: by } = await venue.client.rpc('my_figures_by', { ...span, facet });
      expect(by).toMatchObject([{ shows: 1, tickets_sold: 100 }]);
    }
    const { data: partners } = await venue.client.rpc('my_figures_by', { ...span, facet: 'partner' });
    expect(partners?.length).toBe(3);
    const { data: nights } = await venue.client.rpc('my_latest_nights', span);
    expect(nights).toMatchObject([{ tickets_sold: 100, capacity: 100, gross_cents: 100_000 }]);
    // In playing order: who is guaranteed as much as the others and was booked first plays last.
    const { data: calendar } = await venue.client.rpc('my_calendar', {
      first_day: show.date,
      last_day: show.date,
    });
    expect(nights?.[0]?.partners.join(', ')).toBe(calendar?.[0]?.label);
    expect(nights?.[0]?.partners).toHaveLength(3);
  });

  test('is the night of those who played: who did not counts nowhere, and is asked for no review', async () => {
    const [venue, absent] = [await newVenue(backend), await newArtist(backend, 'Absent')];
    const show = await stage.playedShow({ venue, deal: split(70), fullPriceCents: 1000, capacity: 100 });
    const { bookingId } = await bookedAct(backend, { ...show, venue, artist: absent, deal: split(15) });
    const sold = { tiers: soldAtDoor(90) };
    expect((await stage.act(venue, 'conclude-show', { bookingId: show.bookingId, ...sold })).code).toBe(
      undefined,
    );
    const settlementId = (await statementOf(bookingId)).id as string;
    const span = { first_day: '2020-01-01', last_day: '2099-01-01' };
    const day = { first_day: show.date, last_day: show.date };
    const told = async (who: Player) => ({
      shows: (await who.client.rpc('my_figures', span)).data?.[0]?.shows ?? 0,
      partners: (await who.client.rpc('my_figures_by', { ...span, facet: 'partner' })).data?.map(
        ({ label }) => label,
      ),
      latest: (await who.client.rpc('my_latest_nights', span)).data?.flatMap(({ partners }) => partners),
      day: (await who.client.rpc('my_calendar', day)).data?.[0]?.label,
      found: (await who.client.rpc('find_bookings', { words: absent.name })).data?.map(
        (row) => row.did_not_play,
      ),
    });
    const settle = async (figure: number) => {
      const part = { settlementId, line: 'part-played', figure };
      const why = 'The van broke down.';
      expect((await stage.act(venue, 'contest-line', { ...part, why })).code).toBe(undefined);
      const accept = { ...part, answer: 'accept' };
      expect((await stage.act(absent, 'answer-contest', accept)).code).toBe(undefined);
    };
    const asked = async () =>
      (
        await backend.pool.query(
          `select n.side from notifications n join domain_events e on e.id = n.event_id
           where e.booking_id = $1 and n.kind = 'review-asked' and n.is_new order by n.side`,
          [bookingId],
        )
      ).rows.map(({ side }) => side);
    expect(await asked()).toEqual(['artist', 'venue']);
    await settle(0);
    // What would be refused is not asked any more.
    expect(await asked()).toEqual([]);
    for (const [artist, id] of [
      [absent, settlementId],
      [stage.artist, (await statementOf(show.bookingId)).id],
    ] as const)
      expect((await stage.act(artist, 'confirm-statement', { settlementId: id })).code).toBe(undefined);
    expect(await told(absent)).toEqual({
      ...{ shows: 0, partners: [], latest: [], found: [true] },
      day: `${venue.name} (did not play)`,
    });
    const played = [stage.artist.name];
    expect(await told(venue)).toEqual({
      ...{ shows: 1, partners: played, latest: played, day: stage.artist.name, found: [true] },
    });
    for (const who of [venue, absent])
      expect(await stage.act(who, 'submit-review', { bookingId, stars: 1 })).toMatchObject({
        ...{ status: 409, code: 'review-without-show' },
        message: `${absent.name} did not play this show, so there is nothing to review.`,
      });
    // Both agree later that they did play half of it.
    await settle(50);
    expect(await told(absent)).toMatchObject({ shows: 1, partners: [venue.name], found: [false] });
    expect((await stage.act(venue, 'submit-review', { bookingId, stars: 4 })).status).toBe(200);
  });

  test('follows a figure that was settled with one of them; what was confirmed gets a correction', async () => {
    const night = await threeActs();
    const { settlementId } = await concluded(night.show);
    const thirds = await statementOf(night.third.bookingId);
    await stage.act(third, 'confirm-statement', { settlementId: thirds.id });
    const claim = { settlementId, line: 'sold:1', figure: 90, why: 'We counted 90.' };
    expect((await stage.act(stage.artist, 'contest-line', claim)).data).toMatchObject({
      artistFeeCents: 70_000,
      contestedFeeCents: 63_000,
      payableFeeCents: 63_000,
    });
    const answer = { settlementId, line: 'sold:1', answer: 'accept' };
    expect((await stage.act(stage.venue, 'answer-contest', answer)).status).toBe(200);
    expect(await statementOf(night.show.bookingId)).toMatchObject({ artist_fee_cents: 63_000, revision: 2 });
    expect(await statementOf(night.second.bookingId)).toMatchObject({
      artist_fee_cents: 18_000,
      revision: 2,
    });
    expect(await statementOf(night.third.bookingId)).toMatchObject({ artist_fee_cents: 10_000, revision: 1 });
    // What it was stands beside what it is, in the history and in the notification.
    const told = "select data from domain_events where kind = 'settlement-restated' and booking_id = $1";
    expect(await one(told, night.second.bookingId)).toMatchObject({
      data: { because: 'night', amountCents: 16_200, wasCents: 18_000 },
    });
    const correction = await one('select * from line_claims where booking_id = $1', night.third.bookingId);
    expect(correction).toMatchObject({
      kind: 'contest',
      by_side: 'venue',
      was: 100,
      figure: 90,
      answer_by: null,
    });
  });
});

describe('costs', () => {
  test('that the deal does not name change nothing until the artist accepts them', async () => {
    const { bookingId, settlementId } = await concluded(undefined, {
      costs: [
        { label: 'Anything', cents: 17_000 },
        { label: 'Towels', cents: 1_000 },
      ],
    });
    expect(await statementOf(bookingId)).toMatchObject({
      artist_fee_cents: 70_000,
      deductions_cents: 18_000,
    });
    const { content } = await one(
      'select content from house_sheets h join bookings b using (show_id) where b.id = $1',
      bookingId,
    );
    const [anything, towels] = content.costs as { id: string }[];
    const answer = (costId: string | undefined, accept: boolean) =>
      stage.act(stage.artist, 'answer-cost', { settlementId, costId, accept });
    expect((await answer(anything?.id, false)).data).toMatchObject({ artistFeeCents: 70_000 });
    expect((await answer(towels?.id, true)).data).toMatchObject({ artistFeeCents: 69_300 });
    expect(await refusedWith(answer(towels?.id, false))).toEqual([409, 'already-answered']);
    expect(await refusedWith(answer(crypto.randomUUID(), true))).toEqual([404, 'unknown-line']);
    expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).data.amountCents).toBe(
      70_300,
    );
    expect(
      await rows(
        'select revision, why from statement_revisions where settlement_id = $1 order by 1',
        settlementId,
      ),
    ).toEqual([
      { revision: 1, why: 'sent' },
      { revision: 2, why: 'cost' },
    ]);
  });

  test('have receipts, which both sides of the show read and nobody else', async () => {
    const path = `${stage.venue.userId}/${crypto.randomUUID()}.pdf`;
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const sent = await stage.venue.client.storage
      .from('receipts')
      .upload(path, pdf, { contentType: 'application/pdf' });
    expect(sent.error).toBeNull();
    const read = async (who: Player) =>
      (await who.client.storage.from('receipts').download(path)).error === null;
    expect([await read(stage.venue), await read(stage.artist)]).toEqual([true, false]);
    const cost = { label: 'Hotel', cents: 9_000, receipt: path };
    await concluded(undefined, { costs: [cost] });
    expect([await read(stage.artist), await read(second)]).toEqual([true, false]);
    // Other venues, other artists and visitors have no way to it; who may read it changes nothing of it.
    const strangers = [second.client, (await newVenue(backend)).client, backend.anonymous()];
    for (const client of [...strangers, stage.artist.client]) {
      const files = client.storage.from('receipts');
      const body = { contentType: 'application/pdf', upsert: true };
      const ways = {
        ...(client === stage.artist.client
          ? {}
          : {
              download: (await files.download(path)).error,
              link: (await files.createSignedUrl(path, 60)).error,
              info: (await files.info(path)).error,
            }),
        upload: (await files.upload(path, pdf, body)).error,
        update: (await files.update(path, pdf, body)).error,
        move: (await files.move(path, `${path}-moved`)).error,
        plant: (await files.createSignedUploadUrl(`${path}-planted`)).error,
      };
      expect(Object.entries(ways).filter(([, error]) => error === null)).toEqual([]);
      if (client !== stage.artist.client)
        expect((await files.list(stage.venue.userId)).data ?? []).toEqual([]);
      expect((await files.remove([path])).data ?? []).toEqual([]);
    }
    await stage.venue.client.storage.from('receipts').remove([path]);
    expect(await read(stage.artist)).toBe(true);
    const { bookingId } = await stage.playedShow();
    for (const receipt of [`${stage.venue.userId}/none.pdf`, `${second.userId}/x.pdf`]) {
      const asked = { bookingId, tiers: soldAtDoor(0), costs: [{ ...cost, receipt }] };
      expect(await refusedWith(stage.act(stage.venue, 'conclude-show', asked))).toEqual([
        422,
        'unknown-file',
      ]);
    }
  });
});

describe('a contested line', () => {
  const claim = { line: 'sold:1', why: 'We counted.' };

  test('moves between the sides with its history, while the rest stands', async () => {
    const { settlementId, bookingId } = await concluded();
    const contest = (who: Player, figure: number) =>
      stage.act(who, 'contest-line', { ...claim, settlementId, figure });
    const answer = (who: Player, input: object) =>
      stage.act(who, 'answer-contest', { settlementId, line: claim.line, ...input });
    expect(await refusedWith(contest(stage.artist, 100))).toEqual([422, 'nothing-changed']);
    expect(await refusedWith(contest(stage.artist, 101))).toEqual([422, 'too-many-tickets']);
    expect(await refusedWith(contest(second, 90))).toEqual([404, 'unknown-statement']);
    expect((await contest(stage.artist, 80)).status).toBe(200);
    expect(await refusedWith(contest(stage.venue, 70))).toEqual([409, 'line-contested']);
    expect(await refusedWith(answer(stage.artist, { answer: 'accept' }))).toEqual([409, 'not-your-turn']);
    const confirm = stage.act(stage.artist, 'confirm-statement', { settlementId });
    expect(await refusedWith(confirm)).toEqual([409, 'line-contested']);
    expect(await statementOf(bookingId)).toMatchObject({
      artist_fee_cents: 70_000,
      payable_fee_cents: 56_000,
    });
    const countered = await answer(stage.venue, { ...claim, answer: 'counter', figure: 95 });
    expect(countered.data).toMatchObject({ open: true, payableFeeCents: 56_000 });
    const accepted = await answer(stage.artist, { answer: 'accept' });
    expect(accepted.data).toMatchObject({ open: false, artistFeeCents: 66_500 });
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 66_500, payable_fee_cents: null });
    expect(
      await rows(
        'select kind, by_side, figure::int from line_claims where settlement_id = $1 order by seq',
        settlementId,
      ),
    ).toEqual([
      { kind: 'contest', by_side: 'artist', figure: 80 },
      { kind: 'counter', by_side: 'venue', figure: 95 },
      { kind: 'accept', by_side: 'artist', figure: 95 },
    ]);
    // What both agreed on was billed while the line was open, the difference once it was settled.
    expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).status).toBe(200);
    expect(
      await rows(
        'select kind, amount_cents from invoices where booking_id = $1 and not starts_with(kind, $$commission$$) order by number',
        bookingId,
      ),
    ).toEqual([
      { kind: 'invoice', amount_cents: 57_000 },
      { kind: 'invoice', amount_cents: 10_500 },
    ]);
  });

  test('is only a stated one, and can be taken back', async () => {
    const { settlementId } = await concluded();
    for (const lineId of ['gross', 'price:1', 'fee', 'accepted', 'nothing']) {
      const asked = stage.act(stage.venue, 'contest-line', {
        ...claim,
        settlementId,
        line: lineId,
        figure: 5,
      });
      expect(await refusedWith(asked), lineId).toEqual([404, 'unknown-line']);
    }
    await stage.act(stage.venue, 'contest-line', { ...claim, settlementId, figure: 5 });
    const back = { settlementId, line: claim.line, answer: 'withdraw' };
    expect((await stage.act(stage.artist, 'answer-contest', back)).code).toBe('not-your-turn');
    expect((await stage.act(stage.venue, 'answer-contest', back)).data).toMatchObject({ open: false });
    expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).status).toBe(200);
  });

  test('is payable to the lesser of both figures, which stays when the greater one is taken back', async () => {
    const { settlementId, bookingId } = await concluded(undefined, { tiers: [{ ...tiers[0], sold: 60 }] });
    const answer = (who: Player, input: object) =>
      stage.act(who, 'answer-contest', { settlementId, line: claim.line, ...input });
    await stage.act(stage.artist, 'contest-line', { ...claim, settlementId, figure: 90 });
    expect(await statementOf(bookingId)).toMatchObject({ payable_fee_cents: 42_000 });
    const countered = await answer(stage.venue, { ...claim, answer: 'counter', figure: 80 });
    expect(countered.data).toMatchObject({ open: true, payableFeeCents: 56_000 });
    // Who takes its figure back agrees to the one that the other side still stands by.
    const both = await Promise.all([1, 2].map(() => answer(stage.venue, { answer: 'withdraw' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 63_000, payable_fee_cents: null });
    expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).status).toBe(200);
    const billed = `select kind, fee_cents::int from invoices where booking_id = $1 and not starts_with(kind, $$commission$$) order by number`;
    expect(await rows(billed, bookingId)).toEqual([
      { kind: 'invoice', fee_cents: 42_000 },
      { kind: 'invoice', fee_cents: 14_000 },
      { kind: 'invoice', fee_cents: 7_000 },
    ]);
  });

  test('of a confirmed statement is a correction: silence changes nothing, agreement appends a revision', async () => {
    const { settlementId, bookingId } = await concluded();
    await stage.act(stage.artist, 'confirm-statement', { settlementId });
    await stage.act(stage.venue, 'contest-line', { ...claim, settlementId, figure: 50 });
    await backend.moveClock(30);
    await backend.runJobs();
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 70_000, status: 'confirmed' });
    const answer = { settlementId, line: claim.line, answer: 'accept' };
    expect((await stage.act(stage.artist, 'answer-contest', answer)).status).toBe(200);
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 35_000, revision: 2 });
    expect(
      await rows(
        'select kind, amount_cents from invoices where booking_id = $1 and not starts_with(kind, $$commission$$) order by created_at',
        bookingId,
      ),
    ).toEqual([
      { kind: 'invoice', amount_cents: 71_000 },
      { kind: 'credit-note', amount_cents: 35_000 },
    ]);
    expect(
      await one(
        'select why from statement_revisions where settlement_id = $1 and revision = 2',
        settlementId,
      ),
    ).toEqual({
      why: 'correction',
    });
  });
});

describe('the part that was played', () => {
  const part = (settlementId: string, figure: number) => ({
    ...{ settlementId, line: 'part-played', figure, why: 'The singer left after the third song.' },
  });

  test('is a percentage that both accept, and the fee has a line of its own for it', async () => {
    const { bookingId, settlementId } = await concluded();
    const { data } = await stage.act(stage.venue, 'contest-line', part(settlementId, 40));
    expect(data).toMatchObject({
      artistFeeCents: 70_000,
      contestedFeeCents: 28_000,
      payableFeeCents: 28_000,
    });
    // What nobody denies is invoiced at once; nothing else has changed.
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 70_000, revision: 1 });
    const counter = { ...part(settlementId, 60), answer: 'counter' };
    await stage.act(stage.artist, 'answer-contest', counter);
    const accept = { settlementId, line: 'part-played', answer: 'accept', figure: 60 };
    expect(await refusedWith(stage.act(stage.artist, 'answer-contest', accept))).toEqual([
      409,
      'not-your-turn',
    ]);
    const stranger = await newVenue(backend);
    for (const who of [stranger, second])
      expect(await refusedWith(stage.act(who, 'answer-contest', accept))).toEqual([404, 'unknown-statement']);
    const twice = await Promise.all([1, 2].map(() => stage.act(stage.venue, 'answer-contest', accept)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 42_000, revision: 2 });
    const { lines } = await one(
      'select lines from statement_revisions where settlement_id = $1 and revision = 2',
      settlementId,
    );
    expect(lines.slice(-2)).toMatchObject([
      { id: 'part-played', unit: 'count' },
      { id: 'fee', key: 'percent', basisPoints: 6000, of: 'fee-of-whole' },
    ]);
    await stage.act(stage.artist, 'confirm-statement', { settlementId });
    const billed = await one(
      `select sum(fee_cents)::int as fee from invoices where booking_id = $1 and kind = 'invoice'`,
      bookingId,
    );
    expect(billed).toEqual({ fee: 42_000 });
    const labels = await rows(
      `select lines -> 0 ->> 'label' as label from invoices where booking_id = $1 and kind = 'invoice' order by created_at`,
      bookingId,
    );
    expect(labels.at(-1)?.label).toMatch(/^Artist fee, (further part|corrected), 60% of the set played: /);
    const told = await one(
      `select data from domain_events where booking_id = $1 and kind = 'contest-answered' and data ->> 'how' = 'accept'`,
      bookingId,
    );
    expect(told.data).toMatchObject({ line: 'Part that was played, in percent', figure: 60 });
  });

  test('is nothing for who did not come, at most all of the set, and stays when the night is stated anew', async () => {
    const { bookingId, settlementId } = await concluded();
    const claim = (figure: number) => stage.act(stage.venue, 'contest-line', part(settlementId, figure));
    expect(await refusedWith(claim(101))).toEqual([422, 'invalid-input']);
    expect(await refusedWith(claim(100))).toEqual([422, 'nothing-changed']);
    expect((await claim(0)).data).toMatchObject({ contestedFeeCents: 0, payableFeeCents: 0 });
    const accept = { settlementId, line: 'part-played', answer: 'accept', figure: 0 };
    expect((await stage.act(stage.artist, 'answer-contest', accept)).status).toBe(200);
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 0, venue_total_cents: 0 });
    // Fewer tickets change nothing of it.
    const sold = { settlementId, line: 'sold:1', figure: 90, why: 'Ten were returned.' };
    await stage.act(stage.venue, 'contest-line', sold);
    await stage.act(stage.artist, 'answer-contest', { ...sold, answer: 'accept' });
    expect(await statementOf(bookingId)).toMatchObject({ artist_fee_cents: 0, gross_cents: 90_000 });
  });

  test('costs nobody anything who did not come, and every correction of that is billed and credited to the cent', async () => {
    const { bookingId, settlementId } = await concluded();
    const settle = async (figure: number) => {
      expect((await stage.act(stage.venue, 'contest-line', part(settlementId, figure))).code).toBeUndefined();
      const accept = { settlementId, line: 'part-played', answer: 'accept', figure };
      expect((await stage.act(stage.artist, 'answer-contest', accept)).code).toBeUndefined();
    };
    const left = () =>
      one(
        `select count(*)::int as papers, coalesce(sum(case when kind in ('invoice', 'commission') then 1 else -1 end * amount_cents)
             filter (where kind like 'commission%'), 0)::int as commission,
           coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end)
             filter (where kind in ('invoice', 'credit-note')), 0)::int as venue,
           (select count(*)::int from private.ledger_differences where booking_id = $1) as differences
         from invoices where booking_id = $1`,
        bookingId,
      );
    await settle(0);
    const { status, data } = await stage.act(stage.artist, 'confirm-statement', { settlementId });
    expect([status, data]).toEqual([200, expect.objectContaining({ invoiceId: null, amountCents: 0 })]);
    expect(await left()).toEqual({ papers: 0, commission: 0, venue: 0, differences: 0 });
    expect(await statementOf(bookingId)).toMatchObject({ status: 'paid', venue_fee_cents: 0 });
    expect(await one('select status from bookings where id = $1', bookingId)).toEqual({ status: 'paid' });
    expect(await one('select status, amount_cents from payouts where booking_id = $1', bookingId)).toEqual({
      ...{ status: 'arrived', amount_cents: 0 },
    });
    const notices = await noticesTo(backend.pool, stage.venue);
    expect(notices.at(-1)).toMatchObject({
      kind: 'statement-confirmed',
      route: expect.stringContaining('statement'),
    });
    await settle(100);
    expect(await statementOf(bookingId)).toMatchObject({
      venue_total_cents: 71_000,
      artist_net_cents: 63_000,
    });
    expect(await left()).toMatchObject({ commission: 7000, venue: 71_000, differences: 0 });
    const waits = 'select status, why, amount_cents from payouts where booking_id = $1';
    expect(await one(waits, bookingId)).toEqual({ status: 'waiting', why: 'payment', amount_cents: 63_000 });
    await settle(0);
    expect(await left()).toEqual({ papers: 4, commission: 0, venue: 0, differences: 0 });
    await settle(50);
    expect(await left()).toMatchObject({ commission: 3500, venue: 36_000, differences: 0 });
  });
});

describe('what a review found', () => {
  const say = (who: Player, settlementId: string, line: string, figure: number) =>
    stage.act(who, 'contest-line', { settlementId, line, figure, why: 'We counted.' });
  const answer = (who: Player, settlementId: string, line: string, how: 'accept' | 'withdraw') =>
    stage.act(who, 'answer-contest', { settlementId, line, answer: how });

  test('one correction of a confirmed statement changes that figure only', async () => {
    const night = await threeActs();
    await concluded(night.show, { comps: 5 });
    const confirmed = await statementOf(night.third.bookingId);
    await stage.act(third, 'confirm-statement', { settlementId: confirmed.id });
    // The night is stated anew, with other tickets and comps: the confirmed statement does not follow.
    const { id } = await statementOf(night.show.bookingId);
    await stage.act(stage.artist, 'dispute-statement', { settlementId: id, reason: 'No.' });
    const { bookingId } = night.show;
    const anew = { bookingId, tiers: [{ name: 'full-price', sold: 80 }], comps: 9 };
    expect((await stage.act(stage.venue, 'conclude-show', anew)).status).toBe(200);
    const told = `select params ->> 'anew' as anew from notifications n join domain_events e on e.id = n.event_id
      where n.kind = 'line-contested' and e.booking_id = $1 order by e.seq`;
    expect(await rows(told, night.third.bookingId)).toEqual([{ anew: 'changes' }, { anew: 'stays' }]);
    expect((await answer(third, confirmed.id, 'comps', 'accept')).status).toBe(200);
    expect(await statementOf(night.third.bookingId)).toMatchObject({
      ...{ artist_fee_cents: 10_000, tickets_sold: 100, revision: 2 },
    });
    const sheets = 'select content from house_sheets where show_id = $1 order by revision desc limit 1';
    const { content } = await one(sheets, night.show.showId);
    expect(content).toMatchObject({ comps: 9, tickets: [{ sold: 80 }] });
  });

  test('tickets that a confirmed statement does not list are claimed, and those that the night no longer lists', async () => {
    const night = await threeActs();
    const door = { label: 'Door', priceCents: 1_000, sold: 12 };
    const online = { label: 'Online', priceCents: 1_000, sold: 5 };
    await concluded(night.show, { tiers: [{ name: 'full-price', sold: 90 }], tickets: [online] });
    const confirmed = await statementOf(night.third.bookingId);
    await stage.act(third, 'confirm-statement', { settlementId: confirmed.id });
    const { id } = await statementOf(night.show.bookingId);
    await stage.act(stage.artist, 'dispute-statement', { settlementId: id, reason: 'No.' });
    const { bookingId } = night.show;
    const tiersSold = [{ name: 'full-price', sold: 80 }];
    const anew = { bookingId, tiers: tiersSold, tickets: [door] };
    expect((await stage.act(stage.venue, 'conclude-show', anew)).status).toBe(200);
    // Nothing that was confirmed has changed.
    expect(await statementOf(night.third.bookingId)).toMatchObject({
      ...{ status: 'confirmed', revision: 2, tickets_sold: confirmed.tickets_sold },
      ...{ gross_cents: confirmed.gross_cents, artist_fee_cents: confirmed.artist_fee_cents },
    });
    const claims =
      'select line_id, was::int, figure::int from line_claims where settlement_id = $1 order by line_id';
    expect(await rows(claims, confirmed.id)).toEqual([
      { line_id: 'sold:1', was: 90, figure: 80 },
      { line_id: 'sold:2', was: 5, figure: 0 },
      { line_id: 'sold:3', was: 0, figure: 12 },
    ]);
    for (const line of ['sold:1', 'sold:2', 'sold:3'])
      expect((await answer(third, confirmed.id, line, 'accept')).status, line).toBe(200);
    expect(await statementOf(night.third.bookingId)).toMatchObject({
      ...{ status: 'confirmed', tickets_sold: 92, gross_cents: 80 * 1_000 + 12 * 1_000 },
    });
    const sheets = 'select content from house_sheets where show_id = $1 order by revision desc limit 1';
    const { content } = await one(sheets, night.show.showId);
    expect(content.tickets).toMatchObject([{ sold: 80 }, { label: 'Door', sold: 12 }]);
  });

  test('a fee that a seller keeps of tickets that a confirmed statement lists without one is claimed, and one that fell away', async () => {
    const night = await threeActs();
    const tiersSold = [{ name: 'full-price', sold: 90 }];
    const sold = (fees: { online?: number; door?: number }) => ({
      tiers: tiersSold,
      tickets: [
        { label: 'Online', seller: 'Bureau', priceCents: 1_000, sold: 5, sellerFeeCents: fees.online },
        { label: 'Door', seller: 'Shop', priceCents: 1_000, sold: 4, sellerFeeCents: fees.door },
      ],
    });
    await concluded(night.show, sold({ door: 20 }));
    const confirmed = await statementOf(night.third.bookingId);
    await stage.act(third, 'confirm-statement', { settlementId: confirmed.id });
    const { id } = await statementOf(night.show.bookingId);
    await stage.act(stage.artist, 'dispute-statement', { settlementId: id, reason: 'No.' });
    const { bookingId } = night.show;
    const anew = { bookingId, ...sold({ online: 50 }) };
    expect((await stage.act(stage.venue, 'conclude-show', anew)).status).toBe(200);
    expect(await statementOf(night.third.bookingId)).toMatchObject({
      ...{ status: 'confirmed', gross_cents: confirmed.gross_cents },
      artist_fee_cents: confirmed.artist_fee_cents,
    });
    const claims =
      'select line_id, was::int, figure::int from line_claims where settlement_id = $1 order by line_id';
    expect(await rows(claims, confirmed.id)).toEqual([
      { line_id: 'seller-fee:2', was: 0, figure: 50 },
      { line_id: 'seller-fee:3', was: 20, figure: 0 },
    ]);
    for (const line of ['seller-fee:2', 'seller-fee:3'])
      expect((await answer(third, confirmed.id, line, 'accept')).status, line).toBe(200);
    expect(await statementOf(night.third.bookingId)).toMatchObject({
      ...{ status: 'confirmed', gross_cents: 99 * 1_000 - 5 * 50 },
    });
  });

  test('a seller keeps no more of a ticket than its price, however the two come together', async () => {
    const night = await threeActs();
    const { bookingId } = night.show;
    const online = { label: 'Online', seller: 'Bureau', priceCents: 1_000, sold: 5 };
    const sold = (sellerFeeCents: number) => ({
      tiers: [{ name: 'full-price', sold: 90 }],
      tickets: [{ ...online, sellerFeeCents }],
    });
    const why = 'The seller cannot keep more of a ticket than its price.';
    const refused = await stage.act(stage.venue, 'conclude-show', { bookingId, ...sold(1_001) });
    expect(refused).toMatchObject({ status: 422, code: 'invalid-input', message: why });
    const { settlementId } = await concluded(night.show, sold(400));
    expect(await say(stage.artist, settlementId, 'seller-fee:2', 1_001)).toMatchObject({ status: 422 });
    expect(await say(stage.artist, settlementId, 'price:2', 399)).toMatchObject({ status: 422 });
    // Each of the two can be, beside what is stated; both together cannot.
    expect((await say(stage.artist, settlementId, 'seller-fee:2', 900)).status).toBe(200);
    expect((await say(stage.artist, settlementId, 'price:2', 500)).status).toBe(200);
    expect((await answer(stage.venue, settlementId, 'seller-fee:2', 'accept')).status).toBe(200);
    expect((await answer(stage.venue, settlementId, 'price:2', 'accept')).status).toBe(422);
    await backend.moveClock(8);
    await backend.runJobs();
    expect(await statementOf(bookingId)).toMatchObject({ gross_cents: 90 * 1_000 + 5 * (1_000 - 900) });
  });

  test('what another act settled is what the venue stands by: nobody says what the statement said before', async () => {
    const night = await threeActs();
    const { bookingId } = night.show;
    const { settlementId } = await concluded(night.show, { tiers: [{ name: 'full-price', sold: 72 }] });
    const ofSecond = await statementOf(night.second.bookingId);
    await say(stage.artist, settlementId, 'sold:1', 80);
    expect(await statementOf(bookingId)).toMatchObject({ payable_fee_cents: 50_400 });
    await say(second, ofSecond.id, 'sold:1', 75);
    expect((await answer(stage.venue, ofSecond.id, 'sold:1', 'accept')).status).toBe(200);
    expect(await statementOf(bookingId)).toMatchObject({
      artist_fee_cents: 52_500,
      payable_fee_cents: 52_500,
    });
    // Taken back, the figure of now stands, and what that comes to is answered.
    const back = await answer(stage.artist, settlementId, 'sold:1', 'withdraw');
    expect(back.data).toMatchObject({ contestedFeeCents: 52_500, payableFeeCents: 52_500, open: false });
    expect(
      await one(
        'select was::int, figure::int from line_claims where settlement_id = $1 order by seq desc limit 1',
        settlementId,
      ),
    ).toEqual({ was: 75, figure: 75 });
  });

  test('a figure that the venue named before another act settled the line is its own no longer', async () => {
    const night = await threeActs();
    const { bookingId } = night.show;
    const { settlementId } = await concluded(night.show, { tiers: [{ name: 'full-price', sold: 72 }] });
    const ofSecond = await statementOf(night.second.bookingId);
    await say(stage.artist, settlementId, 'sold:1', 80);
    const counter = (who: Player, figure: number) =>
      stage.act(who, 'answer-contest', {
        ...{ settlementId, line: 'sold:1', answer: 'counter', figure, why: 'Counted again.' },
      });
    await counter(stage.venue, 73);
    await counter(stage.artist, 79);
    expect(await statementOf(bookingId)).toMatchObject({ payable_fee_cents: 73 * 700 });
    await say(second, ofSecond.id, 'sold:1', 75);
    await answer(stage.venue, ofSecond.id, 'sold:1', 'accept');
    expect(await statementOf(bookingId)).toMatchObject({ payable_fee_cents: 75 * 700 });
    const back = await answer(stage.artist, settlementId, 'sold:1', 'withdraw');
    expect(back.data).toMatchObject({ artistFeeCents: 75 * 700, open: false });
  });

  test('a statement that comes back to an earlier figure is the newest word of the venue, and what it named before is not', async () => {
    const night = await threeActs();
    const { bookingId } = night.show;
    const { settlementId } = await concluded(night.show, { tiers: [{ name: 'full-price', sold: 75 }] });
    await say(stage.artist, settlementId, 'sold:1', 90);
    const counter = (who: Player, figure: number) =>
      stage.act(who, 'answer-contest', {
        ...{ settlementId, line: 'sold:1', answer: 'counter', figure, why: 'Counted again.' },
      });
    await counter(stage.venue, 73);
    await counter(stage.artist, 89);
    // The other acts settle the same line: 72, and 75 again.
    for (const [artist, act, figure] of [
      [second, night.second, 72],
      [third, night.third, 75],
    ] as const) {
      const { id } = await statementOf(act.bookingId);
      await say(artist, id, 'sold:1', figure);
      expect((await answer(stage.venue, id, 'sold:1', 'accept')).status).toBe(200);
    }
    expect(await statementOf(bookingId)).toMatchObject({
      artist_fee_cents: 75 * 700,
      payable_fee_cents: 75 * 700,
    });
    const back = await answer(stage.artist, settlementId, 'sold:1', 'withdraw');
    expect(back.data).toMatchObject({ artistFeeCents: 75 * 700, open: false });
  });

  test('silence claims nothing in the name of the venue', async () => {
    const night = await threeActs();
    const { settlementId } = await concluded(night.show);
    const { id } = await statementOf(night.third.bookingId);
    await stage.act(third, 'confirm-statement', { settlementId: id });
    await say(stage.artist, settlementId, 'sold:1', 90);
    await backend.moveClock(7.5);
    await backend.runJobs();
    expect(await statementOf(night.show.bookingId)).toMatchObject({ artist_fee_cents: 63_000 });
    expect(await rows('select kind from line_claims where settlement_id = $1', id)).toEqual([]);
  });

  test('a contest that is taken back gives the statement time again', async () => {
    const { settlementId, bookingId } = await concluded();
    await backend.moveClock(5);
    await say(stage.venue, settlementId, 'sold:1', 90);
    await backend.moveClock(3);
    await answer(stage.venue, settlementId, 'sold:1', 'withdraw');
    await backend.runJobs();
    expect(await statementOf(bookingId)).toMatchObject({ status: 'sent' });
  });

  test('what was billed as agreed is not credited by a further contest', async () => {
    const { settlementId, bookingId } = await concluded();
    for (const figure of [90, 40]) {
      await say(stage.artist, settlementId, 'sold:1', figure);
      await answer(stage.artist, settlementId, 'sold:1', 'withdraw');
    }
    expect(
      await rows(
        'select kind, amount_cents from invoices where booking_id = $1 and not starts_with(kind, $$commission$$)',
        bookingId,
      ),
    ).toEqual([{ kind: 'invoice', amount_cents: 64_000 }]);
  });

  test('figures that changed since they were read are neither confirmed nor accepted', async () => {
    const { settlementId } = await concluded();
    await say(stage.artist, settlementId, 'sold:1', 90);
    const accept = (figure: number) =>
      stage.act(stage.venue, 'answer-contest', { settlementId, line: 'sold:1', answer: 'accept', figure });
    expect(await refusedWith(accept(95))).toEqual([409, 'statement-changed']);
    expect((await accept(90)).status).toBe(200);
    const confirm = (revision: number) =>
      stage.act(stage.artist, 'confirm-statement', { settlementId, revision });
    expect(await refusedWith(confirm(1))).toEqual([409, 'statement-changed']);
    expect((await confirm(2)).status).toBe(200);
  });

  test('lines contested beside each other are judged together, and one that cannot be stops no clock', async () => {
    const shown = {
      comps: 1,
      tiers: [{ name: 'full-price', sold: 40 }],
      tickets: [{ label: 'Late', priceCents: 500, sold: 40 }],
    };
    const { settlementId } = await concluded(undefined, shown);
    const other = await concluded();
    await say(stage.artist, settlementId, 'sold:1', 60);
    await say(stage.artist, settlementId, 'sold:2', 60);
    expect(await refusedWith(say(stage.artist, settlementId, 'comps', 101))).toEqual([
      422,
      'too-many-tickets',
    ]);
    await say(stage.artist, other.settlementId, 'sold:1', 60);
    await backend.moveClock(8);
    await backend.runJobs();
    expect(await statementOf(other.bookingId)).toMatchObject({ artist_fee_cents: 42_000 });
    const sold = 'select tickets_sold from settlements where id = $1';
    expect(await one(sold, settlementId)).toEqual({ tickets_sold: 100 });
    // Its clock does not begin again each round: the statement stands, and has time to be read.
    const last =
      'select kind, by_side, figure from line_claims where settlement_id = $1 order by seq desc limit 1';
    expect(await one(last, settlementId)).toEqual({ kind: 'withdraw', by_side: 'time', figure: 40 });
    expect(await refusedWith(answer(stage.venue, settlementId, 'sold:2', 'accept'))).toEqual([
      404,
      'unknown-line',
    ]);
    expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).status).toBe(200);
  });

  test('tickets keep the name of their lines when the night is stated anew', async () => {
    const row = (label: string) => ({ label, priceCents: 500, sold: 10 });
    const { bookingId, settlementId } = await concluded(undefined, {
      ...{ tiers: soldAtDoor(0), tickets: [row('Early'), row('Late')] },
    });
    await stage.act(stage.artist, 'dispute-statement', { settlementId, reason: 'No early ones.' });
    const anew = { bookingId, tiers: soldAtDoor(0), tickets: [row('Door'), row('Late')] };
    expect((await stage.act(stage.venue, 'conclude-show', anew)).status).toBe(200);
    const { figures } = await one(
      'select figures from statement_revisions where settlement_id = $1 order by revision desc limit 1',
      settlementId,
    );
    expect(Object.keys(figures).filter((id) => id.startsWith('sold:'))).toEqual([
      'sold:1',
      'sold:3',
      'sold:4',
    ]);
    expect((await say(stage.artist, settlementId, 'sold:3', 12)).status).toBe(200);
    expect((await answer(stage.venue, settlementId, 'sold:3', 'accept')).status).toBe(200);
    const { content } = await one(
      'select content from house_sheets where id = (select house_sheet_id from settlements where id = $1)',
      settlementId,
    );
    expect(content.tickets).toMatchObject([{}, { label: 'Door', sold: 10 }, { label: 'Late', sold: 12 }]);
  });

  test('figures that cannot be kept are refused before they are claimed; each cost has an id of its own', async () => {
    const large = { label: 'Patron', priceCents: 100_000_000, sold: 1 };
    const { bookingId, settlementId } = await concluded(undefined, {
      tiers: soldAtDoor(0),
      tickets: [large],
    });
    expect(await refusedWith(say(stage.artist, settlementId, 'sold:2', 30))).toEqual([
      422,
      'statement-too-large',
    ]);
    const id = crypto.randomUUID();
    const twice = { bookingId, tiers, costs: ['Hall', 'Sound'].map((label) => ({ id, label, cents: 100 })) };
    expect(await refusedWith(stage.act(stage.venue, 'conclude-show', twice))).toEqual([422, 'invalid-input']);
  });

  test('an accepted cost changes what is payable of a statement with an open line', async () => {
    const { bookingId, settlementId } = await concluded(undefined, {
      costs: [{ label: 'Hall', cents: 20_000 }],
    });
    await say(stage.venue, settlementId, 'sold:1', 90);
    const { content } = await one(
      'select content from house_sheets where id = (select house_sheet_id from settlements where id = $1)',
      settlementId,
    );
    expect(await statementOf(bookingId)).toMatchObject({ payable_fee_cents: 63_000 });
    const cost = { settlementId, costId: content.costs[0].id, accept: true };
    expect((await stage.act(stage.artist, 'answer-cost', cost)).status).toBe(200);
    // What was billed as agreed stays billed until the statement is confirmed.
    expect(await statementOf(bookingId)).toMatchObject({
      payable_fee_cents: 63_000,
      artist_fee_cents: 56_000,
    });
    await answer(stage.venue, settlementId, 'sold:1', 'withdraw');
    await stage.act(stage.artist, 'confirm-statement', { settlementId });
    const billed = await rows(
      'select kind, amount_cents from invoices where booking_id = $1 and not starts_with(kind, $$commission$$) order by created_at',
      bookingId,
    );
    expect(billed).toEqual([
      { kind: 'invoice', amount_cents: 64_000 },
      { kind: 'credit-note', amount_cents: 7_000 },
    ]);
  });

  test('an agreement of the first form takes every listed cost off the door', async () => {
    const show = await stage.playedShow({
      deal: split(70),
      fullPriceCents: 1000,
      presalePriceCents: null,
      capacity: 100,
    });
    const first = `terms || '{"version": 1}'`;
    // What was agreed is changed by no program; this one is written as if it had been made then.
    await backend.pool.query(
      `begin; set local session_replication_role = replica;
       update agreements set terms = ${first} where booking_id = '${show.bookingId}'; commit`,
    );
    await concluded(show, { costs: [{ label: 'Hall', cents: 20_000 }] });
    expect(await statementOf(show.bookingId)).toMatchObject({ artist_fee_cents: 56_000 });
  });
});

describe('what was stated and agreed', () => {
  test('is changed by nobody, whatever a program tries', async () => {
    const { settlementId, bookingId } = await concluded(undefined, {
      costs: [{ label: 'Hall', cents: 100 }],
    });
    await stage.act(stage.artist, 'contest-line', {
      settlementId,
      line: 'sold:1',
      figure: 99,
      why: 'One less.',
    });
    await stage.act(stage.venue, 'answer-contest', { settlementId, line: 'sold:1', answer: 'accept' });
    await stage.act(stage.artist, 'confirm-statement', { settlementId });
    const tables = { house_sheets: 'revision', statement_revisions: 'revision', line_claims: 'figure' };
    for (const [table, column] of Object.entries(tables)) {
      for (const change of [
        `update ${table} set ${column} = ${column} + 1`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(backend.pool.query(change), change).rejects.toMatchObject({ constraint: 'stated_once' });
    }
    for (const column of ['tickets_sold', 'artist_net_cents', 'venue_total_cents', 'revision', 'gross_cents'])
      await expect(
        backend.pool.query(`update settlements set ${column} = ${column} + 1 where id = $1`, [settlementId]),
        column,
      ).rejects.toThrow();
    for (const column of ['booking_id', 'artist_id', 'venue_id', 'show_id'])
      await expect(
        backend.pool.query(`update settlements set ${column} = gen_random_uuid() where id = $1`, [
          settlementId,
        ]),
        column,
      ).rejects.toThrow();
    for (const change of [
      'delete from settlements where booking_id = $1',
      'delete from agreements where booking_id = $1',
      'delete from bookings where id = $1',
      'delete from shows where id = (select show_id from bookings where id = $1)',
      `update bookings set deal = '{"kind":"guarantee","guaranteeCents":1}', guarantee_cents = 1 where id = $1`,
    ])
      await expect(backend.pool.query(change, [bookingId]), change).rejects.toMatchObject({ code: '23514' });
    expect(
      await rows('select id from statement_revisions where settlement_id = $1', settlementId),
    ).toHaveLength(2);
  });

  test('goes with a profile that is deleted', async () => {
    const artist = await newArtist(backend);
    const show = await stage.playedShow({ artist, presalePriceCents: null, capacity: 100 });
    await concluded(show);
    await backend.pool.query('delete from artist_profiles where id = $1', [artist.profileId]);
    expect(await rows('select id from settlements where booking_id = $1', show.bookingId)).toEqual([]);
  });
});

describe('clocks that both sides see', () => {
  const days = async (count: number) => {
    await backend.moveClock(count);
    await backend.runJobs();
  };
  const remindersOf = async (userId: string, about: string) =>
    (await noticesTo(backend.pool, { userId })).filter(
      ({ kind, route, description }) =>
        kind === 'settle-reminder' && `${route}${description}`.includes(about),
    );

  test('a statement confirms itself after 7 days, told 3 days and 1 day before', async () => {
    const { bookingId } = await concluded();
    await days(3.5);
    expect(await remindersOf(stage.artist.userId, bookingId)).toEqual([]);
    await days(1);
    await backend.runJobs();
    for (const { userId } of [stage.artist, stage.venue])
      expect(await remindersOf(userId, bookingId)).toMatchObject([
        { title: expect.stringMatching(/^A statement confirms itself on \S/) },
      ]);
    await days(2);
    expect(await remindersOf(stage.venue.userId, bookingId)).toHaveLength(2);
    expect(await statementOf(bookingId)).toMatchObject({ status: 'sent' });
    await days(1);
    expect(await statementOf(bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await one('select amount_cents from invoices where booking_id = $1', bookingId)).toEqual({
      amount_cents: 71_000,
    });
    const confirmed = await one(
      `select by_side, actor_id from domain_events where booking_id = $1 and kind = 'settlement-confirmed'`,
      bookingId,
    );
    expect(confirmed).toEqual({ by_side: 'time', actor_id: null });
  });

  test('a claimed figure is accepted by silence, and the statement has time again', async () => {
    const { bookingId, settlementId } = await concluded();
    const claim = { settlementId, line: 'sold:1', figure: 60, why: 'We counted.' };
    await days(2);
    await stage.act(stage.artist, 'contest-line', claim);
    await days(3);
    // The rest of it is to be answered meanwhile.
    expect(await remindersOf(stage.artist.userId, bookingId)).toMatchObject([
      {
        title: expect.stringContaining('Check the rest of a statement'),
        description: expect.stringContaining('sold” of'),
      },
    ]);
    await days(2.5);
    // The statement does not confirm itself while a line of it is open.
    expect(await statementOf(bookingId)).toMatchObject({ status: 'sent', artist_fee_cents: 70_000 });
    await days(2);
    expect(await statementOf(bookingId)).toMatchObject({
      status: 'sent',
      artist_fee_cents: 42_000,
      revision: 2,
    });
    await days(8);
    expect(await statementOf(bookingId)).toMatchObject({ status: 'confirmed', artist_fee_cents: 42_000 });
  });

  test('figures that the artist proposes conclude a night that the venue forgot', async () => {
    const show = await stage.playedShow({
      deal: split(70),
      fullPriceCents: 1000,
      presalePriceCents: null,
      daysAgo: 1,
    });
    const { bookingId } = show;
    const propose = (sold: number) =>
      stage.act(stage.artist, 'propose-figures', {
        bookingId,
        tiers: [{ name: 'full-price', sold }],
        comps: 0,
      });
    expect(await refusedWith(propose(30))).toEqual([409, 'too-early']);
    await days(3);
    expect((await propose(30)).status).toBe(200);
    await days(1);
    const kept = await propose(30);
    const { data } = await propose(40);
    const until = (answer: { data: Record<string, unknown> }) =>
      new Date(answer.data.concludesAt as string).getTime();
    expect(until({ data }) - until(kept)).toBeGreaterThan(20 * 3_600_000);
    expect((await noticesTo(backend.pool, stage.venue)).map(({ kind }) => kind)).toContain(
      'figures-proposed',
    );
    await days(6.5);
    expect(await statementOf(bookingId)).toBeUndefined();
    expect(await remindersOf(stage.venue.userId, bookingId)).not.toEqual([]);
    // Other figures than before have the whole time to be read.
    await days(1);
    expect(await statementOf(bookingId)).toMatchObject({ status: 'sent', artist_fee_cents: 28_000 });
    expect(await one('select by_side from house_sheets where show_id = $1', show.showId)).toEqual({
      by_side: 'time',
    });
    expect(data).toMatchObject({ proposalId: expect.any(String) });
    // What was proposed for the night is used up: a statement that is sent back waits for the venue again.
    const { id } = await statementOf(bookingId);
    await stage.act(stage.artist, 'dispute-statement', { settlementId: id, reason: 'It were 50.' });
    await days(10);
    expect(await statementOf(bookingId)).toMatchObject({ status: 'disputed', revision: 1 });
  });
});
