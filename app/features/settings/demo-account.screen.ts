import { expect, test } from 'vitest';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_VENUE } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });

test('a visitor who tries to change who the account is reads that it stays, and keeps what was typed', async () => {
  const page = await screens.enter(null, '/venue-dashboard');
  await page.getByText(`You are looking around as ${DEMO_VENUE.name}`).waitFor();

  await page.walkTo('/settings');
  for (const [label, typed, sentence] of [
    ['Full Name', 'Somebody Else', demoRefusals.name],
    ['Email Address', 'mine@example.com', demoRefusals.address],
    ['Language', 'Klingon', demoRefusals.language],
  ] as const) {
    const before = await page.getByLabel(label).inputValue();
    await page.getByLabel(label).fill(typed);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(sentence).first().waitFor();
    expect(await page.getByLabel(label).inputValue()).toBe(typed);
    await page.getByLabel(label).fill(before);
  }
  await page.getByRole('switch', { name: 'Show Events on Profile' }).click();
  await closeNotice(page, 'success', 'Settings saved successfully');

  await page.walkTo('/settings?tab=notifications');
  await page.getByRole('switch', { name: 'Newsletter' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('main').getByText(demoRefusals.newsletter).first().waitFor();

  await page.walkTo('/settings?tab=security');
  const next = page.getByLabel('New Password', { exact: true });
  await page.getByLabel('Current Password').fill(DEMO_PASSWORD);
  await next.fill('a password of mine');
  await page.getByLabel('Confirm New Password').fill('a password of mine');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText(demoRefusals.password).first().waitFor();
  expect(await next.inputValue()).toBe('a password of mine');

  await page.getByRole('button', { name: 'Show Session Logs' }).click();
  await page.getByText('This device').waitFor();
  await page.getByText(/^Other visitors of the demo are signed in too/).waitFor();
  expect(page.getByRole('button', { name: 'Sign out other devices' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Delete Account' }).click();
  await asked.getByText(demoRefusals.account).waitFor();
});

test('an admin puts the season back in one click, once it is confirmed, and whoever looks around goes on', async () => {
  const visitor = await screens.signIn(DEMO_VENUE);
  const { rows } = await screens.backend.pool.query(
    'select id from conversations where venue_id = $1 order by last_message_at desc limit 1',
    [DEMO_VENUE.profileId],
  );
  const words = 'I was here';
  const said = { conversation_id: rows[0].id, content: words };
  expect((await visitor.client.from('messages').insert(said as never)).error).toBeNull();
  const written = async () =>
    (await screens.backend.pool.query('select from messages where content = $1', [words])).rowCount;

  const page = await screens.enter(await screens.signIn(DEMO_ADMIN), '/venue-dashboard');
  await page.getByRole('link', { name: 'Demo Season' }).click();
  await page.getByRole('heading', { level: 1, name: 'Demo Season' }).waitFor();
  await page.getByText(/^Last done: /).waitFor();
  await page.getByRole('button', { name: 'Put the season back' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Leave it' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await written()).toBe(1);
  await page.getByRole('button', { name: 'Put the season back' }).click();
  await asked.getByRole('button', { name: 'Put it back' }).click();
  await closeNotice(page, 'success', 'The demo season is put back');
  expect(await written()).toBe(0);

  // Signed in as before.
  const goesOn = await screens.enter(visitor, `/messages?conversation=${rows[0].id}`);
  await goesOn.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(goesOn.getByText(words).count()).toBe(0);
});
