import type { WordsLeft } from '#core/search/spoken/words-left.ts';

/** In whole units of whatever money it is. */
export type SpokenMoney = { max?: number; min?: number };

const UNITS = 'euros?|eur|€|pounds?|quid|gbp|£|dollars?|usd|\\$|bucks|zł|zl|pln|złotych|kr|chf';
const AMOUNT = `(?:[€£$] ?)?(\\d{1,3}(?:[.,]\\d{3})+|\\d+)(k)?(?: ?(?:${UNITS}))?`;
const MOST =
  'under|below|up to|max(?:imum)?(?: of)?,?|no more than|not more than|not over|less than|at most|at the most|within|cheaper than|until';
const LEAST =
  'at least|from|over|above|more than|min(?:imum)?(?: of)?|no less than|not less than|not under|starting at';
const ABOUT =
  'about|around|roughly|say|for|budget(?: of| is| around| about)?|paying|fee(?: of)?|circa|approximately';
const MOST_AFTER = 'max(?:imum)?|tops|at most|at the most|or less|or under|or below|budget';
const LEAST_AFTER = 'or more|and up|and over|or better|or above|minimum|min|at least|plus';
const EACH = '(?: (?:each|per (?:act|band|artist|head)|a (?:head|piece)|apiece|in total))?';
const HUNDREDS = 'one|two|three|four|five|six|seven|eight|nine';
const COUNT = HUNDREDS.split('|');

/** Reads sums of money. Without a word for it a sum is the most for a venue, and the least for an artist. */
export function spokenMoney(
  words: WordsLeft,
  side: 'artist' | 'venue',
  understood: (written: string) => void,
): SpokenMoney {
  const money: SpokenMoney = {};
  const value = (digits: string | undefined, thousand: string | undefined) =>
    Number((digits as string).replace(/[.,](?=\d{3})/g, '')) * (thousand ? 1000 : 1);
  const set = (key: 'max' | 'min', sum: number, written: string) => {
    if (!(sum > 0)) return false;
    money[key] = sum;
    understood(written);
    return true;
  };
  const usual = side === 'venue' ? 'max' : 'min';
  words.take(
    `(?:a |one )?(${HUNDREDS})? ?(hundred|thousand)(?: ?(?:${UNITS}))?${EACH}`,
    ([many, what], written) =>
      set(usual, (many ? COUNT.indexOf(many) + 1 : 1) * (what === 'hundred' ? 100 : 1000), written),
  );
  words.take(`(?:between |from )?${AMOUNT} ?(?:-|to|and) ?${AMOUNT}${EACH}`, ([a, k, b, l], written) =>
    side === 'venue' ? set('max', value(b, l), written) : set('min', value(a, k), written),
  );
  words.take(`(?:${LEAST}) ${AMOUNT}${EACH}`, ([a, k], written) => set('min', value(a, k), written));
  words.take(`(?:${MOST}) ${AMOUNT}${EACH}`, ([a, k], written) => set('max', value(a, k), written));
  words.take(`${AMOUNT} ?,? ?(?:${MOST_AFTER})${EACH}`, ([a, k], written) =>
    set('max', value(a, k), written),
  );
  words.take(`${AMOUNT} ?,? ?(?:(?:${LEAST_AFTER})|\\+)${EACH}`, ([a, k], written) =>
    set('min', value(a, k), written),
  );
  words.take(`(?:(?:${ABOUT}) )?${AMOUNT}${EACH}`, ([a, k], written, english) => {
    const sum = value(a, k);
    // A small number alone counts something else.
    const isMoney = /[€£$]|euro|eur\b|pound|quid|dollar|bucks|zł|pln|chf/.test(english) || sum >= 30;
    return isMoney ? set(usual, sum, written) : false;
  });
  return money;
}
