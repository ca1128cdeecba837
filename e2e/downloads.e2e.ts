import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo, goOnDemo } from './support/enter.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

// What is in the lists: app/features/invoices/invoices.screen.ts, app/features/finances/settlement-reports.screen.ts.
const stage = setTheStage({ demo: true });

test('an invoice, the list of them and the shows of a calendar are kept as files', async () => {
  const page = await enterDemo(stage, DEMO_VENUE, '/venue-invoices?status=paid');
  const invoice = page.getByRole('table', { name: 'Invoices' }).getByRole('button', {
    name: /^Download invoice/,
  });
  const pdf = await fileBy(page, () => invoice.first().click());
  await seeNotice(page, 'success', 'Invoice Downloaded', pdf.name);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');

  const list = await fileBy(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(list.name).toMatch(/\.csv$/);
  expect(list.text).toMatch(/^\ufeff?Number,For,Event,/);

  await walkTo(page, '/venue-calendar');
  await page.getByRole('button', { name: 'Calendar link or file' }).click();
  const shows = await fileBy(page, () => page.getByRole('button', { name: 'Download file' }).click());
  expect(shows.name).toBe('shows.ics');
  const { rows } = await stage.backend.pool.query(
    `select count(*)::int as count from bookings b join venue_profiles v on v.id = b.venue_id
     where v.id = $1 and b.status = 'confirmed' and b.show_date >= private.today(v.time_zone)`,
    [DEMO_VENUE.profileId],
  );
  expect(shows.text.match(/BEGIN:VEVENT/g)).toHaveLength(rows[0].count);
  expect(shows.text).toMatch(/SUMMARY:.+ at /);
});

test('the poster of a booked night is kept as a paper and as pictures of their sizes', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-schedule');
  const keep = (format: string) =>
    fileBy(page, async () => {
      await page
        .getByRole('button', { name: /^Poster: / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: format }).click();
    });
  const paper = await keep('A3 to print');
  expect(paper.name).toMatch(/^poster-\d{4}-\d\d-\d\d\.pdf$/);
  expect(paper.text.slice(0, 5)).toBe('%PDF-');
  for (const [format, height] of [
    ['Square for a feed', 1080],
    ['Story for a phone', 1920],
  ] as const) {
    const { name, bytes } = await keep(format);
    expect(name).toMatch(/^poster-(square|story)-\d{4}-\d\d-\d\d\.png$/);
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, height]);
    // A sheet without its words and art would take a few kilobytes.
    expect(bytes.length).toBeGreaterThan(15_000);
    await seeNotice(page, 'success', 'Poster Downloaded', name);
  }
});

async function fileBy(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), text: bytes.toString(), bytes };
}
