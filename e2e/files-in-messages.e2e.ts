import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '#testing/pictures.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { aPdf } from '#testing/uploaded-paper.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

async function talking() {
  const [venue, artist] = [
    await newVenue(stage.backend, 'The Loading Dock'),
    await newArtist(stage.backend, 'Paper Planes'),
  ];
  const { data: talk } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  const desk = await enterAs(stage, venue, `/venue/messages?conversation=${talk}`, { name: 'the venue' });
  const phone = await enterAs(stage, artist, `/artist/messages?conversation=${talk}`, {
    ...{ name: 'the artist', viewport: { width: 390, height: 844 }, acceptDownloads: true },
  });
  return { desk, phone };
}

const chooser = (page: Page) => page.getByLabel('Choose files');
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const log = (page: Page) => page.getByRole('log');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(name) });

test('a stage plot is chosen, sent without words, seen by the other side, and saved as it was', async () => {
  const { desk, phone } = await talking();
  await phone.getByText('PDF, JPEG, PNG or WebP, up to 10 MB each, 10 in a message').waitFor();
  await chooser(phone).setInputFiles([
    pdf('Stage plot \u202egnp.pdf'),
    { name: 'stage.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', { width: 1400, height: 900 }) },
  ]);
  await chosen(phone).getByText('stage.jpg').waitFor();
  // What was chosen stays, through a reload.
  await phone.reload();
  await chosen(phone).getByText('Stage plot gnp.pdf').waitFor();
  expect(await inspect(phone, 'files chosen for a message')).toEqual([]);
  await send(phone).click();
  await chosen(phone).waitFor({ state: 'detached' });

  await log(desk).getByText('Stage plot gnp.pdf').waitFor();
  await log(desk).getByRole('img', { name: 'Preview of stage.jpg' }).waitFor();
  expect(await inspect(desk, 'files in a conversation')).toEqual([]);
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    log(desk).getByRole('button', { name: 'Save Stage plot gnp.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Stage plot gnp.pdf');
  expect(await readFile((await saved.path()) as string)).toEqual(aPdf('Stage plot \u202egnp.pdf'));
  await log(phone).getByRole('img', { name: 'Preview of stage.jpg' }).waitFor();
  expect(await inspect(phone, 'files in a conversation on a phone')).toEqual([]);
});

test('files are refused before they are sent, and after, each with its reason', async () => {
  const { phone } = await talking();
  await chooser(phone).setInputFiles([
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await phone.getByText(/page\.html.*This kind of file is not accepted/).waitFor();
  await phone.getByText(/empty\.pdf.*This file is empty/).waitFor();
  await chooser(phone).setInputFiles([
    { name: 'rider.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>') },
  ]);
  await chosen(phone).getByText('rider.pdf').waitFor();
  await phone.getByPlaceholder('Type a message...').fill('Our rider');
  await send(phone).click();
  await log(phone)
    .getByText(/rider\.pdf.*That file is not a/)
    .waitFor();
  await log(phone).getByRole('button', { name: 'Remove' }).click();
  await log(phone).getByText('Our rider').waitFor({ state: 'detached' });
});

test('what is chosen without a connection waits with its file, and goes once there is one', async () => {
  const { desk, phone } = await talking();
  const uploads = '**/storage/v1/object/receipts/**';
  await phone.route(uploads, (route) => route.abort('internetdisconnected'));
  await chooser(phone).setInputFiles([pdf('House.pdf')]);
  await chosen(phone).getByText('House.pdf').waitFor();
  await send(phone).click();
  await log(phone).getByText('Waiting to send').waitFor();
  await phone.reload();
  await log(phone).getByText('House.pdf').waitFor();
  await log(phone).getByText('Waiting to send').waitFor();
  await phone.unroute(uploads);
  await phone.evaluate(() => void window.dispatchEvent(new Event('online')));
  await log(desk).getByText('House.pdf').waitFor();
  await log(phone).getByText('Waiting to send').waitFor({ state: 'detached' });
  // One that is dropped or pasted is chosen as well, and taken away again.
  await phone.getByPlaceholder('Type a message...').evaluate((box) => {
    const given = new DataTransfer();
    given.items.add(new File(['%PDF-1.4'], 'Pasted.pdf', { type: 'application/pdf' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }));
    box.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => chosen(phone).getByText('Pasted.pdf').count()).toBe(2);
  await chosen(phone).getByRole('button', { name: 'Remove Pasted.pdf' }).first().click();
  await expect.poll(() => chosen(phone).getByText('Pasted.pdf').count()).toBe(1);
});
