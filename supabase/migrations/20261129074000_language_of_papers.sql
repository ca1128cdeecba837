-- An invoice is issued in the language that both of its sides read, and stays in it. Those of before are in English: null. What a line, a tax or a
-- sentence is about stands beside its words (`says`), so that a screen words it for its reader.
alter table public.invoices add column language text check (language ~ '^[a-z]{2}$');
comment on column public.invoices.lines is '[{label, amount_cents, says}]; they sum to the amount';

-- One row an invoice, with its status as of today
create or replace view public.invoice_list with (security_invoker = true) as
select i.id, i.number, i.kind, i.corrects_id, i.booking_id, i.settlement_id, i.agreement_id, i.artist_id, i.venue_id, i.lines,
  i.amount_cents, private.open_cents(i) as open_cents, i.currency, i.taxes, i.why, i.artist, i.venue,
  i.event_name, i.event_date, i.issued_on, i.due_on, i.paid_at, i.created_at,
  coalesce(i.artist ->> 'name', a.name, '') as artist_name, coalesce(i.venue ->> 'name', v.name, '') as venue_name,
  coalesce(i.venue ->> 'address', v.address, '') as venue_address, coalesce(i.venue ->> 'location', v.location, '') as venue_location,
  coalesce(i.artist ->> 'location', a.location, '') as artist_location, coalesce(i.agreement_number, g.number, '') as agreement_number,
  f.number as corrects_number,
  case
    when i.kind in ('credit-note', 'commission-credit') then 'Credit'
    when i.kind = 'commission' then 'Withheld'
    when i.paid_at is not null and not exists (select from public.payments p where p.invoice_id = i.id)
      and exists (select from public.invoices c where c.corrects_id = i.id) then 'Credited'
    when i.paid_at is not null then 'Paid'
    when i.due_on < private.today(coalesce(v.time_zone, 'UTC')) then 'Overdue' else 'Due' end as status,
  i.about, i.payer, i.issuer, i.language
from public.invoices i
left join public.artist_profiles a on a.id = i.artist_id
left join public.venue_profiles v on v.id = i.venue_id
left join public.agreements g on g.id = i.agreement_id
left join public.invoices f on f.id = i.corrects_id;
