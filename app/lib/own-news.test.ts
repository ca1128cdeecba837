import { expect, it } from 'vitest';
import { asOwnAct, isOwnNews } from './own-news.ts';

const of = (act: string) => ({ act, noun: 'bookings' });

it('news of an act of this window is its own while it is sent and once it is answered; all other news is not', async () => {
  expect(isOwnNews({ noun: 'bookings' })).toBe(false);
  expect(isOwnNews(of('one'))).toBe(false);
  const sent = asOwnAct(
    'one',
    async () => expect(isOwnNews(of('one'))).toBe(true),
    () => expect.unreachable(),
  );
  expect(isOwnNews(of('another'))).toBe(false);
  await sent;
  expect(isOwnNews(of('one'))).toBe(true);
});

it('what was told of an act whose answer was lost is to be read, and what is told of it later is no own news', async () => {
  const lost: string[] = [];
  const sent = asOwnAct(
    'lost',
    async () => {
      isOwnNews(of('lost'));
      throw new Error('The connection was lost');
    },
    (topics) => lost.push(...topics),
  );
  await expect(sent).rejects.toThrow();
  expect(lost).toEqual(['bookings']);
  expect(isOwnNews(of('lost'))).toBe(false);
});
