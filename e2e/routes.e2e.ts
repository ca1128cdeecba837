import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';
import { demoClient, enterAs, enterDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';
import { noteViolations, stoppedOn } from './support/violations.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });
const night = addDays(testToday(), 40);

/** Every address of both families that a venue reaches, with the heading of its screen. */
const VENUE: [path: string, heading: string | RegExp][] = [
  ['/venue-dashboard', /^Hello, /],
  ['/venue-profile', DEMO_VENUE.name],
  ['/venue-edit-profile', 'Edit Venue Profile'],
  ['/venue-schedule', 'Schedule'],
  ['/venue/schedule', 'Schedule'],
  ['/venue-calendar', 'Calendar'],
  ['/venue/calendar', 'Calendar'],
  [`/calendar?date=${night}`, 'Calendar'],
  ['/venue-bookings', 'Booked Shows'],
  ['/venue/bookings', 'Booked Shows'],
  ['/venue-invoices', 'Billing & Invoices'],
  ['/venue/invoices', 'Billing & Invoices'],
  ['/venue/invoices?tab=billing', 'Billing & Invoices'],
  ['/matches', 'Artist Requests'],
  ['/month', 'Fill My Month'],
  ['/venue/rooms', 'House times and costs'],
  ['/finances/revenue', 'Revenue Overview'],
  ['/finances/tickets', 'Ticket Sales'],
  ['/finances/settlements', 'Settlement Reports'],
  ['/finances/analytics', 'Analytics'],
  ['/venue/messages', 'Messages'],
  ['/messages', 'Messages'],
  ['/venue/settings', 'Settings'],
  ['/settings', 'Settings'],
  ['/members', 'Members'],
  ['/moving-in', 'Moving In'],
  ['/venue/agreement', 'Agreements'],
];
const ARTIST: [path: string, heading: string | RegExp][] = [
  ['/artist/dashboard', /^Hello, /],
  ['/artist/profile/me', DEMO_ARTIST.name],
  ['/artist/edit-profile', 'Edit Profile'],
  ['/artist/calendar', 'Calendar'],
  [`/calendar?date=${night}`, 'Calendar'],
  ['/artist/bookings', 'My Booked Shows'],
  ['/artist/invoices', 'Artist Billing & Invoices'],
  ['/artist/invoices?tab=billing', 'Artist Billing & Invoices'],
  ['/artist/matches', 'Venue Requests'],
  ['/map', /Map|Openings/],
  ['/tours', /Tours/],
  ['/artist/finances/revenue', 'Revenue Overview'],
  ['/artist/finances/tickets', 'Ticket Sales'],
  ['/artist/finances/settlements', 'Settlement Reports'],
  ['/artist/finances/analytics', 'Analytics'],
  ['/artist/messages', 'Messages'],
  ['/messages', 'Messages'],
  ['/artist/settings', 'Settings'],
  ['/settings', 'Settings'],
  ['/members', 'Members'],
  ['/moving-in', 'Moving In'],
  ['/artist/agreement', 'Agreements'],
];

/** What somebody of a side may open besides: an invoice and an agreement of theirs. */
async function paperOf(account: DemoAccount): Promise<[string, RegExp][]> {
  const client = await demoClient(stage, account);
  const { data: invoices } = await client.from('invoice_list').select('id').limit(1);
  const { data: agreements } = await client.from('agreements').select('id').limit(1);
  return [
    [`/invoice/${invoices?.[0]?.id}`, /Invoice|Request to pay/],
    [`/agreement/final/${agreements?.[0]?.id}`, /Agreement/i],
  ];
}

let papers: Record<'venue' | 'artist', [string, RegExp][]>;
beforeAll(async () => {
  papers = { venue: await paperOf(DEMO_VENUE), artist: await paperOf(DEMO_ARTIST) };
});

/** The policy under which the product is served at an address; each page has words of its own for its styles. */
async function policyAt(path: string): Promise<string> {
  const answer = await stage.backend.ask(path);
  expect([answer.status, answer.headers.get('content-type')], path).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(await answer.text(), path).toContain('id="deployment"');
  return (answer.headers.get('content-security-policy') ?? '').replace(/'nonce-[^']+'/, "'nonce'");
}

// The product is the same page at every address: it is loaded at the first, asked for at each, and walked to the others.
test.each([
  ['venue', DEMO_VENUE, VENUE],
  ['artist', DEMO_ARTIST, ARTIST],
] as const)(
  'every address of the %s area reaches its screen, which keeps to its policy',
  async (side, account, screens) => {
    const page = await enterDemo(stage, account, 'about:blank');
    await noteViolations(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    const policy = await policyAt('/dashboard');
    for (const [path, heading] of [...screens, ...papers[side]]) {
      expect(await policyAt(path), path).toBe(policy);
      await walkTo(page, path);
      const h1 = page.getByRole('heading', { level: 1, name: heading });
      await h1.first().waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      await expect
        .poll(() => page.getByText(/did not load|cannot be shown|not yours to see/).count(), {
          message: path,
        })
        .toBe(0);
      const at = new URL(page.url());
      expect(at.pathname + at.search).toBe(path);
      expect(await stoppedOn(page), path).toEqual([]);
    }
  },
);

test('somebody else’s invoice or agreement does not exist for one', async () => {
  const stranger = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, stranger, '/venue-dashboard');
  for (const [path] of papers.artist) {
    await walkTo(page, path);
    await page.getByText(/does not exist, or is not yours to see/).waitFor();
  }
});
