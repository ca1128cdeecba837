import { refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const unknownSeries = refusal(
  'unknown-series',
  404,
  () => t`This series does not exist, or is not one of your venue.`,
);

export const seriesKnown = refusal(
  'series-known',
  409,
  () => t`This series was made already. Look at your calendar before you make it again.`,
);

export const seriesRefused = refusal(
  'series-refused',
  409,
  (why: Wording) => t`None of these days can be had. ${why()}`,
);

export const seriesOver = refusal(
  'series-over',
  409,
  () =>
    t`Nothing of this series can be called off any more: it is over, or somebody is asked or booked for it.`,
);
