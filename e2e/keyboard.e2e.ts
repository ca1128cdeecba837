import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { freshAddress } from '#testing/fresh-address.ts';
import { arrow, focusComesTo, press, tabTo, type } from './support/by-keyboard.ts';
import { settled } from './support/inspect.ts';
import { expectNotice, setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const said = (day: string) => words.format(new Date(`${day}T12:00:00Z`));

async function signInAs(account: { label: string }) {
  const { page } = await stage.enter('/signin', { name: account.label });
  await press(page, page.getByRole('button', { name: account.label }));
  await page.waitForURL(/dashboard/);
  await settled(page);
  return page;
}

test('somebody signs up, signs out and signs in again', async () => {
  const { page } = await stage.enter('/');
  await page.keyboard.press('Tab');
  await press(page, page.getByRole('link', { name: 'For Venues' }).first());
  await page.waitForURL('**/signup?type=venue');
  // The choice of the side is one stop; arrows change it.
  await tabTo(page, page.getByRole('radio', { name: /Venue/ }));
  await arrow(page, 'ArrowUp');
  await page.getByRole('heading', { name: 'Sign up as an artist' }).waitFor();
  const email = freshAddress('keys');
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password'), 'correct horse');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Account created successfully!');
  await page.waitForURL('**/artist/dashboard');

  await press(page, page.getByRole('button', { name: 'Your account' }));
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await page.keyboard.press('End');
  await focusComesTo(page, page.getByRole('menuitem', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.backend.url}/`);

  await press(page, page.getByRole('link', { name: 'Sign In' }).first());
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password'), 'correct horse');
  await press(page, page.getByRole('button', { name: 'Sign In', exact: true }), 'Space');
  await page.waitForURL('**/artist/dashboard');
});

test('a venue finds its way: sidebar, tabs, notifications, and past all of it to the content', async () => {
  const page = await signInAs(DEMO_VENUE);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  await page.keyboard.press('Tab');
  await focusComesTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await focusComesTo(page, page.getByRole('main'));

  await tabTo(page, page.getByRole('tab', { name: 'Revenue' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Engagement' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'Analytics' }).waitFor();

  const places = page.getByRole('navigation', { name: 'Places' });
  await tabTo(page, places.getByRole('button', { name: 'Finances & Engagement' }), { back: true });
  await page.keyboard.press('Space');
  await press(page, places.getByRole('link', { name: 'Ticket Sales' }));
  await page.getByRole('heading', { level: 1, name: 'Ticket Sales' }).waitFor();

  const bell = page.getByRole('button', { name: /^Notifications/ });
  await press(page, bell);
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.waitFor();
  await page.keyboard.press('Escape');
  await focusComesTo(page, bell);
  await page.keyboard.press('Enter');
  await press(page, list.getByRole('listitem').getByRole('button').first());
  await expectNotice(page, 'Notification opened');
});

/** Each try has a season of its own: the one before may have opened its night. */
let monthsOff = 12;

test('a venue marks a day and a range, opens a date, and requests an artist', async () => {
  const page = await signInAs(DEMO_VENUE);
  await press(page, page.getByRole('link', { name: 'Calendar', exact: true }).first());
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await settled(page);

  // A season far off, where nothing is on yet. The calendar is one stop; Page Down turns its pages.
  await tabTo(page, page.locator('[data-day][tabindex="0"]'));
  monthsOff += 2;
  for (let month = 0; month < monthsOff; month++) {
    const from = await page.evaluate(() => document.activeElement?.getAttribute('data-day'));
    await page.keyboard.press('PageDown');
    await page.waitForFunction((old) => {
      const day = document.activeElement?.getAttribute('data-day');
      return day && day !== old;
    }, from);
    await settled(page);
  }
  const first = await page.locator('[data-day]').first().getAttribute('data-day');
  const day = (of: number) => `${String(first).slice(0, 8)}${String(of).padStart(2, '0')}`;
  const cell = (of: number) => page.locator(`[data-day="${day(of)}"]`);

  // Arrows walk over its days, from the first of the month.
  await tabTo(page, page.getByRole('button', { name: /^Date range/ }), { back: true });
  await tabTo(page, page.locator('[data-day][tabindex="0"]'));
  while (!(await cell(1).evaluate((each) => each === document.activeElement)))
    await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await focusComesTo(page, cell(8));
  await page.keyboard.press('ArrowRight');
  await focusComesTo(page, cell(9));
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Mark Unavailable' }));
  await page.getByRole('button', { name: new RegExp(`${said(day(9))}, Unavailable`) }).waitFor();

  await press(page, page.getByRole('button', { name: 'Mark Date Range' }));
  await page.getByText('Select a start date').waitFor();
  await tabTo(page, cell(9), { back: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText(/Start date: .* - Now select an end date/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByText(/Range: .* to /).waitFor();
  await press(page, page.getByRole('button', { name: 'Make Free' }));
  for (const of of [16, 17, 18])
    await page.getByRole('button', { name: new RegExp(`${said(day(of))}, Free`) }).waitFor();

  await tabTo(page, cell(18), { back: true });
  await page.keyboard.press('Enter');
  const open = page.getByRole('button', { name: 'Open This Date' });
  await press(page, open);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focusComesTo(page, open);
  await page.keyboard.press('Enter');
  await type(page, dialog.getByLabel('Full-price ticket'), '17');
  await press(page, dialog.getByRole('button', { name: 'Open this date' }));
  await dialog.waitFor({ state: 'detached' });

  const ask = page.getByRole('button', { name: /^Request / });
  await press(page, ask);
  await type(page, dialog.getByLabel('Guarantee', { exact: true }), '450');
  await press(page, dialog.getByRole('button', { name: 'Send request' }));
  await expectNotice(page, /Request sent to/);
});

test('an artist accepts an offer, signs by typing, writes a message and reviews with stars', async () => {
  const page = await signInAs(DEMO_ARTIST);
  await press(page, page.getByRole('link', { name: 'Venue Requests' }).first());
  // Requests wait: the place opens where they are.
  await tabTo(page, page.getByRole('tab', { name: /^Requests/ }));
  await settled(page);
  const accept = page.getByRole('main').getByRole('button', { name: 'Accept' });
  await press(page, accept);
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await question.waitFor();
  await page.keyboard.press('Escape');
  await focusComesTo(page, accept);
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: /^(Accept|Book)/ }));
  await page.locator('[data-notice="success"]').waitFor();

  await page.goto('/artist/agreement?show=to-sign');
  await press(page, page.getByRole('link', { name: 'Read and sign' }));
  await page.waitForURL('**/agreement/final/**');
  await type(page, page.getByLabel('Your full name'), 'Juniper Hask');
  await tabTo(page, page.getByRole('radio', { name: 'Draw' }));
  await page.keyboard.press('ArrowRight');
  await focusComesTo(page, page.getByRole('radio', { name: 'Type' }));
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Sign Agreement' }));
  await expectNotice(page, 'Agreement signed');

  await press(page, page.getByRole('link', { name: /^Messages/ }).first());
  await page.getByText('Select a conversation to start messaging').waitFor();
  const chats = page.getByRole('main').getByRole('listitem').getByRole('button');
  await press(page, chats);
  await type(page, page.getByLabel('Message', { exact: true }), 'Written without a mouse.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('On two lines.');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Message sent');
  await page.getByRole('log').getByText('Written without a mouse.').waitFor();
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('');

  await page.goto('/artist/bookings?status=past');
  const review = page.getByRole('button', { name: 'Review', exact: true });
  await press(page, review);
  await tabTo(page, page.getByRole('dialog').getByRole('radio', { name: '1 of 5 stars' }));
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star++) await arrow(page, 'ArrowRight');
  await press(page, page.getByRole('button', { name: 'Submit Review' }));
  await expectNotice(page, 'Review submitted', /with 4 stars/);
});
