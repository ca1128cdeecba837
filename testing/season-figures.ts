import type pg from 'pg';
import { bindingStatuses } from '#core/booking/phase.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import type { TestBackend } from '#testing/backend.ts';

/** What the demo's venue and artist see on their screens, read as they read it. */
export async function figuresOnScreen(backend: TestBackend) {
  return { venue: await ofAccount(backend, DEMO_VENUE), artist: await ofAccount(backend, DEMO_ARTIST) };
}

async function ofAccount(backend: TestBackend, account: { email: string; password: string }) {
  const client = backend.anonymous();
  const { data: session, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  const shows = async (past: boolean) =>
    (
      await client
        .from('booking_details')
        .select('*', { count: 'exact', head: true })
        .eq('is_past', past)
        .in('status', bindingStatuses)
    ).count;
  const { rows } = await backend.pool.query(
    `select private.today('Europe/Dublin')::text as today, (private.today('Europe/Dublin') - 364)::text as first`,
  );
  const year = await client.rpc('my_figures', { first_day: rows[0].first, last_day: rows[0].today });
  const [news, talks, settings] = await Promise.all([
    client.from('notifications').select('*', { count: 'exact', head: true }).eq('is_new', true),
    client.from('conversation_list').select('unread').eq('unread', true),
    client.from('settings').select('full_name, theme, public_calendar').single(),
  ]);
  return {
    userId: session.user.id,
    past: await shows(true),
    ahead: await shows(false),
    year: year.data,
    news: news.count,
    unread: talks.data?.length,
    settings: settings.data,
  };
}

/** How the whole cast stands: the same whenever on a day the season is written, instants included. */
export async function standingOfTheCast(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(`
    with cast_of as (select user_id, profile_id from private.demo_accounts)
    select jsonb_build_object(
      'artists', (select jsonb_agg(to_jsonb(a) - 'updated_at' - 'created_at' order by a.id) from artist_profiles a
        where a.id in (select profile_id from cast_of)),
      'venues', (select jsonb_agg(to_jsonb(v) - 'updated_at' - 'created_at' order by v.id) from venue_profiles v
        where v.id in (select profile_id from cast_of)),
      'settings', (select jsonb_agg(to_jsonb(s) - 'updated_at' order by s.user_id) from settings s
        where s.user_id in (select user_id from cast_of)),
      'marked days', (select jsonb_agg(jsonb_build_array(user_id, day, status) order by user_id, day) from availability
        where user_id in (select user_id from cast_of)),
      'shows', (select jsonb_agg(jsonb_build_array(id, title, show_date, status, full_price_cents, budget_cents) order by id)
        from shows where venue_id in (select profile_id from cast_of)),
      'rooms', (select jsonb_agg(jsonb_build_array(to_jsonb(r) - 'updated_at' - 'created_at', k.costs,
          (select jsonb_agg(p.part_id order by p.part_id) from room_parts p where p.whole_id = r.id)) order by r.id)
        from rooms r left join private.room_costs k on k.room_id = r.id where r.venue_id in (select profile_id from cast_of)),
      'in rooms', (select jsonb_agg(jsonb_build_array(room_id, show_id, use_id, span) order by room_id, span) from private.occupations o
        where o.room_id in (select r.id from rooms r where r.venue_id in (select profile_id from cast_of))),
      'uses', (select jsonb_agg(to_jsonb(u) - 'updated_at' order by u.id) from uses u where u.venue_id in (select profile_id from cast_of)),
      'contacts', (select jsonb_agg(to_jsonb(k) order by k.id) from contacts k where k.user_id in (select user_id from cast_of)),
      'nights kept back', (select jsonb_agg(jsonb_build_array(u.show_id, u.artist_id, u.venue_id, u.announced_at) order by u.show_id, u.artist_id)
        from private.unannounced u join shows s on s.id = u.show_id where s.venue_id in (select profile_id from cast_of)),
      'nights of before', (select jsonb_agg(to_jsonb(n) order by n.id) from private.past_nights n where n.user_id in (select user_id from cast_of)),
      'tickets', (select jsonb_agg(jsonb_build_array(c.show_id, c.tier_id, c.sold, c.counted_at) order by c.show_id, c.tier_id, c.counted_at)
        from private.ticket_counts c join shows s on s.id = c.show_id where s.venue_id in (select profile_id from cast_of)),
      'bookings', (select jsonb_agg(jsonb_build_array(id, show_id, artist_id, status, deal, message, end_reason, expires_at, confirmed_at) order by id)
        from bookings where artist_id in (select profile_id from cast_of) or venue_id in (select profile_id from cast_of)),
      'what happened', (select count(*) from domain_events e join bookings b on b.id = e.booking_id
        where b.artist_id in (select profile_id from cast_of)),
      'agreements', (select jsonb_agg(jsonb_build_array(id, artist_signature, venue_signature, pdf_path) order by id)
        from agreements where artist_id in (select profile_id from cast_of)),
      'statements', (select jsonb_agg(jsonb_build_array(id, status, tickets_sold, gross_cents, artist_net_cents) order by id)
        from settlements where artist_id in (select profile_id from cast_of)),
      'invoices', (select jsonb_agg(jsonb_build_array(id, amount_cents, paid_at is not null) order by id)
        from invoices where artist_id in (select profile_id from cast_of)),
      'invoices of months', (select jsonb_agg(jsonb_build_array(t.artist_id, t.venue_id, t.artist_since, t.venue_since, m.number, m.issued_on,
        (select jsonb_agg(r.invoice_id order by r.invoice_id) from private.month_invoice_requests r where r.month_invoice_id = m.id)) order by t.artist_id)
        from private.month_invoice_terms t left join private.month_invoices m on m.artist_id = t.artist_id and m.venue_id = t.venue_id),
      'numbers', (select jsonb_agg(number order by number) from (select number from agreements
        where artist_id in (select profile_id from cast_of) union all
        select number from invoices where artist_id in (select profile_id from cast_of)) n),
      'payouts', (select jsonb_agg(jsonb_build_array(id, amount_cents, status) order by id)
        from payouts where artist_id in (select profile_id from cast_of)),
      'ledger', (select jsonb_agg(jsonb_build_array(account, currency, many, total) order by account, currency) from (
        select account, currency, count(*) as many, sum(amount_cents) as total from ledger_entries
        where artist_id in (select profile_id from cast_of) or venue_id in (select profile_id from cast_of) group by 1, 2) l),
      'reviews', (select jsonb_agg(jsonb_build_array(id, by_side, stars, comment) order by id)
        from reviews where artist_id in (select profile_id from cast_of)),
      'conversations', (select jsonb_agg(id order by id) from conversations where artist_id in (select profile_id from cast_of)
        or venue_id in (select profile_id from cast_of)),
      'messages', (select jsonb_agg(said order by said) from (
        select jsonb_build_array(m.content, m.created_at) as said from messages m join conversations c on c.id = m.conversation_id
        where c.artist_id in (select profile_id from cast_of)) m),
      'notifications', (select jsonb_agg(jsonb_build_array(user_id, params, is_new, created_at) order by user_id, created_at, params)
        from notifications where user_id in (select user_id from cast_of)),
      'integrations', (select jsonb_agg(to_jsonb(i) - 'updated_at' order by user_id, provider) from integrations i
        where user_id in (select user_id from cast_of)),
      'billing', (select jsonb_agg(to_jsonb(i) - 'updated_at' order by user_id) from billing i
        where user_id in (select user_id from cast_of)),
      'letters', (select jsonb_agg(name order by name) from contact_messages where email like '%.runningorder.example'),
      'subscribers', (select jsonb_agg(email order by email) from mailing_list where email::text like '%.runningorder.example'),
      'files', (select jsonb_agg(jsonb_build_array(f.bucket, f.key, f.etag) order by f.bucket, f.key) from stack.files f
        join storage.objects o on o.bucket_id = f.bucket and o.name = f.key where f.bucket <> 'agreements'),
      'papers', (select count(*) from stack.files where bucket = 'agreements')
    ) as stands`);
  return rows[0].stands;
}
