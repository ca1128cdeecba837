import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { freshAddress } from '#testing/fresh-address.ts';
import { newArtist, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

async function anArtist(row: Record<string, unknown> = {}): Promise<Player> {
  const artist = await newArtist(screens.backend, 'Nova Drift');
  const { error } = await artist.client
    .from('artist_profiles')
    .update({ bio: 'Four people and a van.', draw: 140, website: 'https://nova.example', ...row })
    .eq('id', artist.profileId);
  if (error) throw new Error(error.message);
  return artist;
}

test('an artist looks at a kit once, sends it, sees it opened and withdraws it; its reader needs no account', async () => {
  const artist = await anArtist();
  const email = freshAddress('booker');
  const page = await screens.enter(artist, '/press-kit');
  await page.getByText('Nothing sent yet').waitFor();
  await page.getByText('20 more in these 24 hours').waitFor();
  // What is not on the public page is not ticked.
  const isTicked = (name: string) =>
    page
      .getByRole('checkbox', { name })
      .getAttribute('aria-checked')
      .then((state) => state === 'true');
  await page.getByRole('checkbox', { name: 'Biography' }).waitFor();
  expect([await isTicked('Biography'), await isTicked('Usual draw: 140')]).toEqual([true, false]);
  await page.getByRole('button', { name: 'Look at it, then send' }).click();
  await page.getByText('Please enter a valid email address.').waitFor();
  await page.getByText('Please say how to reach you.').waitFor();
  await page.getByLabel('Email address of your reader').fill(email);
  await page.getByLabel('How to reach you').fill('Mia, 0123 456');
  await page.getByRole('checkbox', { name: 'Usual draw: 140' }).click();
  expect(await inspect('a press kit is composed')).toEqual([]);
  await page.getByRole('button', { name: 'Look at it, then send' }).click();

  const preview = page.getByRole('dialog', { name: 'As your reader will see it' });
  await preview.getByText(/^A mail goes to .* for 90 days/).waitFor();
  await preview.getByText('Four people and a van.').waitFor();
  expect(await inspect('a press kit before it is sent')).toEqual([]);
  await preview.getByRole('button', { name: 'Send the press kit' }).click();
  await seeNotice(page, 'success', 'The press kit is on its way');
  await page.getByText('19 more in these 24 hours').waitFor();

  await screens.backend.runJobs();
  const mail = (await screens.backend.mails()).findLast(({ to }) => to === email);
  const link = /\/press-kit\/open#[0-9a-f]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const read = await screens.enter(null, link);
  await read.getByRole('heading', { level: 1, name: 'Nova Drift' }).waitFor();
  await read.getByText('Mia, 0123 456').waitFor();
  await read.getByText('140', { exact: true }).waitFor();
  await read.getByRole('button', { name: 'Press kit as PDF' }).waitFor();
  expect(await inspect('a press kit as its reader sees it')).toEqual([]);

  const after = await screens.enter(artist, '/press-kit');
  await after.getByText('Opened once').waitFor();
  await after.getByRole('button', { name: `Withdraw the press kit for ${email}` }).click();
  await after.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await after.getByText('Withdrawn', { exact: true }).waitFor();
  const gone = await screens.enter(null, link);
  await gone.getByText('The artist has withdrawn this press kit.').waitFor();
  expect(await inspect('a press kit that was withdrawn')).toEqual([]);
});

test('a profile with little says what it lacks, and a link that is not whole says what to do', async () => {
  const artist = await anArtist({ bio: null, draw: null, website: null });
  const page = await screens.enter(artist, '/press-kit');
  await page
    .getByText(
      /^Your profile has no biography, photos, links, live videos, usual draw or technical rider yet/,
    )
    .waitFor();
  await page.getByLabel('Email address of your reader').fill('x@example.org');
  await page.getByLabel('How to reach you').fill('Mia, 0123 456');
  await page.getByRole('button', { name: 'Look at it, then send' }).click();
  await page.getByText('Please choose what the kit shows.').waitFor();
  const read = await screens.enter(null, '/press-kit/open');
  await read.getByText('The link is not complete. Please open it from the mail again.').waitFor();
});
