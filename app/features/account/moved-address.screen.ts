import { expect, test } from 'vitest';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';

const screens = setTheScreens();

test('an address changes once both mailboxes have said so, and the password when it was asked for again', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(person, '/settings');
  const next = `moved-${person.email}`;
  await page.getByLabel('Full Name').fill('Mover');
  await page.getByLabel('Email Address').fill(next);
  // The proof that is old makes the services ask again; five minutes are not waited for.
  await screens.backend.pool.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`,
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').fill(person.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await seeNotice(page, 'success', 'Settings saved successfully');

  const linkTo = async (address: string) => {
    const mail = (await screens.backend.mails()).find(
      ({ to, text }) => to === address && text.includes('/confirm#'),
    );
    const { pathname, search, hash } = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] as string);
    return pathname + search + hash;
  };
  const mailbox = await screens.enter(null, await linkTo(person.email));
  await mailbox.getByRole('button', { name: 'Confirm the change' }).click();
  await mailbox.getByText(/other address/).waitFor();
  const second = await screens.enter(null, await linkTo(next));
  await second.getByRole('button', { name: 'Confirm the change' }).click();
  await second.getByRole('heading', { name: 'Your address is changed' }).waitFor();
  // Every session has ended.
  expect((await person.client.auth.getUser()).error).not.toBeNull();
  await second.getByRole('link', { name: 'Sign in with the new address' }).click();
  await second.getByLabel('Email').fill(next);
  await second.getByLabel('Password').fill(person.password);
  await second.getByRole('button', { name: 'Sign In', exact: true }).click();
  await second.waitForURL('/artist/dashboard');
});
