-- The currencies that an amount may be kept in (core/money/currencies.ts): amounts are integers of the smallest unit of each.
do $$
declare
  codes constant text := $codes$array['EUR', 'USD', 'GBP', 'AED', 'AUD', 'BHD', 'BRL', 'CAD', 'CHF', 'CLP', 'CZK', 'DKK', 'GEL', 'HKD', 'HUF', 'ILS',
    'INR', 'ISK', 'JOD', 'JPY', 'KRW', 'KWD', 'MAD', 'MXN', 'MYR', 'NOK', 'NZD', 'OMR', 'PEN', 'PHP', 'PLN', 'QAR', 'RON', 'SAR', 'SEK', 'SGD',
    'THB', 'TND', 'TRY', 'TWD', 'UAH', 'UYU', 'VND', 'XAF', 'XOF', 'XPF', 'ZAR']$codes$;
  one record;
  replaced int := 0;
begin
  for one in select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ 'currency = ANY.*''EUR''.*''USD''.*''GBP''' loop
    execute format('alter table %s drop constraint %I, add constraint %I check (currency = any (%s))', one.of_table, one.conname, one.conname, codes);
    replaced := replaced + 1;
  end loop;
  if replaced < 9 then raise exception 'currencies are no longer checked as they were: % tables', replaced; end if;
end $$;
