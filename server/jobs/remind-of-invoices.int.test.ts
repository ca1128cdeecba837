import { expect, test } from 'vitest';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

test('both sides are told three days before an invoice is due, on the day and a week after, once each', async () => {
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { data: confirmed } = await stage.act(stage.artist, 'confirm-statement', {
    settlementId: data.settlementId,
  });
  const told = async (who: typeof stage.venue) =>
    (await noticesTo(backend.pool, who)).filter(({ kind }) => kind === 'invoice-reminder');
  const days: number[] = [];
  for (let day = 1; day <= 23; day += 1) {
    const before = (await told(stage.venue)).length;
    await backend.moveClock(1);
    await Promise.all([backend.runJobs(), backend.runJobs()]);
    const now = (await told(stage.venue)).length;
    if (now > before) days.push(day, now - before);
  }
  expect(days).toEqual([11, 1, 14, 1, 21, 1]);
  const toArtist = await told(stage.artist);
  expect(toArtist.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Invoice \S+ is due on /),
    expect.stringMatching(/^Invoice \S+ is due today$/),
    expect.stringMatching(/^Invoice \S+ is overdue$/),
  ]);
  expect(toArtist[0]?.route).toBe(`/invoice/${confirmed.invoiceId}`);
  expect(toArtist[2]?.description).toContain('€510');
});

test('an invoice that is due three days after it was issued is not reminded of on that day', async () => {
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { data: confirmed } = await stage.act(stage.artist, 'confirm-statement', {
    settlementId: data.settlementId,
  });
  // As a deposit is invoiced that is due soon: what is issued is never changed otherwise.
  await backend.pool.query(`set session_replication_role = replica;
    update invoices set due_on = issued_on + 3 where id = '${confirmed.invoiceId}';
    reset session_replication_role`);
  const reminders = async () =>
    (await noticesTo(backend.pool, stage.venue)).filter(
      ({ kind, route }) => kind === 'invoice-reminder' && route === `/invoice/${confirmed.invoiceId}`,
    );
  await backend.runJobs();
  expect(await reminders()).toEqual([]);
  await backend.moveClock(3);
  await backend.runJobs();
  expect(await reminders()).toMatchObject([{ title: expect.stringMatching(/ is due today$/) }]);
});
