import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, expect, test } from 'vitest';
import { freshAddress } from './support/fresh.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

/** An OpenID provider in Google's place; it lets in whoever it is told to. */
const provider = new OAuth2Server();
const person = { sub: '1234567890', email: 'ana@example.com', email_verified: true, name: 'Ana' };
await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');
const issuer = provider.issuer.url as string;
provider.service.on('beforeTokenSigning', (token) => void Object.assign(token.payload, person));

const stage = setTheStage({
  stack: { emailConfirmation: true, google: { clientId: 'our-id', clientSecret: 'our-secret', issuer } },
  alsoAsked: [new URL(issuer).host],
});
afterAll(() => provider.stop());

/** The nonce of this sign-in, which Google puts into what it signs. */
let nonce = '';
provider.service.on('beforeAuthorizeRedirect', (_, request) => {
  nonce = String((request as unknown as { query: Record<string, string> }).query.nonce ?? '');
});
provider.service.on('beforeTokenSigning', (token) => void Object.assign(token.payload, { nonce }));

test('Google signs up on the side that was chosen, and signs in again', async () => {
  const { page } = await stage.enter('/signup?type=venue');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/venue-dashboard');
  // Neither the address nor the history holds the tokens that came with it.
  expect(page.url()).not.toContain('access_token');

  const { page: again } = await stage.enter('/signin');
  await again.getByRole('button', { name: 'Sign in with Google' }).click();
  await again.waitForURL('**/venue-dashboard');
});

test('what Google refuses is said at sign-in', async () => {
  provider.service.once('beforeAuthorizeRedirect', (redirect) => {
    redirect.url.searchParams.delete('code');
    redirect.url.searchParams.set('error', 'access_denied');
  });
  const { page } = await stage.enter('/signin');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByText('You did not let Google tell us who you are.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

test('a browser that did not ask is not signed in by an answer of Google’s', async () => {
  const { page: one } = await stage.enter('/signin');
  // The attacker goes to Google, and stops before coming back.
  let answer = '';
  provider.service.once('beforeAuthorizeRedirect', ({ url }) => {
    answer = url.href;
    url.href = `${stage.backend.url}/contact`;
  });
  await one.getByRole('button', { name: 'Sign in with Google' }).click();
  await one.waitForURL('**/contact**');
  expect(answer).toContain('code=');
  const { page: other } = await stage.enter('/signin');
  await other.goto(answer);
  await other.getByText('This sign-in took too long, or was begun in another browser.').waitFor();
});

/** The address that was confirmed last. */
let confirmed = '';

test('a new address is confirmed by a link that can be sent again, from the page and from sign-in', async () => {
  const email = freshAddress('new-one');
  const { page } = await stage.enter('/signup?type=venue');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await closeNotice(page, 'success', 'Account created successfully!');
  // Loaded again it still says where the mail went; the address stands in no link.
  expect(page.url()).not.toContain('new-one');
  await page.reload();
  await page.getByText(`We sent a link to ${email}.`).waitFor();
  await page.getByText('Your room', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await closeNotice(page, 'success', 'We sent the link again');

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

  const letters = (await stage.backend.mails()).filter(({ to }) => to === email);
  expect(letters).toHaveLength(3);
  const link = /http\S+/.exec(letters.at(-1)?.text ?? '')?.[0] as string;
  await page.goto(link);
  await page.getByText('Your room', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.waitForURL('**/venue-dashboard');
  confirmed = email;

  // Opened once more it says what to do now, whichever of both is the case.
  const { page: late } = await stage.enter(link.replace(stage.backend.url, ''));
  await late.getByRole('button', { name: 'Confirm my address' }).click();
  await late.getByText('This link has expired or was used before.').waitFor();
  await late.getByRole('link', { name: 'sign in' }).waitFor();
  await late.getByLabel('Email').fill(email);
  await late.getByRole('button', { name: 'Send a new link' }).click();
  await seeNotice(late, 'success', 'We sent the link again');

  // Cut by a mail program, it says that it is.
  const { page: cut } = await stage.enter('/confirm#type=signup&token=abc');
  await cut.getByRole('button', { name: 'Confirm my address' }).click();
  await cut.getByText('This link is not complete.').waitFor();
  await cut.getByRole('button', { name: 'Send a new link' }).waitFor();
});

test('whoever has an account is told so in their mailbox, and nobody else is', async () => {
  const { page } = await stage.enter('/signup');
  await page.getByLabel('Email').fill(confirmed);
  await page.getByLabel('Password').fill('another long password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await expect
    .poll(async () => (await stage.backend.mails()).at(-1))
    .toMatchObject({ to: confirmed, subject: expect.stringMatching(/account/i) });
});
