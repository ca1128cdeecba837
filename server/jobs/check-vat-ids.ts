import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { CHECK_GOOD_DAYS, VIES_LETTERS, viesIdOf } from '#core/vat/vies-id.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { askVies, type Vies, type ViesAnswer, ViesSaidNothing } from '#server/outside/ask-vies.ts';

/** Each state lets few ask at once. */
const AT_ONCE = 2;
/** The other jobs have their turn after so long. */
const LONGEST_ROUND_MS = 20_000;

type Due = { userId: string; vatId: string; tries: number };

/**
 * Asks VIES, where the deployment has it on, about VAT ids that were typed, and before papers with reverse charge where the last answer is old. What VIES
 * cannot say is asked later, less and less often; it never makes an id a wrong one.
 */
export const checkVatIds: Job = {
  name: 'check-vat-ids',
  everyMs: 15_000,
  async run(db, { vies, log = silentLog } = {}) {
    if (!vies) return 0;
    if (await isTimeFor(db, 'vat-ids-before-papers', '1 hour')) await askBeforePapers(db);
    const began = performance.now();
    let done = 0;
    for (;;) {
      const { rows } = await sql<Due>`
        select user_id as "userId", vat_id as "vatId", tries from private.take_due_vat_ids(${AT_ONCE})`.execute(
        db,
      );
      await Promise.all(rows.map((due) => check(db, vies, due, log)));
      done += rows.length;
      if (rows.length < AT_ONCE || performance.now() - began > LONGEST_ROUND_MS) return done;
    }
  },
};

/**
 * Between two countries papers are issued with both ids: from two weeks before the night until it is settled. What VIES refused is asked again each day,
 * because a new id takes some days to be known everywhere.
 */
async function askBeforePapers(db: Db): Promise<void> {
  await sql`
    update private.billing_details d set vat_id_due_at = private.now(), vat_id_tries = 0
    where d.vat_id_due_at is null and left(d.vat_id, 2) = any (${VIES_LETTERS}::text[]) and d.vat_id not like '%EX'
      and coalesce(d.vat_id_checked_on <= private.today() - ${CHECK_GOOD_DAYS}::int,
        d.vat_id_refused_on < private.today(), true)
      and exists (
        select from bookings b
          join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
          join private.billing_details other
            on other.user_id in (a.user_id, v.user_id) and other.user_id <> d.user_id
        where d.user_id in (a.user_id, v.user_id) and not private.is_demo_account(d.user_id)
          and b.status in ('confirmed', 'played', 'concluded')
          and b.show_date between private.today() - 90 and private.today() + 14
          and other.country <> d.country and other.vat_id <> '')`.execute(db);
}

async function check(db: Db, vies: Vies, due: Due, log: Log): Promise<void> {
  const id = viesIdOf(due.vatId);
  if (!id) return stopAsking(db, due);
  try {
    await keep(db, due, await askVies(vies, id));
  } catch (error) {
    if (!(error instanceof ViesSaidNothing)) {
      log.error('vat-id-not-checked', { error });
      return;
    }
    log.warn('vies-said-nothing', { fault: error.fault, tries: due.tries });
    // A quarter of an hour, then twice as long each time, to half a day.
    await sql`
      update private.billing_details set vat_id_due_at = private.now()
        + least(interval '12 hours', interval '15 minutes' * power(2, ${Math.min(due.tries - 1, 8)}::int))
      where user_id = ${due.userId}::uuid and vat_id = ${due.vatId}`.execute(db);
  }
}

/** An id that changed meanwhile has its own turn: nothing is kept of the one before. */
async function keep(db: Db, { userId, vatId }: Due, said: ViesAnswer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ knew: boolean; side: Side | null; profileId: string | null }>`
      update private.billing_details d set vat_id_due_at = null, vat_id_tries = 0,
        vat_id_checked_on = case when ${said.isValid} then private.today() end,
        vat_id_refused_on = case when not ${said.isValid} then private.today() end
      from private.billing_details before left join private.homes h on h.home_id = before.user_id
      where d.user_id = ${userId}::uuid and before.user_id = d.user_id and d.vat_id = ${vatId}
      returning before.vat_id_refused_on is not null as knew, h.side, h.profile_id as "profileId"`.execute(
      tx,
    );
    const [kept] = rows;
    if (!kept) return;
    const askedAs = said.askedAs ? said.askedAs.countryCode + said.askedAs.vatNumber : null;
    await sql`
      insert into private.vat_id_checks (user_id, vat_id, checked_at, is_valid, identifier, asked_as, name, address)
      values (${userId}::uuid, ${vatId}, private.now(), ${said.isValid}, ${said.identifier}, ${askedAs}, ${said.name}, ${said.address})`.execute(
      tx,
    );
    const { knew, side, profileId } = kept;
    if (said.isValid || knew || !side || !profileId) return;
    await publish(
      { tx, now: await productNow(tx) },
      {
        ...{ kind: 'vat-id-refused', by: 'time', data: { side, vatId } },
        about: side === 'artist' ? { artistId: profileId } : { venueId: profileId },
      },
    );
  });
}

async function stopAsking(db: Db, { userId, vatId }: Due): Promise<void> {
  await sql`
    update private.billing_details set vat_id_due_at = null
    where user_id = ${userId}::uuid and vat_id = ${vatId}`.execute(db);
}
