import { createHash } from 'node:crypto';
import { anAdmin } from '#testing/admins.ts';
import { peopleOf } from '#testing/people.ts';
import { EVENTS, fillForAdmins, PROFILES } from './admin-population.ts';
import { addresses, createAsker } from './asker.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { productOn } from './own-database.ts';
import { ms, type Promises, percentile, printTable } from './report.ts';

const ROUNDS = 20;
const WARM_UP = 3;
const MOST_MS = 300;
const API = '/functions/v1/api';
const LETTERS = '/rest/v1/contact_messages?select=*&order=answered.asc,created_at.desc&limit=200';

/** What each screen of the admin console reads, with what is looked for there. */
const ASKED: Readonly<Record<string, string>> = {
  'home: what waits': `${API}/admin-home`,
  'people: the newest': `${API}/find-people`,
  'people: a word of half of them': `${API}/find-people?words=testers`,
  'people: two words of few': `${API}/find-people?words=lefevre%20lyon`,
  'people: a number': `${API}/find-people?words=77341`,
  'people: words of nobody': `${API}/find-people?words=qxzv%20jjj`,
  'people: one letter': `${API}/find-people?words=a`,
  'people: a word among the suspended': `${API}/find-people?words=room&state=suspended`,
  'people: the second page': `${API}/find-people?before={person}`,
  'a person': `${API}/person?personId={person}`,
  'verification: 10,000 wait': `${API}/verification-requests`,
  'inbox: 20,000 letters': LETTERS,
  'log: 50,000 acts, the newest': `${API}/admin-log`,
  'log: a page of long ago': `${API}/admin-log?before=25000`,
  'log: words of one act': `${API}/admin-log?words=number%204711`,
  'log: words of none': `${API}/admin-log?words=qxzv`,
  'log: of one admin': `${API}/admin-log?adminId={keeper}`,
  'figures: everywhere': `${API}/platform-figures`,
  'figures: one city': `${API}/platform-figures?city=Amsterdam%2C%20Netherlands`,
  'figures: cities by a word': `${API}/platform-figures?words=land`,
  'books: accounts and differences': `${API}/books`,
  'ledger: the newest entries': `${API}/ledger-entries`,
  'ledger: a page of long ago': `${API}/ledger-entries?before=100000`,
  'ledger: entries of one profile': `${API}/ledger-entries?words=room%2077340`,
  'ledger: a word of half of all': `${API}/ledger-entries?words=room`,
  'matching: models, weeks, fairness': `${API}/matcher`,
  'promotion: who could be it': `${API}/promotion`,
  switches: `${API}/switches`,
};

/** How long an admin waits for each list and chart, among so many profiles and events. */
export async function measureAdmin(bench: Bench, promises: Promises): Promise<void> {
  const profiles = numberOption(bench.options.profiles, PROFILES);
  const events = numberOption(bench.options.events, EVENTS);
  const { product, pool, keys } = await productOn(bench, 'admin', async (pool) => {
    await fillForAdmins(pool, { profiles, events }, bench.say);
    // As the job does, one statement a week.
    let slowest = 0;
    for (let written = 1; written > 0; ) {
      const began = performance.now();
      const { rows } = await pool.query('select private.count_next_figures() as written');
      written = rows[0].written;
      slowest = Math.max(slowest, performance.now() - began);
    }
    await pool.query(
      `with checked as (select private.check_books()) insert into private.chores (name, done_at) select 'check-books', private.now() from checked`,
    );
    const began = performance.now();
    await pool.query(
      `insert into private.match_fairness select private.this_week() - 7, f.* from private.count_fairness(private.this_week() - 182, private.this_week()) f`,
    );
    bench.say(
      `Counted once: weeks, the slowest statement ${ms(slowest)} ms; fairness ${ms(performance.now() - began)} ms`,
    );
    await pool.query('vacuum (analyze)');
  });
  const people = peopleOf({ pool, jwtSecret: keys.jwtSecret, url: product.url });
  // Requests of one account are counted; so many admins as there are things to ask.
  const admins = [];
  for (const _ of Object.keys(ASKED))
    admins.push(await anAdmin({ pool } as Parameters<typeof anAdmin>[0], people));
  const asker = createAsker(product.url, addresses(3, 40));
  bench.onClose(asker.close);

  const table: (string | number)[][] = [];
  for (const [what, template] of Object.entries(ASKED)) {
    const path = template.replace('{person}', idOf('user777')).replace('{keeper}', idOf('user2'));
    const headers = { apikey: product.publishableKey, authorization: `Bearer ${admins.pop()?.token}` };
    const took: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const { status, tookMs } = await asker.ask({ path, headers });
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      if (round >= 0) took.push(tookMs);
    }
    const p95 = percentile(took, 0.95);
    table.push([what, ms(percentile(took, 0.5)), ms(p95), promises.atMost(what, p95, MOST_MS, 'ms (p95)')]);
    bench.say(`${what}: ${ms(p95)} ms`);
  }
  console.log(
    `## The admin console among ${profiles.toLocaleString('en-US')} profiles and ${events.toLocaleString('en-US')} events\n`,
  );
  console.log(
    `Each read of its lists and charts, one at a time over HTTP, ${ROUNDS} times after ${WARM_UP} to warm up. Events are of half a year; ${(events / 40).toLocaleString('en-US')}\n` +
      'shows were paid: bookings with invoices, payments, payouts and entries of the ledger; 300,000 places of rankings were shown. Milliseconds.\n',
  );
  printTable(['what', 'p50', 'p95', 'promised'], table);
}

/** The id that the population gives to whom it names so. */
const idOf = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
