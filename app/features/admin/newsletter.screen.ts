import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('an issue is written, tried out, and sent once its writer has read to how many people', async () => {
  const { backend } = screens;
  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);
  await backend.pool.query(`insert into mailing_list (email) values ('ann@example.com'), ('bo@example.com')`);

  const desk = await screens.enter(admin, '/admin');
  await desk.getByRole('link', { name: /^Newsletter/ }).waitFor();
  await desk.walkTo('/admin/newsletter');
  await desk.getByText('An issue goes to 2 people now').waitFor();
  await desk.getByText('No issue yet').waitFor();
  const found = await inspect('the newsletter without an issue');
  await desk.getByRole('link', { name: 'New issue' }).click();
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Rooms are here');
  await desk.getByRole('textbox', { name: 'Text' }).fill('Houses keep their rooms.\n\nSee for yourself.');

  // What was typed and not saved is there again.
  await desk.goto('/admin/newsletter/new');
  await desk.getByText(/It is not saved yet\./).waitFor();
  expect(await desk.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Rooms are here');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await desk.waitForURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/);
  await desk.getByText(/Houses keep their rooms\.[\s\S]*Unsubscribe/).waitFor();
  found.push(...(await inspect('a draft of the newsletter')));

  await desk.getByRole('textbox', { name: 'Subject' }).fill('Rooms are really here');
  await desk.getByRole('button', { name: 'Mail it to me' }).click();
  await desk.getByText(`The test is on its way to ${admin.email}`).waitFor();
  await desk.getByRole('button', { name: 'Send…' }).click();
  const asked = desk.getByRole('alertdialog', { name: 'Send this issue?' });
  await asked.getByText(/^It goes to 2 people now/).waitFor();
  await asked.getByRole('button', { name: 'Send to 2 people' }).click();
  await desk.getByText('Being sent').first().waitFor();
  await backend.runJobs();
  await desk.goto(desk.url().pathname);
  await desk.getByRole('heading', { name: 'Rooms are really here' }).waitFor();
  await desk.getByText('Sent', { exact: true }).first().waitFor();
  found.push(...(await inspect('an issue that was sent')));
  const mails = await backend.mails();
  const sent = mails.filter(({ to }) => to !== admin.email).map(({ to, subject }) => `${to}: ${subject}`);
  expect(sent.toSorted()).toEqual([
    'ann@example.com: Rooms are really here',
    'bo@example.com: Rooms are really here',
  ]);
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toContain(
    `${admin.email}: [Test] Rooms are really here`,
  );
  expect(found).toEqual([]);
});
