import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, expect, test } from 'vitest';
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

test('Google leads back to the page that asked for the account, on the side that was chosen', async () => {
  const back = encodeURIComponent('/support?from=press-kit');
  const before = { ...person };
  Object.assign(person, { sub: '1234567899', email: 'bea@example.com', name: 'Bea' });
  const { page } = await stage.enter(`/signup?type=venue&back=${back}`);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/support?from=press-kit');
  await page.goto('/');
  await page.waitForURL('**/venue-dashboard');

  // Who has a side already is asked for none.
  const { page: again } = await stage.enter(`/signin?back=${back}`);
  await again.getByRole('button', { name: 'Sign in with Google' }).click();
  await again.waitForURL('**/support?from=press-kit');
  Object.assign(person, before);
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
