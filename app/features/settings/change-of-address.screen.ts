import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { mailedLink } from '#testing/auth.ts';

const screens = setTheScreens();

test('a change of address can be mailed again, given up, and asked for anew when its links are over', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(person, '/settings');
  const next = `moved-${person.email}`;
  const change = async () => {
    await page.getByLabel('Email Address').fill(next);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await closeNotice(page, 'success', 'Settings saved successfully');
  };
  const letters = async () => (await screens.backend.mails()).filter(({ to }) => to === next).length;
  await page.getByLabel('Full Name').fill('Nell Tide');
  await change();
  // The field keeps the address that counts; what is waited for stands below it.
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(person.email);
  await page.getByText(`Waiting for you to open the links we sent to ${next}`).waitFor();
  expect(await inspect('a change of address')).toEqual([]);
  await page.getByRole('button', { name: 'Send the links again' }).click();
  await closeNotice(page, 'success', 'Sent again');
  await expect.poll(letters).toBe(2);
  await page.getByRole('button', { name: 'Keep my address' }).click();
  await closeNotice(page, 'success', 'Your address stays as it is');
  await page.getByText(/^Waiting for you/).waitFor({ state: 'detached' });

  await change();
  await expect.poll(letters).toBe(3);
  await screens.backend.pool.query(
    `update auth.users set email_change_sent_at = email_change_sent_at - interval '61 minutes' where id = $1`,
    [person.userId],
  );
  await page.reload();
  await page.getByLabel('Full Name').waitFor();
  await expect.poll(() => page.getByText(/^Waiting for you/).count()).toBe(0);
  await change();
  await expect.poll(letters).toBe(4);
});

test('a change counts once both mailboxes have confirmed it, and its link says afterwards what it did', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const next = `moved-${person.email}`;
  await person.client.auth.updateUser({ email: next });
  const page = await screens.enter(person, '/settings');
  const open = async (to: string) => {
    const { link } = await mailedLink(screens.backend, to);
    await page.goto(link.pathname + link.hash);
    await page.getByRole('button', { name: 'Confirm the change' }).click();
  };
  await open(person.email);
  await page.getByRole('heading', { name: 'One of two is confirmed' }).waitFor();
  await open(next);
  await page.getByRole('heading', { name: 'Your address is changed' }).waitFor();
  await open(next);
  await page.getByText(`Your address was changed already, to ${next}.`).waitFor();
  expect(page.getByRole('link', { name: 'Ask for a new link' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Sign in with the new address' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(next);
});
