import { useEffect, useState } from 'react';
import { cityNameOf } from '#app/features/places/city.ts';
import type { Chosen } from '#app/features/places/city-field.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Currency } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';
import { currencyAtPlace, type FormMoney } from './local-currency.ts';

/**
 * Takes the currency of a profile's form along to the place that is chosen in it, while there is no amount. Where there is one,
 * offers the currency of the place instead.
 */
export function CurrencyOfPlace({
  city,
  before,
  money,
  onFollow,
  onUse,
}: {
  city: Chosen;
  /** The place with which the form began. */
  before: Chosen;
  money: FormMoney;
  onFollow: (local: Currency) => void;
  /** Takes the currency that was offered: the numbers stay as they were typed. */
  onUse: (local: Currency) => void;
}) {
  const found = currencyAtPlace(city.countryCode, money);
  const [used, setUsed] = useState<{ placeId: number | null; currency: string } | null>(null);
  // Decided once a place: an amount that is emptied later, to be typed anew, moves nothing.
  const [decided, setDecided] = useState(before.placeId);
  const follows = found?.follows && city.placeId !== decided ? found.local : null;
  useEffect(() => {
    setDecided(city.placeId);
    if (follows) onFollow(follows);
  }, [city.placeId, follows, onFollow]);

  if (used && used.placeId === city.placeId && used.currency === money.currency)
    return (
      <Banner live>
        {t`Your amounts are in ${used.currency} now. The numbers are the same: please check them.`}
      </Banner>
    );
  if (!found || follows || city.placeId === before.placeId) return null;
  const { local } = found;
  const stated = money.amounts.some((cents) => cents !== null && cents !== undefined);
  return (
    <Banner
      live
      title={t`${stated ? t`Your amounts are in` : t`Your currency is`} ${money.currency}. ${cityNameOf(city.cityLabel)} uses ${local}.`}
      action={
        <Button
          size="sm"
          onClick={() => {
            setUsed({ placeId: city.placeId, currency: local });
            onUse(local);
          }}
        >
          {t`Use ${local}`}
        </Button>
      }
    >
      {stated ? t`Using it changes only the currency: the numbers stay as you typed them.` : null}
    </Banner>
  );
}
