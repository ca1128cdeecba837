import { expect, test } from 'vitest';
import { press } from '#app/testing/by-keyboard.ts';
import { inspect } from '#app/testing/inspect.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';

const screens = setTheScreens();

/** What browsers say of themselves and where they are, and how a person reads it. */
const DEVICES = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Europe/Dublin',
    /^Safari on iPhone ?Near Dublin/,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'America/Argentina/Buenos_Aires',
    /^Firefox on Windows ?Near Buenos Aires/,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    '',
    /^Chrome on Linux ?Unknown location/,
  ],
  ['curl/8', '', /^Unknown device ?Unknown location/],
] as const;

test('session logs name each device and where it is, and all others are signed out by one key', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(person, '/settings?tab=security');
  for (const [device, place] of DEVICES) {
    const client = screens.backend.anonymous();
    await client.auth.signInWithPassword(person);
    await client.rpc('note_session', { device, place });
  }
  await page.getByRole('button', { name: 'Show Session Logs' }).click();
  const others = page.getByRole('button', { name: 'Sign out other devices' });
  await others.waitFor();
  for (const [, , told] of DEVICES)
    await page.getByRole('listitem').filter({ hasText: told }).first().waitFor();
  expect(await inspect('session logs')).toEqual([]);
  await press(others);
  await seeNotice(page, 'success', 'Every other device is signed out');
  await expect.poll(() => page.getByRole('button', { name: /^End this session/ }).count()).toBe(0);
  await page.getByText('This device').waitFor();
});
