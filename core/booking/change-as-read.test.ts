import { expect, test } from 'vitest';
import type { KeptChange } from '#core/booking/agreed-change.ts';
import { wordsOfChange } from '#core/booking/agreed-change.ts';
import { changeAsRead } from '#core/booking/change-as-read.ts';
import { changeSentence } from '#core/booking/change-words.ts';
import { withClocks } from '#core/calendar/clock.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';

const CHANGES: KeptChange[] = [
  { of: 'doors', from: '19:00', to: '19:30' },
  { of: 'end', from: '22:00', to: '23:00' },
  { of: 'capacity', from: 1, to: 1200 },
  { of: 'set-start', from: '20:30', to: null },
  { of: 'set-length', from: 60, to: 75 },
  { of: 'clause', title: 'Hunde', how: 'added' },
  { of: 'paper', name: 'Haus.pdf', how: 'removed' },
];

test.each(['de', 'fr', 'es', 'pl'] as const)(
  'what an amendment changes, kept in English, is read in %s as it would be worded there',
  async (language) => {
    const reader = await readerFor(language);
    for (const change of CHANGES) {
      const kept = changeSentence(wordsOfChange(change));
      const [read, worded] = wordedFor(reader, () => [
        changeAsRead(kept),
        withClocks(changeSentence(wordsOfChange(change))),
      ]);
      expect(read).toBe(worded);
      expect(read).not.toBe(withClocks(kept));
    }
  },
);
