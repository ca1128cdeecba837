import { expect, test } from 'vitest';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

test('one who asks for too many rankings at once is told so, and others are not', async () => {
  const [greedy, other] = [await people.venue(), await people.venue()];
  await people.artist();
  const path = `/preview-matches?date=${await people.dayIn(20)}`;
  const many = Array.from({ length: 40 }, () =>
    fetch(`${backend.url}/functions/v1/api${path}`, { headers: { authorization: `Bearer ${greedy.token}` } }),
  );
  const others = people.read(other, path);
  const answers = await Promise.all(many);
  expect((await others).status).toBe(200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40 - refused.length);
  const [first] = refused as [Response];
  expect(first.headers.get('retry-after')).toBe('5');
  expect((await first.json()).error).toEqual({
    code: 'too-many-searches',
    message: 'Too many searches are being made at this moment. Please try again in a few seconds.',
  });
});
