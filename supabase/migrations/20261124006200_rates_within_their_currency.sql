-- What an artist asks and what a venue pays at most go to a million of euros and what is worth about as much, to ten million of currencies
-- worth far less (core/money/cents.ts). Forms say so; rows that are written directly are held to it as well.

update public.artist_profiles
set fee_min_cents = least(fee_min_cents, 100000000), fee_max_cents = least(fee_max_cents, 100000000)
where currency in ('EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD', 'ISK', 'JPY', 'XPF')
  and greatest(fee_min_cents, fee_max_cents) > 100000000;

update public.venue_profiles
set max_rate_cents = 100000000
where currency in ('EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD', 'ISK', 'JPY', 'XPF') and max_rate_cents > 100000000;

alter table public.artist_profiles
  add constraint artist_profiles_fees_of_currency check (
    greatest(fee_min_cents, fee_max_cents) <= case
      when currency in ('EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD', 'ISK', 'JPY', 'XPF') then 100000000
      else 1000000000
    end);

alter table public.venue_profiles
  add constraint venue_profiles_rate_of_currency check (
    max_rate_cents <= case
      when currency in ('EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD', 'ISK', 'JPY', 'XPF') then 100000000
      else 1000000000
    end);
