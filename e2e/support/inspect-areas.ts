import type { Page } from 'playwright-core';
import { DEMO_ADMIN, DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { freshAddress } from '#testing/fresh-address.ts';
import { enterDemo } from './enter.ts';
import { goTo, inspect, inspectInPassing } from './inspect.ts';
import { nightTickets } from './night-tickets.ts';
import { plainWords } from './plain-words.ts';
import { answersOf, readIn } from './reading.ts';
import { type Area, type Screen, screens } from './screens.ts';
import { type Stage, signUp } from './stage.ts';

export const AXE_PROMISE =
  'axe finds nothing, light or dark, and nothing scrolls sideways on a phone, at 200% zoom or in the largest type';

const demo = { venue: DEMO_VENUE, artist: DEMO_ARTIST, admin: DEMO_ADMIN };
const home = { venue: '/venue-dashboard', artist: '/artist/dashboard', admin: '/venue-dashboard' };

/** A browser on the first screen of an area. */
export async function enterArea(stage: Stage, area: Area): Promise<Page> {
  if (area !== 'public') return enterDemo(stage, demo[area], home[area], { name: area });
  return (await stage.enter('/', { name: area })).page;
}

/** What is wrong on the screens of an area, with the demo season in them. */
export async function inspectArea(stage: Stage, area: Area): Promise<string[]> {
  return inspectAll(await enterArea(stage, area), [...screens[area], ...(await nightTickets(stage, area))]);
}

/** What is wrong on the screens of somebody who signed up this minute. */
export async function inspectEmptyArea(stage: Stage, side: 'venue' | 'artist'): Promise<string[]> {
  const { page } = await stage.enter('/', { name: `new ${side}` });
  await signUp(page, side, freshAddress(`new-${side}`));
  const found: string[] = [];
  for (const screen of screens[side]) {
    // A profile that is not there yet has another heading than its owner's name.
    await goTo(page, /profile/.test(screen.name) ? { ...screen, heading: /./ } : screen);
    // On a desk in light these have the shapes and colours of the screens with a season in them.
    found.push(...(await inspect(page, `new ${screen.name}`, [['phone', 'dark']])));
  }
  return found;
}

export async function inspectAll(page: Page, all: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const screen of all) {
    await goTo(page, screen);
    found.push(...(await inspectInPassing(page, screen.name)));
  }
  return found;
}

export type Opened = [name: string, path: string, open?: () => Promise<void>];

/** Opens one after the other, each from its page, and looks at it; and whether all its words but people's own are read in another language. */
export async function inspectDialogs(page: Page, all: readonly Opened[]): Promise<string[]> {
  const found: string[] = [];
  const [plain, answers] = [plainWords(page), answersOf(page)];
  for (const [name, path, open] of all) {
    await goTo(page, { name, path, heading: /./ });
    try {
      await open?.();
      await page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').first().waitFor();
    } catch (error) {
      found.push(`${name}: did not open: ${String(error).split('\n')[0]}`);
      continue;
    }
    found.push(...(await inspect(page, name)));
    await readIn(page, 'en-XA');
    await answers.allCame();
    found.push(...(await leftOf(plain)).map((text) => `${name}: stays English: ${text}`));
    await readIn(page, 'en');
    await page.keyboard.press('Escape');
    await page
      .locator('[role=dialog], [role=alertdialog], [role=menu]')
      .first()
      .waitFor({ state: 'detached' });
  }
  return found;
}

/** This process reads an answer a moment after the page: what stays English is English still when it has read all. */
async function leftOf(plain: ReturnType<typeof plainWords>): Promise<string[]> {
  let left = await plain.on();
  for (let look = 0; look < 20 && left.length > 0; look += 1) {
    await new Promise((goOn) => setTimeout(goOn, 50));
    left = await plain.on();
  }
  return left;
}

/** A booking of the demo account in a status. */
export async function bookingsOf(stage: Stage, side: 'venue' | 'artist') {
  const rows = await stage.backend.sql
    .selectFrom('booking_details')
    .select(['booking_id', 'status', 'is_past', 'reviewed_by_artist', 'reviewed_by_venue'])
    .where(`${side}_id`, '=', side === 'venue' ? DEMO_VENUE.profileId : DEMO_ARTIST.profileId)
    .execute();
  return (status: string): string => {
    const row = rows.find((each) => each.status === status && (status !== 'confirmed' || !each.is_past));
    if (!row) throw new Error(`The season has no ${status} booking of the demo ${side}.`);
    return row.booking_id as string;
  };
}
