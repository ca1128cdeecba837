import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NotRendered, render } from '#server/documents/render.ts';
import { createRenderThread, type RenderThread, type ThreadOptions } from '#stack/workers/render-thread.ts';
import { buildDocumentWorker } from '#testing/document-worker.ts';
import { invoicePaper, statementPaper } from '#testing/papers.ts';

let built: Awaited<ReturnType<typeof buildDocumentWorker>>;
let thread: RenderThread | undefined;

beforeAll(async () => {
  built = await buildDocumentWorker();
});
afterEach(() => thread?.stop());
afterAll(() => built?.remove());

const start = (options: Partial<ThreadOptions> = {}) => {
  thread = createRenderThread({ file: built.file, ...options });
  return thread;
};
const invoice = (number: string) => ({ kind: 'invoice' as const, content: invoicePaper(number) });
/** Tens of thousands of lines: minutes of work. */
const endless = {
  kind: 'statement' as const,
  content: statementPaper({
    deductions: Array.from({ length: 60_000 }, (_, at) => ({ label: `Towels ${at} 🧺`, amountCents: at })),
  }),
};

/** More than its thread may hold before the first line is set. */
const heavy = {
  kind: 'statement' as const,
  content: statementPaper({
    deductions: Array.from({ length: 1_000_000 }, (_, at) => ({ label: `Towels ${at}`, amountCents: at })),
  }),
};

describe('the thread that makes documents', () => {
  test('makes the very bytes that this thread makes', async () => {
    const made = await start().make(invoice('INV-1'));
    expect(Buffer.from(made).equals(Buffer.from(await render('invoice', invoicePaper('INV-1'))))).toBe(true);
  });

  test('is replaced when it dies, and what it was making is made', async () => {
    const { make, worker } = start();
    const made = make(invoice('INV-1'));
    const first = worker();
    await first?.terminate();
    expect(
      Buffer.from(await made)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(worker()).not.toBe(first);
    const second = worker();
    await second?.terminate();
    expect((await make(invoice('INV-2'))).length).toBeGreaterThan(1000);
  });

  test('gives up what takes too long, and makes the next', async () => {
    const { make, worker } = start({ longestMs: 8_000 });
    await expect(make(endless)).rejects.toThrow(NotRendered);
    expect(worker()).toBeNull();
    expect((await make(invoice('INV-2'))).length).toBeGreaterThan(1000);
  });

  test('gives up what takes too much memory, and makes the next', async () => {
    const { make } = start({ memoryMb: 40, longestMs: 60_000 });
    await expect(make(heavy)).rejects.toThrow(/memory/);
    expect((await make(invoice('INV-1'))).length).toBeGreaterThan(1000);
  });

  test('hears of a document that cannot be made, and makes the next', async () => {
    const { make, worker } = start();
    await make(invoice('INV-1'));
    const before = worker();
    const broken = { ...invoice('INV-2').content, currency: 'NO SUCH CURRENCY' };
    await expect(make({ kind: 'invoice', content: broken })).rejects.not.toThrow(NotRendered);
    expect((await make(invoice('INV-3'))).length).toBeGreaterThan(1000);
    expect(worker()).toBe(before);
  });

  test('ends when there has been nothing to make for a while', async () => {
    const { make, worker } = start({ idleMs: 10 });
    await make(invoice('INV-1'));
    await expect.poll(() => worker()).toBeNull();
    expect((await make(invoice('INV-2'))).length).toBeGreaterThan(1000);
  });
});
