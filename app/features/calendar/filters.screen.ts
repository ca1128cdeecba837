import { beforeAll, expect, test } from 'vitest';
import { closeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { fittingDeadline } from '#core/calendar/deadline.ts';
import { addMonths, formatMonth, monthOf } from '#core/calendar/month.ts';
import { newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens();
const today = testToday('Europe/Amsterdam');
const night = addDays(today, 20);

let venue: Player;
let open: Page | undefined;
beforeAll(async () => {
  venue = await newVenue(screens.backend);
});

/** The venue on its calendar, which stays open from test to test; filters that were chosen before are gone with the address. */
async function venueOnCalendar(path = '/venue/calendar') {
  open ??= await screens.enter(venue, '/terms');
  await open.walkTo('/terms');
  await open.walkTo(path);
  await open.getByText('Manage your venue bookings and availability').waitFor();
  await open.locator('[data-day]').first().waitFor();
  return open;
}

const dayOn = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name });
const isChosen = (page: Page, name: string) => page.getByRole('radio', { name }).isChecked();

async function seeDefaults(page: Page): Promise<void> {
  await expect.poll(() => page.getByLabel('Number of Artists').inputValue()).toBe('2');
  await expect.poll(() => page.getByLabel('Booking Deadline').first().inputValue()).toBe('19/08/2024');
  await expect.poll(() => isChosen(page, 'Original')).toBe(true);
}

/** '13 December 2026'. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

test('filters want a date first, and open with what the trade asks for most', async () => {
  const page = await venueOnCalendar();
  await page.getByRole('switch', { name: 'Disabled' }).click();
  await closeNotice(page, 'error', 'Please select a date before enabling filters');
  await page.getByRole('switch', { name: 'Disabled' }).waitFor();
  await expect.poll(() => button(page, 'Apply Filters').isDisabled()).toBe(true);
  await seeDefaults(page);
  await button(page, 'Remove Pop').waitFor();
  for (const name of ['80s', 'Local', 'National', 'International'])
    await expect.poll(() => page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true);
  await expect.poll(() => isChosen(page, 'Moderate')).toBe(true);
});

test('filters are applied to a date, and Clear Filters brings everything back', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  await page.getByRole('switch', { name: 'Disabled' }).click();
  await page.getByRole('switch', { name: 'Enabled' }).waitFor();
  await page.getByLabel('Number of Artists').fill('4');
  await page.getByRole('radio', { name: 'Cover' }).click();
  const deadline = page.getByLabel('Booking Deadline').first();
  await deadline.fill(formatDay(addDays(today, 5)));
  await deadline.press('Tab');
  await button(page, 'Apply Filters').click();
  await page.getByRole('heading', { name: 'Dates with filters applied' }).waitFor();
  await page.getByRole('button', { name: formatDay(night), exact: true }).waitFor();
  await expect.poll(() => dayOn(page, night).getAttribute('aria-label')).toContain('filters applied');

  const other = addDays(night, 1);
  await dayOn(page, other).click();
  // A person reads for which day they apply them.
  await page.getByText(new RegExp(`^For \\w+, ${inWords(other)}$`)).waitFor();
  await button(page, 'Apply Filters').click();
  await page.getByRole('button', { name: formatDay(other), exact: true }).waitFor();

  await button(page, 'Clear Filters').click();
  await page.getByRole('switch', { name: 'Disabled' }).waitFor();
  await page.getByRole('heading', { name: 'Dates with filters applied' }).waitFor({ state: 'detached' });
  await seeDefaults(page);
});

test('a sentence sets the filters it names, stands as chips, and what is taken out of it goes back', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  const box = page.getByLabel('In your own words');
  await box.fill('Quiet jazz duo, under €300, yodelling');
  await box.press('Enter');
  const understood = page.getByRole('list', { name: 'Understood' });
  await understood.getByText('under €300').waitFor();
  await page.getByText('Not understood: yodelling').waitFor();
  await expect.poll(() => isChosen(page, 'Quiet')).toBe(true);
  const budget = page.getByLabel('Budget per Artist');
  await expect.poll(() => budget.inputValue()).toMatch(/^300/);
  await understood.getByRole('button', { name: 'Remove under €300' }).click();
  await expect.poll(() => budget.inputValue()).toBe('');
  await understood.getByText('quiet').waitFor();
});

test('the number of artists is 1 to 5 or nothing, and multiple acts are two until another number is said', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  const count = page.getByLabel('Number of Artists');
  const holds = (value: string) => expect.poll(() => count.inputValue()).toBe(value);
  for (const wrong of ['0', '6', 'x', '-']) {
    await count.fill(wrong);
    await holds('2');
    await page.getByText(`A night has 1 to 5 artists: “${wrong}” was left out.`).waitFor();
  }
  // Whoever goes on at once reads it too, until another number stands there.
  await count.press('Tab');
  const said = page.getByText('“-” was left out.');
  expect(said.count()).toBe(1);
  await count.fill('5');
  await holds('5');
  await expect.poll(() => said.count()).toBe(0);
  await count.fill('');
  await holds('');
  await page.getByRole('radio', { name: 'Multiple' }).click();
  await holds('2');
  await count.fill('3');
  await holds('3');
});

test('genres are searched for, chosen and taken off; one that is nowhere is not found', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  await page.getByLabel('Genres').click();
  const search = page.getByPlaceholder('Search genres');
  await search.fill('zydecore');
  await page.getByText('No genre found.', { exact: true }).waitFor();
  await search.fill('trip');
  await page.getByRole('option', { name: 'Trip-Hop' }).click();
  await button(page, 'Remove Trip-Hop').waitFor();
  await search.press('Escape');
  await button(page, 'Remove Pop').click();
  await expect.poll(() => button(page, 'Remove Pop').count()).toBe(0);
});

test('genres are sought and read in one’s own language, and kept by their English names', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  const { readIn } = await import('#app/lib/choose-language.ts');
  await readIn('de');
  await page.getByLabel('Genres').click();
  const search = page.getByPlaceholder('Genres suchen');
  await search.fill('classi');
  await page.getByRole('option', { name: 'Klassik' }).waitFor();
  await search.fill('klass');
  await page.getByRole('option', { name: 'Klassik' }).click();
  await button(page, 'Klassik entfernen').waitFor();
  await expect.poll(() => page.url().search).toContain('Classical');
  await readIn('en');
  await button(page, 'Remove Classical').waitFor();
});

test('a range of dates is applied only with both of its ends, and its picker opens at this month', async () => {
  const page = await venueOnCalendar();
  await button(page, 'Date range: 02/01/2024 – 08/08/2024').click();
  const picker = page.getByRole('dialog', { name: 'Date range' });
  const update = picker.getByRole('button', { name: 'Update' });
  await picker.getByRole('heading', { name: formatMonth(monthOf(today)) }).waitFor();
  const next = addMonths(monthOf(today), 1);
  const [first, last] = [`${next}-10`, `${next}-24`];
  await picker.locator(`[data-day="${first}"]`).click();
  await picker.getByText(`From ${formatDay(first)}: now choose the last day`).waitFor();
  await expect.poll(() => update.isDisabled()).toBe(true);
  await picker.locator(`[data-day="${last}"]`).click();
  await update.click();
  await button(page, `Date range: ${formatDay(first)} – ${formatDay(last)}`).waitFor();
  await page
    .getByRole('heading', { name: formatMonth(next) })
    .first()
    .waitFor();
  await page.getByText(`${formatDay(first)} to ${formatDay(last)}`).waitFor();
});

test('a deadline that has passed is said to have, and one that fits is taken in a click and follows the night', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  const deadline = page.getByLabel('Booking Deadline').first();
  const holds = (day: string) => expect.poll(() => deadline.inputValue()).toBe(formatDay(day));
  await page.getByText('The deadline 19/08/2024 has passed: nobody could answer by then.').waitFor();
  await button(page, `Use ${formatDay(fittingDeadline(night, today))}`).click();
  await holds(fittingDeadline(night, today));
  await page.getByText('It follows the night you select.').waitFor();
  expect(page.getByText(/has passed/).count()).toBe(0);
  const other = addDays(night, 3);
  await page.walkTo(`/venue/calendar?date=${other}`);
  await holds(fittingDeadline(other, today));
  await page.getByRole('radio', { name: 'Cover' }).click();
  await page.waitForURL('music=cover');
  expect(page.url().search).not.toContain('deadline=');

  await deadline.fill(formatDay(addDays(other, 1)));
  await deadline.press('Tab');
  await page.getByText(`The deadline ${formatDay(addDays(other, 1))} is after the night.`).waitFor();
});

test('a date that cannot be read becomes today', async () => {
  const page = await venueOnCalendar('/venue/calendar?date=someday');
  await expect.poll(() => dayOn(page, today).getAttribute('aria-pressed')).toBe('true');
  const deadline = page.getByLabel('Booking Deadline').first();
  await deadline.fill('31/02/2027');
  await deadline.press('Tab');
  await expect.poll(() => deadline.inputValue()).toBe(formatDay(today));
});

test('the filter takes what the profile of the venue says', async () => {
  await screens.backend.sql
    .updateTable('venue_profiles')
    .set({ genres: 'hip hop, Jazz, Zydecore', vibe: 'Mellow, Brick walls, 90s' })
    .where('id', '=', venue.profileId)
    .execute();
  const page = await screens.enter(venue, `/venue/calendar?date=${night}`);
  await button(page, 'Remove Pop').waitFor();
  await button(page, 'Use my profile').click();
  await button(page, 'Remove Hip-Hop').waitFor();
  await button(page, 'Remove Jazz').waitFor();
  expect(button(page, 'Remove Pop').count()).toBe(0);
  for (const [name, isAsked] of Object.entries({ '80s': false, '90s': true, Mellow: true }))
    await expect.poll(() => page.getByRole('checkbox', { name }).isChecked()).toBe(isAsked);
  await page.reload();
  await button(page, 'Remove Hip-Hop').waitFor();
});

test('what is first read while its reader changes the language is read once more, in the new one', async () => {
  const page = await screens.enter(venue, '/venue/calendar');
  const asked: (string | null)[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  screens.network.answer(/\/api\/contacts$/, async ({ init }) => {
    asked.push(new Headers(init.headers).get('accept-language'));
    await held;
    return null;
  });
  await page.walkTo('/contacts');
  await expect.poll(() => asked).toContain('en');
  const { readIn } = await import('#app/lib/choose-language.ts');
  const done = readIn('de');
  await expect.poll(() => window.document.documentElement.lang).toBe('de');
  goOn();
  await done;
  await expect.poll(() => asked).toContain('de');
  await readIn('en');
});
