import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays } from '#core/calendar/day.ts';
import { newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const keys = { eventbrite: { clientId: 'a', clientSecret: 'b' } };
const screens = setTheScreens({ stack: { serviceKeys: keys } });
let venue: Player;
let showId: string;
beforeAll(async () => {
  venue = await newVenue(screens.backend);
  const opening = {
    ...{
      date: addDays(testToday('Europe/Amsterdam'), 20),
      doors: '19:00',
      showTime: '20:00',
      curfew: '23:00',
    },
    ...{ fullPriceCents: 1700, presalePriceCents: 1300, capacity: 100 },
  };
  const { body } = await screens.backend.command(venue.client, 'open-show', opening);
  showId = String((body.data as { showId: string }).showId);
});

test('a venue sets prices, counts by typing and pasting, and is asked where a count is unlikely', async () => {
  const page = await screens.enter(venue, `/night/${showId}`);
  await page.getByRole('link', { name: 'Tickets' }).click();
  await page.getByText('Nothing is counted yet').waitFor();
  expect(await inspect('tickets of a night without prices')).toEqual([]);
  await page.getByRole('button', { name: 'Set the prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices' });
  await dialog.getByLabel('Where tickets are bought').fill('https://tickets.example/1');
  expect(await inspect('the prices of a night')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the prices' }).click();
  await closeNotice(page, 'success', 'Prices saved', 'Both sides read them here.');
  await dialog.waitFor({ state: 'detached' });

  await page.getByLabel('Full price').fill('40');
  await page.getByRole('button', { name: 'Save the count', exact: true }).click();
  await closeNotice(page, 'success', 'Counted', '40 are sold in all.');
  await page.getByText('40% of 100 places').waitFor();
  await page.getByLabel('Full price').fill('30');
  await page.getByRole('button', { name: 'Save the count', exact: true }).click();
  await page.getByText('Full price: 30 sold by the house is less than 40 before.').waitFor();
  await page.getByRole('button', { name: 'It is right, save it' }).click();
  await closeNotice(page, 'success', 'Counted', '30 are sold in all.');

  await page.getByLabel('Figures').fill('Full price; 45\nPre-sale; 12\nBalcony; 3');
  await page.getByText('Row 3: ‘Balcony’ is no price of this night.').waitFor();
  await page.getByRole('button', { name: 'Save 2 counts' }).click();
  await closeNotice(page, 'success', 'Counted', '57 are sold in all.');
  await page.getByText('57% of 100 places').waitFor();
  expect(await inspect('tickets of a night that was counted')).toEqual([]);

  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(['Price,Sold\nFull price,46\nPre-sale,14\n'], 'sold.csv', { type: 'text/csv' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await page.getByText('sold.csv').waitFor();
  await page.getByRole('button', { name: 'Save 2 counts' }).click();
  await closeNotice(page, 'success', 'Counted', '60 are sold in all.');
  await page
    .getByText(/, from a file$/)
    .first()
    .waitFor();
});

test('a box office without an account counts by its link, until it is revoked', async () => {
  const desk = await screens.enter(venue, `/night/${showId}/tickets`);
  await desk.getByLabel('Whom the link is for').fill('Desk');
  await desk.getByLabel('Who sells there').fill('Ticketshop');
  await desk.getByLabel('Mail it to').fill('nobody');
  await desk.getByRole('button', { name: 'Make and mail a link' }).click();
  await desk.getByText('Please enter a valid email address.').waitFor();
  await desk.getByLabel('Mail it to').fill('desk@example.org');
  await desk.getByRole('button', { name: 'Make and mail a link' }).click();
  await desk.getByText('It is mailed to desk@example.org, with what it opens and until when.').waitFor();
  await desk.getByText('on its way to desk@example.org').waitFor();
  expect(await inspect('a link to a box office that was mailed')).toEqual([]);
  const address = await desk.getByRole('textbox', { name: 'Link for Desk' }).inputValue();
  const token = address.split('#')[1];
  const page = await screens.enter(null, `/box-office#${token}`);
  await page.getByText(/Box office: Desk\.$/).waitFor();
  await page.getByLabel('Pre-sale, €13.00').fill('8');
  expect(await inspect('a box office')).toEqual([]);
  await page.getByRole('button', { name: 'Save the count', exact: true }).click();
  await closeNotice(page, 'success', 'Counted', 'The venue and its acts see it now.');
  await page.getByText(/^8 on /).waitFor();
  await page.goto('/box-office#nonsense');
  await page.getByText('This box office is closed').waitFor();
  expect(await inspect('a box office that is closed')).toEqual([]);
});

test('a night that is sold at Eventbrite says how to have it counted, when it was asked, and what it does not count', async () => {
  const { pool } = screens.backend;
  const url = 'https://www.eventbrite.com/e/a-night-tickets-123456789012';
  await pool.query('update private.ticketing set url = $2 where show_id = $1', [showId, url]);
  const page = await screens.enter(venue, `/night/${showId}/tickets`);
  await page
    .getByText('Connect Eventbrite, and what it sells of this night is counted here each hour.')
    .waitFor();
  const link = page.getByRole('link', { name: 'Connect Eventbrite' });
  expect(await link.getAttribute('href')).toBe('/settings?tab=integrations');
  expect(await inspect('a night that is sold elsewhere')).toEqual([]);
  await pool.query(
    `insert into private.connections (user_id, provider, sealed, connected_at, due_at)
     values ($1, 'eventbrite', 'x', private.now(), private.now() + interval '1 day')`,
    [venue.userId],
  );
  await page.reload();
  await page.getByText('It is asked within a minute or so.').waitFor();
  await pool.query(
    `insert into private.sold_elsewhere (show_id, provider, event_id, read_at, due_at, fault, unmatched)
     values ($1, 'eventbrite', '123456789012', private.now(), private.now() + interval '1 day', 'busy', '{Supporter,VIP}')`,
    [showId],
  );
  await page.reload();
  await page.getByText(/^Asked the last time on /).waitFor();
  await page
    .getByText('Eventbrite is asked too often at this moment. It is asked again by itself.')
    .waitFor();
  await page
    .getByText(
      'Sold there, and none of your prices, so not counted: Supporter, VIP. Give a price the same name to count it.',
    )
    .waitFor();
  expect(await inspect('a night that is counted elsewhere')).toEqual([]);
  await pool.query(
    `insert into integrations (user_id, provider, connected) values ($1, 'eventbrite', true)`,
    [venue.userId],
  );
  await page.goto('/settings?tab=integrations');
  await page.getByText(/^Connected. Of nights whose link to buy is an event there, /).waitFor();
  await pool.query(
    `update private.connections set sealed = null, connected_at = null, fault = 'revoked' where user_id = $1`,
    [venue.userId],
  );
  await pool.query('update integrations set connected = false where user_id = $1', [venue.userId]);
  await page.reload();
  await page
    .getByText(
      'Not connected. The access was withdrawn at Eventbrite, or has ended there. Please connect it again.',
    )
    .waitFor();
  expect(await page.getByRole('switch', { name: 'Eventbrite' }).isDisabled()).toBe(false);
  expect(await inspect('a service that is to be connected again')).toEqual([]);
});
