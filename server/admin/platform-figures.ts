import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/figures.ts';
import { defineRead } from '#server/commands/read.ts';
import type { Db } from '#server/db.ts';

type Answer = z.input<typeof contract.platformFigures.answer>;
type Week = Answer['weeks'][number];

const WEEKS = 26;
const MOST_CITIES = 20;
const EVERYWHERE = '';

/** For admins: the weeks that are over as they were counted once, and the week that is running as it is now. */
export const platformFigures = defineRead(contract.platformFigures, async ({ db }, { city, words = '' }) => {
  const weeks = await weeksOf(db, city || EVERYWHERE);
  return { weeks, ...(await citiesOf(db, words)) };
});

/** Figures as they are answered, of a row of `private.count_figures` or of the table that keeps them. */
const figuresOf = (row: RawBuilder<unknown>) => sql`
  jsonb_build_object('openings', ${row}.openings, 'requests', ${row}.requests, 'answers', ${row}.answers, 'answerMinutes', ${row}.answer_minutes,
    'accepted', ${row}.accepted, 'decided', ${row}.decided, 'cancellations', ${row}.cancellations, 'activeProfiles', ${row}.active_profiles,
    'money', ${row}.money)`;

const NOTHING: Week['figures'] = {
  ...{ openings: 0, requests: 0, answers: 0, answerMinutes: null, accepted: 0, decided: 0 },
  ...{ cancellations: 0, activeProfiles: 0, money: [] },
};

type Kept = Week & { isCounted: boolean; isLast: boolean };

async function weeksOf(db: Db, city: string): Promise<Week[]> {
  const { rows } = await sql<Kept>`
    select w.week::date::text as week, w.back > 0 as "isOver", w.back = 1 and exists (select from domain_events e where e.at < (w.week + 7)::timestamp at time zone 'UTC') as "isLast", counted.week is not null as "isCounted",
      case when f.week is not null then ${figuresOf(sql`f`)} end as figures
    from (select back, date_trunc('week', private.now() at time zone 'UTC')::date - back * 7 as week from generate_series(0, ${WEEKS - 1}) back) w
    left join private.platform_figures counted on counted.weeks = 1 and counted.week = w.week and counted.city = ${EVERYWHERE}
    left join private.platform_figures f on f.weeks = 1 and f.week = w.week and f.city = ${city}
    order by w.back`.execute(db);
  return Promise.all(
    rows.map(async ({ week, isOver, isLast, isCounted, figures }) => {
      // The last week is counted some minutes after its end.
      const isLive = !isOver || (isLast && !isCounted);
      if (isLive) return { week, isOver, figures: await countedNow(db, week, city) };
      return { week, isOver, figures: isCounted ? (figures ?? NOTHING) : null };
    }),
  );
}

async function countedNow(db: Db, week: string, city: string): Promise<Week['figures']> {
  const { rows } = await sql<{ figures: Week['figures'] }>`
    select ${figuresOf(sql`f`)} as figures from private.count_figures(${week}::date, ${week}::date + 7, ${city}) f`.execute(
    db,
  );
  return rows[0]?.figures ?? NOTHING;
}

async function citiesOf(db: Db, words: string): Promise<Pick<Answer, 'cities' | 'span'>> {
  const { rows: spans } = await sql<NonNullable<Answer['span']>>`
    select (week - ${(WEEKS - 1) * 7}::int)::text as from, (week + 6)::text as to from private.platform_figures
    where weeks = ${WEEKS} and city = ${EVERYWHERE} order by week desc limit 1`.execute(db);
  const sought = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`and position(private.folded(${word}) in private.folded(f.city)) > 0`);
  const { rows: cities } = await sql<Answer['cities'][number]>`
    select f.city, ${figuresOf(sql`f`)} as figures from private.platform_figures f
    where f.weeks = ${WEEKS} and f.city <> ${EVERYWHERE}
      and f.week = (select max(l.week) from private.platform_figures l where l.weeks = ${WEEKS})
      ${sought.length > 0 ? sql.join(sought, sql` `) : sql``}
    order by f.requests desc, f.openings desc, f.active_profiles desc, f.city limit ${MOST_CITIES}`.execute(
    db,
  );
  return { cities, span: spans[0] ?? null };
}
