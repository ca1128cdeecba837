import { isolated } from '#core/forms/directions.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';

export const notAsked = refusal(
  'not-asked',
  404,
  () => t`Nobody asks you whether you are free for this night.`,
);

export const questionOver = refusal(
  'question-over',
  409,
  () => t`This offer has been answered, or its time is over. You need say nothing any more.`,
);

/** Who of those that have to be free has not said so. Sent again with `despite`, the offer is accepted all the same. */
export const bandIncomplete = refusal(
  'band-incomplete',
  409,
  ({ away, silent }: { away: readonly string[]; silent: readonly string[] }) =>
    [
      away.length > 0 && t`${inARow(away)} ${away.length === 1 ? 'is' : 'are'} not free that day.`,
      silent.length > 0 &&
        t`${inARow(silent)} ${silent.length === 1 ? 'has' : 'have'} not said yet whether they are free.`,
    ]
      .filter(Boolean)
      .join(' '),
);

const inARow = (names: readonly string[]): string => listed(names.map(isolated));
