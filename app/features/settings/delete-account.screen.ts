import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { DELETION_KEEPS, DELETION_KEPT_UNTIL, DELETION_REMOVES } from '#core/account/deletion.ts';
import { bookedShow, type Player, setStage } from '#testing/stage.ts';

const screens = setTheScreens();
let venue: Player;
let artist: Player;

/** A venue and an artist with a show to come. */
beforeAll(async () => {
  ({ venue, artist } = await setStage(screens.backend));
  await bookedShow(screens.backend, { venue, artist, daysAgo: -20 });
});

async function asked(who: Player) {
  const page = await screens.enter(who, '/settings?tab=security');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.waitFor();
  return { page, dialog };
}

test('an account with a booked show is not deleted yet, and is led to that show', async () => {
  for (const [who, path] of [
    [venue, '/venue/bookings'],
    [artist, '/artist/bookings'],
  ] as const) {
    const { page, dialog } = await asked(who);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByText(/^You have a booked show that is not settled and paid/).waitFor();
    expect(await inspect('an account that cannot be deleted yet')).toEqual([]);
    await dialog.getByRole('link', { name: 'To your booked shows' }).click();
    await page.waitForURL(path);
    await page.getByRole('heading', { name: /Booked Shows$/, level: 1 }).waitFor();
  }
});

test('the dialog and the privacy page say what goes, what stays, and why', async () => {
  const { page, dialog } = await asked(venue);
  const words = [
    DELETION_REMOVES().slice(1),
    DELETION_KEPT_UNTIL(),
    ...DELETION_KEEPS.flatMap(({ what, why }) => [what, why]),
  ];
  for (const text of words) await dialog.getByText(text).first().waitFor();
  await page.walkTo('/privacy');
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
  for (const text of words) await page.getByText(text).first().waitFor();
});
