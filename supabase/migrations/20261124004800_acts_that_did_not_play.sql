-- An act that did not play: both sides have agreed that nothing of its set was played. Its booking keeps its status, for its statement is
-- confirmed and closed like any other; but no list, figure or memory counts it as a show that was played.

alter table public.bookings add column did_not_play boolean not null default false;
update public.bookings b set did_not_play = true from public.settlements t
  join public.statement_revisions r on r.settlement_id = t.id and r.revision = t.revision
  where t.booking_id = b.id and (r.figures ->> 'part-played')::numeric = 0;

-- Figures -------------------------------------------------------------------------------------------------------------
-- A night that one act did not play is the night of the others; a night that nobody played is none.

create or replace function private.my_nights(first_day date, last_day date)
  returns table (show_id uuid, day date, currency text, gross_cents bigint, tickets_sold int, capacity int,
    fee_cents bigint, venue_total_cents bigint, net_cents bigint, partners text[], genres text[], tiers jsonb)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id)
    select t.show_id, s.show_date, t.currency,
      (array_agg(t.gross_cents order by h.revision desc nulls last, t.gross_cents desc, t.id))[1]::bigint,
      (array_agg(t.tickets_sold order by h.revision desc nulls last, t.gross_cents desc, t.id))[1], s.capacity,
      sum(t.artist_fee_cents)::bigint, sum(t.venue_total_cents)::bigint, sum(t.artist_net_cents)::bigint,
      array_agg(distinct case when t.venue_id = me.venue_id then a.name else v.name end),
      case when cardinality(s.genres) > 0 then s.genres else
        (select coalesce(array_agg(distinct g.genre), '{}') from public.settlements o
          join public.artist_profiles oa on oa.id = o.artist_id, unnest(oa.genre_tags) g (genre)
          where o.show_id = t.show_id and o.id = any (array_agg(t.id))) end,
      (array_agg(t.tiers order by h.revision desc nulls last, t.gross_cents desc, t.id))[1]
    from me
    join public.settlements t on t.venue_id = me.venue_id or t.artist_id = me.artist_id
    join public.bookings b on b.id = t.booking_id and not b.did_not_play
    join public.shows s on s.id = t.show_id
    join public.artist_profiles a on a.id = t.artist_id
    join public.venue_profiles v on v.id = t.venue_id
    left join public.house_sheets h on h.id = t.house_sheet_id
    where s.show_date between first_day and last_day and t.status in ('confirmed', 'paid')
    group by t.show_id, s.id, t.currency
  $$;

create or replace function public.my_engagement(first_day date, last_day date)
  returns table (requests_in int, requests_out int, accepted int, answered int, answer_hours numeric, messages_in int,
    reviews int, rating numeric, partners int, returning_partners int)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id, private.my_side() as side),
    asked as (
      select b.*, me.side,
        (select min(e.at) from public.domain_events e where e.booking_id = b.id and e.by_side <> b.requested_by
          and e.by_side <> 'time' and e.kind like 'booking-%') as answered_at
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where b.created_at >= first_day and b.created_at < last_day + 1
    ), played as (
      select case me.side when 'artist' then b.venue_id else b.artist_id end as partner, count(*) as times
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where private.is_binding(b.status) and not b.did_not_play and b.show_date between first_day and last_day group by 1
    )
    select
      count(*) filter (where requested_by <> side)::int,
      count(*) filter (where requested_by = side)::int,
      count(*) filter (where requested_by <> side and private.is_binding(status))::int,
      count(*) filter (where requested_by <> side and answered_at is not null)::int,
      round((avg(extract(epoch from answered_at - created_at)) filter (where requested_by <> side and answered_at >= created_at)
        / 3600)::numeric, 1),
      (select count(*)::int from me join public.conversations c on c.artist_id = me.artist_id or c.venue_id = me.venue_id
        join public.messages m on m.conversation_id = c.id and m.sender_side <> me.side
        where m.created_at >= first_day and m.created_at < last_day + 1),
      (select count(*)::int from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.created_at >= first_day and r.created_at < last_day + 1),
      (select round(avg(r.stars), 1) from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.created_at >= first_day and r.created_at < last_day + 1),
      (select count(*)::int from played),
      (select count(*)::int from played where times > 1)
    from asked
  $$;

-- The order of a night ------------------------------------------------------------------------------------------------
-- The acts of a show with their places, in the order in which they play, as core/night/playing-order.ts has it; without those that did not.
create function private.bill_of(show uuid) returns table (name text, place bigint)
  language sql stable set search_path = ''
  as $$
    with bill as (
      select o.id, p.name, o.set_starts_at,
        row_number() over (order by (o.deal ->> 'kind' = 'opener-fee') desc, o.guarantee_cents, o.confirmed_at desc nulls last, o.id) as place
      from public.bookings o join public.artist_profiles p on p.id = o.artist_id
      where o.show_id = show and private.is_binding(o.status) and not o.did_not_play
    ), timed as (
      select name, row_number() over (order by set_starts_at, place) as turn from bill where set_starts_at is not null
    ), places as (
      select place, row_number() over (order by place) as turn from bill where set_starts_at is not null
    ), placed as (
      select name, place from bill where set_starts_at is null
      union all
      select t.name, p.place from timed t join places p using (turn)
    )
    select name, place from placed
  $$;
revoke all on function private.bill_of(uuid) from public, anon, authenticated;

-- The names of the acts of a show as they play; where none of them did, who did not.
create or replace function private.bill_names(show uuid) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce((select string_agg(l.name, ', ' order by l.place) from private.bill_of(show) l),
      (select string_agg(p.name, ', ' order by p.name) || ' (did not play)' from public.bookings o
        join public.artist_profiles p on p.id = o.artist_id where o.show_id = show and o.did_not_play))
  $$;

-- The latest settled nights of the caller, each once, with whoever played in playing order, or where it was.
create or replace function public.my_latest_nights(first_day date, last_day date)
  returns table (show_id uuid, day date, currency text, partners text[], tickets_sold int, capacity int, gross_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    select m.show_id, m.day, m.currency,
      case when private.my_side() = 'artist' then m.partners
        else coalesce((select array_agg(l.name order by l.place) from private.bill_of(m.show_id) l), m.partners) end,
      m.tickets_sold, m.capacity, m.gross_cents
    from (select * from private.my_nights(first_day, last_day) n order by n.day desc, n.show_id limit 12) m
    order by m.day desc, m.show_id
  $$;

-- Calendars and lists -------------------------------------------------------------------------------------------------
create or replace function public.my_calendar(first_day date, last_day date)
  returns table (day date, status text, show_id uuid, booking_id uuid, label text)
  language sql stable security definer set search_path = ''
  as $$
    with me as (
      select auth.uid() as user_id, private.my_side() as side, private.my_artist_id() as artist_id, private.my_venue_id() as venue_id
    ), happening as (
      select b.show_date as day, case when private.is_binding(b.status) then 'booked' else 'pending' end as status,
        b.show_id, b.id as booking_id,
        case when b.artist_id = me.artist_id then v.name || case when b.did_not_play then ' (did not play)' else '' end
          when private.is_binding(b.status) then private.bill_names(b.show_id)
          else a.name end as label
      from me, public.bookings b
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      where (b.artist_id = me.artist_id or b.venue_id = me.venue_id)
        and b.show_date between first_day and last_day
        and b.status in ('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid')
      union all
      select s.show_date, 'pending', s.id, null, coalesce(s.title, case
        when s.status = 'closed' then 'Night without an act'
        when exists (select from public.bookings b where b.show_id = s.id and b.status = 'cancelled') then 'Replacement sought'
        when s.private_by is null then 'Open night'
        else 'Private night' end)
      from me join public.shows s on s.venue_id = me.venue_id
      where s.show_date between first_day and last_day and s.status in ('open', 'closed')
      union all
      select v.day, v.status, null, null, null from me join public.availability v on v.user_id = me.user_id
      where v.day between first_day and last_day
    ), held as (
      select r.day, case count(*)
        when 1 then min(format('%s hold: %s', private.ordinal(r.rank), p.name))
        else format('%s holds: %s', count(*), string_agg(
          format(case when r.artist_id = me.artist_id then '%s at %s' else '%s %s' end, private.ordinal(r.rank), p.name),
          ', ' order by r.rank, p.name)) end as label
      from me, private.ranked_holds(private.now()) r
      join public.artist_profiles a on a.id = r.artist_id
      join public.venue_profiles v on v.id = r.venue_id
      cross join lateral (select case when r.artist_id = me.artist_id then v.name else a.name end as name) p
      where (r.artist_id = me.artist_id or r.venue_id = me.venue_id) and r.day between first_day and last_day
      group by r.day
    ), asked as (
      select h.day, format('%s requests: %s', count(*), string_agg(h.label, ', ' order by h.label)) as label
      from happening h where h.status = 'pending' and h.booking_id is not null
      group by h.day having count(*) > 1
    ), chosen as (
      select distinct on (day) day, status, show_id, booking_id, label
      from (select * from happening union all select h.day, 'pending', null, null, null from held h) each
      order by day, case status when 'booked' then 0 when 'pending' then 1 when 'unavailable' then 2 else 3 end, booking_id nulls last,
        show_id nulls last
    )
    select c.day, c.status, c.show_id, c.booking_id,
      nullif(concat_ws(' · ', case when c.status = 'pending' then coalesce(asked.label, c.label) else c.label end, held.label), '')
    from chosen c left join held using (day) left join asked using (day)
    where last_day - first_day <= 800
    order by c.day
  $$;

create or replace view public.booking_details with (security_invoker = true) as
select
  b.id as booking_id, b.status, b.requested_by, b.offered_by, b.deal, b.guarantee_cents, b.currency, b.message,
  b.set_starts_at, b.set_minutes, b.expires_at, b.answer_due_at, b.ended_because, b.replaces, b.confirmed_at, b.created_at, b.updated_at,
  s.id as show_id, b.show_date, s.time_zone,
  coalesce((b.show_when_ended ->> 'doors_at')::timestamptz, s.doors_at) as doors_at,
  coalesce((b.show_when_ended ->> 'starts_at')::timestamptz, s.starts_at) as starts_at,
  coalesce((b.show_when_ended ->> 'ends_at')::timestamptz, s.ends_at) as ends_at,
  coalesce((b.show_when_ended ->> 'capacity')::int, s.capacity) as capacity,
  coalesce((b.show_when_ended ->> 'full_price_cents')::int, s.full_price_cents) as full_price_cents,
  case when b.show_when_ended is null then s.presale_price_cents
    else (b.show_when_ended ->> 'presale_price_cents')::int end as presale_price_cents,
  s.genres as show_genres, s.status as show_status, s.private_by,
  s.title,
  a.name || ' at ' || v.name as name,
  a.id as artist_id, a.name as artist_name, a.avatar_path as artist_avatar_path, a.location as artist_location,
  a.genres as artist_genres,
  v.id as venue_id, v.name as venue_name, v.avatar_path as venue_avatar_path, v.location as venue_location,
  coalesce((b.show_when_ended ->> 'ends_at')::timestamptz, s.ends_at) <= private.now() as is_past,
  more.agreement_id, more.agreement_number, more.artist_signed_at, more.venue_signed_at,
  -- Null while there is no agreement.
  more.agreed_venue_fee_cents, more.agreed_commission_basis_points,
  more.settlement_id, more.settlement_status, more.tickets_sold, more.revenue_cents,
  more.artist_fee_cents, more.venue_fee_cents, more.venue_total_cents, more.commission_cents, more.artist_net_cents,
  more.sent_at, more.settlement_confirmed_at,
  -- Where a line of the statement waits for an answer, who contested it.
  more.contested_by,
  more.payout_id, more.payout_status, more.payout_initiated_at,
  more.payout_arrives_from, more.payout_arrives_by, more.payout_arrived_at,
  more.payout_cents, more.payout_sent_at, more.payout_why, more.payout_payee,
  more.invoice_id, more.invoice_number, more.invoice_paid_at, more.open_cents,
  exists (select from public.reviews r where r.booking_id = b.id and r.by_side = 'artist') as reviewed_by_artist,
  exists (select from public.reviews r where r.booking_id = b.id and r.by_side = 'venue') as reviewed_by_venue,
  more.conversation_id,
  -- What a search looks in: show name, artist, venue, and the date as people write it
  lower(a.name || ' at ' || v.name || ' ' || coalesce(s.title, '') || ' ' || to_char(b.show_date, 'YYYY-MM-DD') || ' ' ||
    to_char(b.show_date, 'DD/MM/YYYY') || ' ' || to_char(b.show_date, 'FMDD FMMonth YYYY') || ' ' ||
    coalesce(more.agreement_number, '')) as search_text,
  b.end_reason,
  -- What the artist has yet to return of a fee that was corrected after its payout, what they have returned, and the invoice for it.
  more.to_return_cents, more.returned_cents, more.return_id,
  b.did_not_play,
  -- The account of the other side was closed: nobody is reviewed there, and nobody answers.
  a.closed or v.closed as is_closed
from public.bookings b
join public.shows s on s.id = b.show_id
join public.artist_profiles a on a.id = b.artist_id
join public.venue_profiles v on v.id = b.venue_id
left join lateral (
  select g.id as agreement_id, g.number as agreement_number, g.artist_signed_at, g.venue_signed_at,
    g.venue_fee_cents as agreed_venue_fee_cents, g.commission_basis_points as agreed_commission_basis_points,
    t.id as settlement_id, t.status as settlement_status, t.tickets_sold, t.gross_cents as revenue_cents,
    t.artist_fee_cents, t.venue_fee_cents, t.venue_total_cents, t.commission_cents, t.artist_net_cents,
    t.sent_at, t.confirmed_at as settlement_confirmed_at,
    array(select distinct c.by_side from public.line_claims c
      where c.settlement_id = t.id and c.kind in ('contest', 'counter')
        and not exists (select from public.line_claims later
          where later.settlement_id = c.settlement_id and later.line_id = c.line_id and later.seq > c.seq)) as contested_by,
    p.id as payout_id, p.status as payout_status, p.initiated_at as payout_initiated_at,
    p.arrives_from as payout_arrives_from, p.arrives_by as payout_arrives_by, p.arrived_at as payout_arrived_at,
    p.amount_cents as payout_cents, p.sent_at as payout_sent_at, p.why as payout_why, p.payee as payout_payee,
    (select sum(greatest(private.open_cents(o), 0)) from public.invoices o
      where o.booking_id = one.booking_id and o.kind = 'invoice' and o.about <> 'return')::int as open_cents,
    i.id as invoice_id, i.number as invoice_number, i.paid_at as invoice_paid_at,
    r.to_return_cents, r.returned_cents, r.return_id,
    c.id as conversation_id
  from (select b.id as booking_id) one
  left join public.agreements g on g.booking_id = one.booking_id
  left join public.settlements t on t.booking_id = one.booking_id
  left join public.payouts p on p.booking_id = one.booking_id
  -- Of the invoices of a booking the oldest that is to be paid, or the last one.
  left join lateral (select v.id, v.number, v.paid_at from public.invoices v
    where v.booking_id = one.booking_id and v.kind = 'invoice' and v.about <> 'return'
    order by v.paid_at is not null, case when v.paid_at is null then v.created_at end, v.created_at desc limit 1) i on true
  left join lateral private.returns_of(one.booking_id) r on true
  left join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id
  offset 0) more on true;

/* One's own bookings. With `words`: whose artist, venue, title or agreement number holds all of them; with `days`: those on these days
   whose text holds what is left of the words besides the date, `names`. With neither: those that wait for the one who asks.
   The next first, then the latest past; cancelled ones last. */
drop function public.find_bookings(text, text, date[]);
create function public.find_bookings(words text default '', names text default '', days date[] default '{}')
  returns table (booking_id uuid, show_id uuid, status text, offered_by text, is_past boolean, show_date date, starts_at timestamptz,
    time_zone text, title text, artist_id uuid, artist_name text, venue_id uuid, venue_name text, agreement_id uuid, agreement_number text,
    signed_by_me boolean, settlement_id uuid, settlement_status text, payout_id uuid, reviewed_by_me boolean, conversation_id uuid,
    did_not_play boolean, payout_status text, contested_by text[], is_closed boolean)
  language sql stable set search_path = ''
  as $$
    with asked as materialized (
      select private.my_artist_id() as artist, private.my_venue_id() as venue, private.today() as today,
        private.folded(btrim(left(coalesce(words, ''), 80))) as words, private.folded(btrim(left(coalesce(names, ''), 80))) as names,
        (coalesce(days, '{}'))[1:400] as days
    ), mine as (
      select b.*, s.title, s.starts_at, s.ends_at, s.time_zone, a.name as artist_name, v.name as venue_name, a.closed or v.closed as is_closed,
        g.id as agreement_id,
        g.number as agreement_number, case when b.artist_id = asked.artist then g.artist_signed_at else g.venue_signed_at end as my_signature,
        case when b.artist_id = asked.artist then 'artist' else 'venue' end as my_side,
        private.folded(a.name || ' at ' || v.name || ' ' || coalesce(s.title, '') || ' ' || coalesce(g.number, '')) as key,
        asked.words as all_words, asked.names as other_words, asked.days, asked.today
      from asked
      join public.bookings b on b.artist_id = asked.artist or b.venue_id = asked.venue
      join public.shows s on s.id = b.show_id
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      left join public.agreements g on g.booking_id = b.id
      where private.is_open(b.status) or private.is_binding(b.status) or b.status = 'cancelled'
    ), picked as (
      select m.* from mine m where case
        when m.all_words = '' and m.days = '{}' then
          (private.is_open(m.status) and m.offered_by <> m.my_side)
          or (m.status = 'confirmed' and m.ends_at > private.now() and m.agreement_id is not null and m.my_signature is null)
          or (m.my_side = 'venue' and (m.status in ('played', 'settled') or (m.status = 'confirmed' and m.ends_at <= private.now())))
          or (m.my_side = 'artist' and m.status = 'concluded')
        else
          (m.show_date = any (m.days) and (m.other_words = '' or private.holds_words(m.key, m.other_words)))
          or (m.all_words <> '' and private.holds_words(m.key, m.all_words))
        end
    ), first_ones as (
      select p.* from picked p
      order by p.status = 'cancelled', p.show_date < p.today, abs(p.show_date - p.today), p.starts_at, p.id
      limit case when (select asked.words = '' and asked.days = '{}' from asked) then 30 else 12 end
    )
    select f.id, f.show_id, f.status, f.offered_by, f.ends_at <= private.now(), f.show_date, f.starts_at, f.time_zone, f.title,
      f.artist_id, f.artist_name, f.venue_id, f.venue_name, f.agreement_id, f.agreement_number, f.my_signature is not null,
      t.id, t.status, p.id, exists (select from public.reviews r where r.booking_id = f.id and r.by_side = f.my_side), c.id,
      f.did_not_play, p.status, array(select distinct l.by_side from public.line_claims l
        where l.settlement_id = t.id and l.kind in ('contest', 'counter')
          and not exists (select from public.line_claims later
            where later.settlement_id = l.settlement_id and later.line_id = l.line_id and later.seq > l.seq)),
      f.is_closed
    from first_ones f
    left join public.settlements t on t.booking_id = f.id
    left join public.payouts p on p.booking_id = f.id
    left join public.conversations c on c.artist_id = f.artist_id and c.venue_id = f.venue_id
    order by f.status = 'cancelled', f.show_date < f.today, abs(f.show_date - f.today), f.starts_at, f.id
  $$;
revoke all on function public.find_bookings(text, text, date[]) from public, anon;
grant execute on function public.find_bookings(text, text, date[]) to authenticated;

comment on view public.booking_details is '@certain booking_id status requested_by offered_by deal guarantee_cents currency created_at updated_at show_id show_date time_zone doors_at starts_at ends_at capacity full_price_cents show_genres show_status name artist_id artist_name artist_location artist_genres venue_id venue_name venue_location is_past reviewed_by_artist reviewed_by_venue search_text contested_by did_not_play is_closed';

-- What became of somebody's bookings is still read from an index alone.
drop index public.bookings_record_of_artist, public.bookings_record_of_venue;
create index bookings_record_of_artist on public.bookings (artist_id, status, ended_by) include (did_not_play)
  where status in ('played', 'concluded', 'settled', 'paid', 'cancelled');
create index bookings_record_of_venue on public.bookings (venue_id, status, ended_by) include (did_not_play)
  where status in ('played', 'concluded', 'settled', 'paid', 'cancelled');
