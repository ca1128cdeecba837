import { afterEach, expect, test } from 'vitest';
import { toggles } from '#core/events/all/toggles.ts';
import { historyOf } from '#core/events/history.ts';
import { wordsOf } from '#core/notifications/words.ts';
import { pushMessageOf } from '#core/push/push-message.ts';
import { TRIALS } from '#core/words/languages.ts';
import { type Reader, readBy } from '#core/words/t.ts';
import { everyEvent, everyNotice } from '../../testing/notices/every-notice.ts';
import { plainEnglishIn } from '../../testing/notices/plain-english.ts';
import { strictReader, trialReader } from '../../testing/notices/strict-reader.ts';

let reads: Reader | null | undefined;
readBy(() => reads);
afterEach(() => {
  reads = undefined;
});

const OWN = 'Жук';
const notices = everyNotice(OWN);

test('each kind of notice is made from its events', () => {
  expect([...new Set(notices.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(toggles).toSorted());
  expect(notices.filter((notice) => wordsOf(notice).title === 'Something new')).toEqual([]);
});

test.each(TRIALS)('nothing of a notice stays English in %s', async (language) => {
  reads = await trialReader(language);
  const left = new Set<string>();
  for (const notice of notices) {
    const { title, description } = wordsOf(notice, 'America/New_York');
    for (const word of plainEnglishIn(`${title}\n${description}`, language))
      left.add(`${notice.kind}: ${word}`);
  }
  expect([...left]).toEqual([]);
});

test.each(TRIALS)('nothing of a push stays English in %s', async (language) => {
  reads = await trialReader(language);
  const left = new Set<string>();
  for (const notice of notices) {
    const of = { tag: '', besides: 2, withWords: false, timeZone: 'America/New_York' };
    const { title, body } = pushMessageOf({ ...notice, profileId: null }, of);
    if (title === 'Something new') left.add(`${notice.kind}: no words without those of its writer`);
    for (const word of plainEnglishIn(`${title}\n${body}`, language)) left.add(`${notice.kind}: ${word}`);
  }
  expect([...left]).toEqual([]);
});

test.each(TRIALS)('nothing of a history stays English in %s', async (language) => {
  reads = await trialReader(language);
  const left = new Set<string>();
  for (const { kind, by, data } of everyEvent(OWN)) {
    const row = { id: '', kind, at: '2027-03-12T20:00:00.000Z', by_side: by, data };
    for (const { title, short, note = '' } of historyOf([row], { artist: OWN, venue: OWN }))
      for (const word of plainEnglishIn([title, short, note].join('\n'), language))
        left.add(`${kind}: ${word}`);
  }
  expect([...left]).toEqual([]);
});

test.each(['de', 'fr', 'es', 'pl'] as const)('each notice can be put together in %s', (language) => {
  const faults = new Set<string>();
  reads = strictReader(language, faults);
  for (const notice of notices) {
    const { title, description } = wordsOf(notice, 'America/New_York');
    const text = `${title} ${description}`;
    if (!title.trim() || /undefined|NaN|\[object|[{}]/.test(text)) faults.add(`${notice.kind}: ${text}`);
  }
  expect([...faults]).toEqual([]);
});
