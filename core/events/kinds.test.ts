import { expect, test } from 'vitest';
import { words } from '#core/events/all/words.ts';

type OfNotices = { words?: object; toggles?: Record<string, { email: string | null }>; buttons?: object };
const files = Object.entries(import.meta.glob<OfNotices>('./kinds/*.ts', { eager: true }));

test('a kind of notice has its words in the file of one event', () => {
  const worded = files.flatMap(([, event]) => Object.keys(event.words ?? {}));
  expect(worded.toSorted()).toEqual(Object.keys(words).toSorted());
});

test.each(files)(
  '%s says of each notice that it words which toggles it has, and of a mail its button',
  (_, event) => {
    const { words = {}, toggles = {}, buttons = {} } = event;
    expect(Object.keys(toggles)).toEqual(Object.keys(words));
    const mailed = Object.keys(toggles).filter((kind) => toggles[kind]?.email);
    expect(Object.keys(buttons)).toEqual(mailed);
  },
);
