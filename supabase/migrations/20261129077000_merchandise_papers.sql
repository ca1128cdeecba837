-- What a venue keeps of an artist's merchandise is its supply to the artist, with a paper of its own. Nothing is paid under it: the statement settles it.
alter table public.invoices drop constraint invoices_kind_check;
alter table public.invoices add constraint invoices_kind_check check (kind in ('invoice', 'credit-note', 'commission', 'commission-credit',
  'merchandise', 'merchandise-credit'));
alter table public.invoices drop constraint credit_notes_correct;
alter table public.invoices add constraint credit_notes_correct
  check ((kind in ('credit-note', 'commission-credit', 'merchandise-credit')) = (corrects_id is not null));
-- All of it is the venue's.
alter table public.invoices add constraint merchandise_alone check (kind not in ('merchandise', 'merchandise-credit')
  or (about = 'fee' and payer = 'venue' and fee_cents = 0 and venue_fee_cents = 0 and commission_cents = 0));

-- Its venue reads it, unlike the commission of whoever runs the deployment.
alter policy "both sides read their invoices" on public.invoices
  using (artist_id = (select private.my_artist_id())
    or (venue_id = (select private.my_venue_id()) and kind in ('invoice', 'credit-note', 'merchandise', 'merchandise-credit')));

do $$
declare
  was constant text := pg_get_viewdef('public.invoice_list');
  becomes constant text := regexp_replace(regexp_replace(was,
    'ARRAY\[''credit-note''::text, ''commission-credit''::text\]', 'ARRAY[''credit-note''::text, ''commission-credit''::text, ''merchandise-credit''::text]'),
    'i\.kind = ''commission''::text', 'i.kind = any (array[''commission''::text, ''merchandise''::text])');
begin
  if becomes not like '%merchandise-credit%' or becomes not like '%''merchandise''::text]%' then raise exception 'invoice_list is not as it was'; end if;
  execute 'create or replace view public.invoice_list with (security_invoker = true) as ' || becomes;
end $$;
