import { describe, expect, test } from 'vitest';
import { Refused } from '#server/commands/refused.ts';
import { Gone } from '#server/commands/work-queue.ts';
import { createDocuments, type DocumentsOptions } from '#server/documents/documents.ts';
import { NotRendered, type Render } from '#server/documents/render.ts';
import { invoicePaper } from '#testing/papers.ts';

/** Documents of a renderer that finishes when the test says so, and tells what it was asked to make. */
function stage(options: DocumentsOptions = {}) {
  const rendered: string[] = [];
  const open: { finish: () => void; fail: (error: Error) => void }[] = [];
  const render: Render = (_kind, content) =>
    new Promise((resolve, reject) => {
      const { number } = content as { number: string };
      rendered.push(number);
      open.push({ finish: () => resolve(Buffer.from(number)), fail: reject });
    });
  const documents = createDocuments(render, options);
  const ask = (number: string, by = 'somebody', signal?: AbortSignal) =>
    documents.make('invoice', invoicePaper(number), { by, signal }).then(
      (bytes) => Buffer.from(bytes).toString(),
      (error) => (error instanceof Refused ? error.refusal.code : error),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const next = async () => {
    await settled();
    const one = open.shift();
    if (!one) throw new Error('nothing is rendered');
    return one;
  };
  return { ask, next, rendered, settled };
}

describe('documents', () => {
  test('that are the same are rendered once, for all who ask meanwhile and soon after', async () => {
    const { ask, next, rendered } = stage();
    const asked = [ask('1', 'artist'), ask('1', 'venue'), ask('1', 'venue')];
    (await next()).finish();
    expect(await Promise.all(asked)).toEqual(['1', '1', '1']);
    expect(await ask('1', 'venue')).toBe('1');
    expect(rendered).toEqual(['1']);
  });

  test('are refused with a sentence while too many are being made', async () => {
    const { ask, next, rendered } = stage({ waiting: 2, waitingEach: 2 });
    const asked = [ask('1', 'a'), ask('2', 'a'), ask('3', 'b')];
    expect(await ask('4', 'c')).toBe('too-many-documents');
    for (const _ of asked) (await next()).finish();
    expect(await Promise.all(asked)).toEqual(['1', '2', '3']);
    expect(rendered).toEqual(['1', '2', '3']);
  });

  test('are not made for one who went away, and are for those who stay', async () => {
    const { ask, next, rendered, settled } = stage();
    const [leaving, alsoLeaving] = [new AbortController(), new AbortController()];
    const first = ask('1');
    const gone = [ask('2', 'a', leaving.signal), ask('3', 'a', leaving.signal)];
    const stays = ask('3', 'b', alsoLeaving.signal);
    leaving.abort();
    for (const left of await Promise.all(gone)) expect(left).toBeInstanceOf(Gone);
    (await next()).finish();
    expect(await first).toBe('1');
    (await next()).finish();
    expect(await stays).toBe('3');
    alsoLeaving.abort();
    await settled();
    expect(rendered).toEqual(['1', '3']);
  });

  test('can be asked for again at once by another, after all who asked went away', async () => {
    const { ask, next, rendered } = stage();
    const leaving = new AbortController();
    const first = ask('1');
    const gone = ask('2', 'a', leaving.signal);
    leaving.abort();
    const again = ask('2', 'b');
    expect(await gone).toBeInstanceOf(Gone);
    (await next()).finish();
    (await next()).finish();
    expect(await Promise.all([first, again])).toEqual(['1', '2']);
    expect(rendered).toEqual(['1', '2']);
  });

  test('that could not be made are refused, and not tried again at once', async () => {
    const { ask, next, rendered } = stage();
    const asked = ask('1');
    (await next()).fail(new NotRendered('it took too long'));
    expect(await asked).toBe('document-not-made');
    expect(await ask('1')).toBe('document-not-made');
    expect(rendered).toEqual(['1']);
  });

  test('that failed by surprise are tried again', async () => {
    const { ask, next, rendered } = stage();
    const asked = ask('1');
    (await next()).fail(new Error('a surprise'));
    expect((await asked).message).toBe('a surprise');
    const again = ask('1');
    (await next()).finish();
    expect(await again).toBe('1');
    expect(rendered).toEqual(['1', '1']);
  });
});
