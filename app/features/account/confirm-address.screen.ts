import { expect, test } from 'vitest';
import { ORIGIN } from '#app/testing/dom.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { freshAddress } from '#testing/fresh-address.ts';
import { peopleOf } from '#testing/people.ts';

const screens = setTheScreens({ stack: { emailConfirmation: true, siteUrl: ORIGIN } });

/** The address that was confirmed last. */
let confirmed = '';

const lettersTo = async (email: string) => (await screens.backend.mails()).filter(({ to }) => to === email);

test('a new address is confirmed by a link that can be sent again, from the page and from sign-in', async () => {
  const email = freshAddress('new-one');
  const page = await screens.enter(null, '/signup?type=venue');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await closeNotice(page, 'success', 'Account created successfully!');
  // Each has left before the next is asked for: letters that leave together may overtake each other, and the last link counts.
  const letters = async (count: number) => {
    await expect.poll(async () => (await lettersTo(email)).length).toBe(count);
    return lettersTo(email);
  };
  await letters(1);
  // Loaded again it still says where the mail went; the address stands in no link.
  expect(page.url().href).not.toContain('new-one');
  await page.reload();
  await page.getByText(`We sent a link to ${email}.`).waitFor();
  await page.getByText('Your room', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await closeNotice(page, 'success', 'We sent the link again');
  await letters(2);

  await page.getByRole('link', { name: 'To sign-in' }).click();
  await page.getByText(`Open the link that we mailed to ${email}, then sign in`).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page
    .getByRole('main')
    .getByText(/^Please confirm your e-mail address first/)
    .waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await seeNotice(page, 'success', 'We sent the link again');

  const last = (await letters(3)).at(-1);
  const { pathname, hash } = new URL(/http\S+/.exec(last?.text ?? '')?.[0] as string);
  const link = pathname + hash;
  await page.goto(link);
  await page.getByText('Your room', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.waitForURL('/venue-dashboard');
  confirmed = email;

  // Opened once more it says what to do now, whichever of both is the case.
  const late = await screens.enter(null, link);
  await late.getByRole('button', { name: 'Confirm my address' }).click();
  await late.getByText('This link has expired or was used before.').waitFor();
  await late.getByRole('link', { name: 'sign in' }).waitFor();
  await late.getByLabel('Email').fill(email);
  await late.getByRole('button', { name: 'Send a new link' }).click();
  await seeNotice(late, 'success', 'We sent the link again');

  // Cut by a mail program, it says that it is.
  const cut = await screens.enter(null, '/confirm#type=signup&token=abc');
  await cut.getByRole('button', { name: 'Confirm my address' }).click();
  await cut.getByText('This link is not complete.').waitFor();
  await cut.getByRole('button', { name: 'Send a new link' }).waitFor();
});

test('whoever was led here comes back there once the address is confirmed, by the first link and by one sent again; never to another site', async () => {
  const artist = await peopleOf(screens.backend).artist({ name: 'Nova Drift' });
  const back = `/artist/profile/${artist.profileId}`;
  const email = freshAddress('led-in');
  const page = await screens.enter(null, `/signup?${new URLSearchParams({ type: 'venue', back })}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await expect.poll(async () => (await lettersTo(email)).length).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect.poll(async () => (await lettersTo(email)).length).toBe(2);
  const links = (await lettersTo(email)).map(({ text }) => new URL(/http\S+/.exec(text)?.[0] as string));
  expect(links.map(({ hash }) => new URLSearchParams(hash.slice(1)).get('next'))).toEqual([back, back]);
  const { pathname, hash = '' } = links.at(-1) as URL;
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.waitForURL(back);
  await page.getByRole('heading', { level: 1, name: 'Nova Drift' }).waitFor();

  const late = await screens.enter(null, pathname + hash.replace(/next=[^&]+/, 'next=%2F%09%2Fevil.example'));
  await late.getByRole('button', { name: 'Confirm my address' }).click();
  const signIn = late.getByRole('link', { name: 'sign in' });
  await signIn.waitFor();
  expect(await signIn.getAttribute('href')).toBe('/signin');
});

test('whoever has an account is told so in their mailbox, and nobody else is', async () => {
  const page = await screens.enter(null, '/signup');
  await page.getByLabel('Email').fill(confirmed);
  await page.getByLabel('Password').fill('another long password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await expect
    .poll(async () => (await screens.backend.mails()).at(-1))
    .toMatchObject({ to: confirmed, subject: expect.stringMatching(/account/i) });
});
