import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { goOnDemo } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

// What is said of offers, and what answering does: app/features/offers, answer/answered.screen.ts and deal/deal-editor.screen.ts.
const stage = setTheStage({ demo: true });

/** Gives an open offer to this side of the demo a deal. */
async function offeredTo({ userType, profileId }: DemoAccount, deal: object): Promise<string> {
  const other = userType === 'venue' ? 'artist' : 'venue';
  const { rows } = await stage.backend.pool.query(
    `update bookings set deal = $3 where id = (
       select b.id from bookings b join shows s on s.id = b.show_id
       where b.${userType}_id = $1 and private.is_open(b.status) and b.offered_by = $2 and s.currency = 'EUR'
         and s.show_date > private.today() order by b.created_at limit 1) returning id`,
    [profileId, other, deal],
  );
  expect(rows).toHaveLength(1);
  return rows[0].id;
}

test('the editor of a deal, by its terms and line by line, passes axe', async () => {
  const id = await offeredTo(DEMO_VENUE, { kind: 'per-head', headCents: 450, aboveHeads: 10 });
  const page = await goOnDemo(stage, DEMO_VENUE, `/matches?booking=${id}`);
  const card = page.getByRole('article').filter({ hasText: '€4.50 a ticket sold above 10' }).first();
  await card.getByRole('button', { name: 'Counter Offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary').filter({ hasText: 'Customise' }).click();
  for (const at of [1, 2]) {
    await dialog.getByRole('button', { name: 'Add a bonus', exact: true }).click();
    const bonus = dialog.getByRole('group', { name: `Bonus ${at}`, exact: true });
    await bonus.getByLabel('At').fill('60');
    await bonus.getByLabel('Bonus').fill('100');
  }
  await dialog.getByText('There is a bonus at this number already').waitFor();
  expect(await inspect(page, 'the editor of a deal')).toEqual([]);
  await dialog.getByRole('radio', { name: 'Line by line' }).click();
  await dialog.getByLabel('Another line').waitFor();
  expect(await inspect(page, 'a deal line by line')).toEqual([]);
});

test('the question before an offer is accepted passes axe', async () => {
  const extras = { ticketFeeCents: 100, costs: [{ label: 'Sound hire', capCents: 18_000 }], compsAllowed: 4 };
  const id = await offeredTo(DEMO_ARTIST, { kind: 'door-split', sharePercent: 70, extras });
  const page = await goOnDemo(stage, DEMO_ARTIST, `/artist/matches?booking=${id}`);
  const card = page.getByRole('article').filter({ hasText: '70% of the door, with 3 more terms' }).first();
  await card.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('How the fee is computed').click();
  await dialog.getByText('Sound hire that counts').waitFor();
  expect(await inspect(page, 'accepting a deal')).toEqual([]);
});
