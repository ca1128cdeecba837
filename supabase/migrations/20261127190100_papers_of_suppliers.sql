-- Whose paper it is. An artist may let their invoices be written in their name (self-billing), and go on with a series of numbers of their own.
alter table private.billing_details
  add column self_billing_since date,
  add column number_prefix text not null default '' check (number_prefix ~ '^[A-Za-z0-9./-]{0,20}$'),
  add column next_number int check (next_number between 1 and 99999999);

-- The next number of an artist's own papers: of their own series where they have one, else of one by year. It is locked until its transaction
-- ends, and taken under the lock of the artist.
create function private.next_number_of_supplier(of_user uuid, year int) returns text
  language plpgsql security definer set search_path = ''
  as $$
declare
  own record;
begin
  update private.billing_details set next_number = next_number + 1 where user_id = of_user and next_number is not null
    returning number_prefix as prefix, next_number - 1 as taken into own;
  if found then return own.prefix || own.taken; end if;
  return year || '-' || lpad(private.next_number('supplier:' || of_user, year)::text, 4, '0');
end $$;
revoke all on function private.next_number_of_supplier(uuid, int) from public, anon, authenticated;
