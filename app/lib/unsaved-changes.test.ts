import { expect, it } from 'vitest';
import { ask, DISCARD, forgetUnsaved } from './unsaved-changes.ts';

it('asks no longer about what was saved meanwhile', async () => {
  let unsaved = true;
  const answer = ask(DISCARD, () => unsaved);
  forgetUnsaved();
  unsaved = false;
  forgetUnsaved();
  expect(await answer).toBe(false);
});

it('lets a question stand that asks about something else than a form', async () => {
  const answer = ask(DISCARD);
  forgetUnsaved();
  const next = ask(DISCARD, () => false);
  expect(await answer).toBe(false);
  forgetUnsaved();
  expect(await next).toBe(false);
});
