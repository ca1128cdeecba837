import { expect, test } from 'vitest';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { goodInputs } from '#testing/good-inputs.ts';

const screens = setTheScreens();
const TAB = '/settings?tab=notifications';

const deviceInput = goodInputs['keep-push-device'] as { endpoint: string; keys: object };
/** Another browser of the person. */
const keepAnother = async (client: Parameters<typeof screens.backend.command>[0], name: string) =>
  screens.backend.command(client, 'keep-push-device', {
    ...{ ...deviceInput, endpoint: `https://push.example.com/send/${crypto.randomUUID()}`, name },
  });

test('says that a browser without push cannot, lists the others, and forgets one', async () => {
  const artist = await screens.backend.signUp({ userType: 'artist' });
  await keepAnother(artist.client, 'Chrome on Android');
  const page = await screens.enter(artist, TAB);
  await page.getByText(/^This browser cannot tell you while no page is open\./).waitFor();
  await page.getByRole('list', { name: 'Devices' }).getByText('Chrome on Android').waitFor();
  await page.getByText(/Not told anything yet\.$/).waitFor();
  await page.getByRole('button', { name: 'Tell Chrome on Android no more' }).click();
  await closeNotice(page, 'success', 'Chrome on Android is told no more');
  await expect.poll(() => page.getByRole('list', { name: 'Devices' }).count()).toBe(0);
});

test('keeps the quiet hours and whether words are shown, with the other notification settings', async () => {
  const artist = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(artist, TAB);
  expect(await page.getByLabel('Quiet From').inputValue()).toBe('22:00');
  expect(await page.getByLabel('Quiet Until').inputValue()).toBe('08:00');
  await page.getByLabel('Quiet From').fill('23:30');
  await page.getByLabel('Quiet Until').fill('');
  await page.getByRole('switch', { name: 'Show What People Write' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Notification settings saved successfully');
  const { data } = await artist.client
    .from('settings')
    .select('quiet_from, quiet_until, push_words')
    .single();
  expect(data).toEqual({ quiet_from: '23:30', quiet_until: '08:00', push_words: true });
});
