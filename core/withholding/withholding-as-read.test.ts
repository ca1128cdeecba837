import { describe, expect, test } from 'vitest';
import { WITHHOLDING } from '#core/withholding/rules.ts';
import { withholdingOf } from '#core/withholding/withheld.ts';
import { withholdingAsRead } from '#core/withholding/withholding-as-read.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';

/** Statements keep in English what they say of tax; whoever reads Polish reads what they would have said in Polish. */
describe('what is withheld is read in the reader’s language', () => {
  test.each(Object.keys(WITHHOLDING))('where the show is in %s', async (venueCountry) => {
    const reader = await readerFor('pl');
    const kinds = new Set<string>();
    for (const artistCountry of ['NL', 'US', 'BR', 'PL', null])
      for (const feeCents of [20_000, 900_000])
        for (const more of [{}, { persons: 4 }, { exemption: 'BZSt 1' }, { currency: 'SEK' }]) {
          const borneBy = 'artist' as const;
          const facts = { ...{ venueCountry, artistCountry, feeCents, borneBy, currency: 'EUR' }, ...more };
          const kept = withholdingOf(facts);
          if (kept) kinds.add(kept.kind);
          const inPolish = wordedFor(reader, () => withholdingOf(facts));
          const isRead = wordedFor(reader, () => withholdingAsRead(kept));
          // An amount within a sentence stays as it was written.
          if (kept?.kind === 'none' && /is deducted/.test(kept.why)) continue;
          expect(isRead).toEqual(inPolish);
        }
    expect(kinds.size).toBeGreaterThan(1);
  });
});
