import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addAuthenticator } from './support/authenticator.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

/** A page on localhost, the name that passkeys of a deployment without an address of its own are bound to. */
async function withAuthenticator(): Promise<Page> {
  const { page } = await stage.enter('about:blank', { baseURL: stage.backend.url });
  await addAuthenticator(page);
  await page.goto(stage.backend.url.replace('127.0.0.1', 'localhost'));
  return page;
}

/** Both halves of what supabase-js does with a passkey, in the browser: asks, lets the device sign, and sends the answer. */
function ceremony(page: Page, kind: 'registration' | 'authentication', token?: string) {
  return page.evaluate(
    async ({ kind, apikey, token }) => {
      const headers = {
        apikey,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const ask = async (path: string, body: unknown) => {
        const response = await fetch(`/auth/v1/passkeys/${kind}/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.json() };
      };
      const asked = await ask('options', {});
      if (asked.status !== 200) return { answer: asked };
      // biome-ignore lint/suspicious/noExplicitAny: TypeScript does not know these functions yet.
      const Credential = PublicKeyCredential as any;
      const made =
        kind === 'registration'
          ? await navigator.credentials.create({
              publicKey: Credential.parseCreationOptionsFromJSON(asked.body.options),
            })
          : await navigator.credentials.get({
              publicKey: Credential.parseRequestOptionsFromJSON(asked.body.options),
            });
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      const sent = { challenge_id: asked.body.challenge_id, credential: (made as any).toJSON() };
      const answer = await ask('verify', sent);
      const again = await ask('verify', sent);
      return { answer, again };
    },
    { kind, apikey: stage.backend.publishableKey, token },
  );
}

test('a passkey is made by whoever is signed in, signs in without a password from then on, and is the second step after one', async () => {
  const { accessToken, email, password, userId } = await stage.backend.signUp();
  const page = await withAuthenticator();
  const made = await ceremony(page, 'registration', accessToken);
  expect([made.answer.status, made.again?.status]).toEqual([200, 422]);

  const { answer, again } = await ceremony(page, 'authentication');
  expect([answer.status, again?.status]).toEqual([200, 422]);
  expect(answer.body.user.id).toBe(userId);
  const claims = JSON.parse(Buffer.from(answer.body.access_token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }] });
  const { data } = await stage.backend.anonymous().auth.setSession(answer.body);
  expect(data.user?.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }]);

  // The password alone is half of it now.
  const other = stage.backend.anonymous();
  const { data: half } = await other.auth.signInWithPassword({ email, password });
  expect((await other.from('settings').select('*')).status).toBe(403);

  // The passkey is the other half, by the protocol of supabase-js.
  const factorId = half.user?.factors?.[0]?.id as string;
  const told = await page.evaluate(
    async ({ apikey, token, factorId }) => {
      const headers = { apikey, 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const ask = async (path: string, body: unknown) => {
        const response = await fetch(`/auth/v1/factors/${factorId}/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.json() };
      };
      const challenge = (await ask('challenge', {})).body;
      // biome-ignore lint/suspicious/noExplicitAny: TypeScript does not know these functions yet.
      const Credential = PublicKeyCredential as any;
      const publicKey = Credential.parseRequestOptionsFromJSON(
        challenge.webauthn.credential_options.publicKey,
      );
      const signed = await navigator.credentials.get({ publicKey });
      return ask('verify', {
        challenge_id: challenge.id,
        // biome-ignore lint/suspicious/noExplicitAny: as above.
        webauthn: { type: 'request', credential_response: (signed as any).toJSON() },
      });
    },
    { apikey: stage.backend.publishableKey, token: half.session?.access_token as string, factorId },
  );
  expect(told.status).toBe(200);
  const client = stage.backend.anonymous();
  await client.auth.setSession(told.body);
  expect((await client.from('settings').select('*')).data).toHaveLength(1);
});
