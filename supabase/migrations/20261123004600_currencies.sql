-- The currencies that an amount may be kept in (core/money/currencies.ts): amounts are integers of the smallest unit of each.

do $$
declare
  codes constant text := $codes$array['EUR', 'USD', 'GBP', 'AED', 'AUD', 'BHD', 'BRL', 'CAD', 'CHF', 'CLP', 'CZK', 'DKK', 'GEL', 'HKD', 'HUF', 'ILS',
    'INR', 'ISK', 'JOD', 'JPY', 'KRW', 'KWD', 'MAD', 'MXN', 'MYR', 'NOK', 'NZD', 'OMR', 'PEN', 'PHP', 'PLN', 'QAR', 'RON', 'SAR', 'SEK', 'SGD',
    'THB', 'TND', 'TRY', 'TWD', 'UAH', 'UYU', 'VND', 'XAF', 'XOF', 'XPF', 'ZAR']$codes$;
  name text;
begin
  foreach name in array array['artist_profiles', 'venue_profiles', 'shows', 'bookings', 'settlements', 'invoices', 'payments', 'payouts',
    'ledger_entries'] loop
    execute format('alter table public.%I add constraint %I check (currency = any (%s))', name, name || '_currency_check', codes);
  end loop;
end $$;
