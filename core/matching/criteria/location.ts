import * as z from 'zod';
import { LOCATION_SCOPES, type LocationScope } from '#core/catalogue/filters.ts';
import { criterion, list, NEUTRAL, type PairOf } from '#core/matching/criterion.ts';
import { scopeOf } from '#core/matching/place.ts';
import type { Wording } from '#core/words/later.ts';
import { listedOr } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';

/** Is the artist from where the venue looks? Nothing to say when so: the distance says it. */
export const location = criterion({
  name: 'location',
  weight: 0.08,
  opening: { locationScope: list('location_scope', z.enum(LOCATION_SCOPES)) },
  score(pair) {
    const scope = pairScope(pair);
    if (scope === null) return NEUTRAL;
    return pair.opening.locationScope.includes(scope) ? 1 : 0;
  },
  words(pair) {
    const scope = pairScope(pair);
    const sought = pair.opening.locationScope;
    if (scope === null || sought.includes(scope)) return null;
    const seeks = listedOr(sought.map((each) => FROM[each]()));
    return {
      sentence: pair.reader === 'venue' ? t`${FROM[scope]()}, you seek ${seeks}` : t`seeks ${seeks} artists`,
      good: false,
    };
  },
});

const FROM: Record<LocationScope, Wording> = {
  Local: () => t`local`,
  National: () => t`national`,
  International: () => t`international`,
};

function pairScope({ km, artist, opening }: PairOf): LocationScope | null {
  return scopeOf(km, artist.countryCode, opening.countryCode);
}
