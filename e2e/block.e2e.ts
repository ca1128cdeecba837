import { expect, test } from 'vitest';
import { newArtist, newVenue } from '#testing/stage.ts';
import { focusComesTo } from './support/by-keyboard.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

test('a venue blocks an artist from their conversation, the artist reads a neutral sentence, and settings undo it', async () => {
  const [venue, artist] = [
    await newVenue(stage.backend, 'The Quiet Room'),
    await newArtist(stage.backend, 'Loud Larry'),
  ];
  const { data: talk } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  const hello = { conversation_id: String(talk), content: 'Book me. Book me. Book me.' };
  const { error } = await artist.client.from('messages').insert(hello as never);
  expect(error).toBeNull();
  const desk = await enterAs(stage, venue, `/venue/messages?conversation=${talk}`, { name: 'the venue' });
  const phone = await enterAs(stage, artist, `/artist/messages?conversation=${talk}`, {
    name: 'Loud Larry',
    viewport: { width: 390, height: 844 },
  });
  await phone.getByRole('textbox', { name: 'Message' }).waitFor();
  // What is typed before both have joined is told to nobody.
  await desk.getByRole('main').getByText('Here now').waitFor();

  await phone.getByRole('textbox', { name: 'Message' }).pressSequentially('And again');
  await desk.getByText('Loud Larry is typing').waitFor();

  // By keyboard: the menu, the question, the answer.
  await desk.getByRole('button', { name: 'More about Loud Larry' }).focus();
  await desk.keyboard.press('Enter');
  await focusComesTo(desk, desk.getByRole('menuitem', { name: 'Add to contacts' }));
  await desk.keyboard.press('ArrowDown');
  await focusComesTo(desk, desk.getByRole('menuitem', { name: 'Mute Loud Larry' }));
  await desk.keyboard.press('ArrowDown');
  await focusComesTo(desk, desk.getByRole('menuitem', { name: 'Block Loud Larry' }));
  await desk.keyboard.press('Enter');
  await desk.getByRole('alertdialog').waitFor();
  expect(await inspect(desk, 'question before a block', [['desk', 'light']])).toEqual([]);
  await desk.getByRole('button', { name: 'Block Loud Larry' }).click();
  await desk.getByText('You have blocked Loud Larry.').waitFor();
  expect(await inspect(desk, 'blocked conversation')).toEqual([]);

  // What is written on a page that is still open reaches nobody: neither the words nor that they are written.
  await desk.getByText('is typing').waitFor({ state: 'detached' });
  await phone.getByRole('textbox', { name: 'Message' }).pressSequentially(' and again');
  await phone.reload();
  await phone.getByText('The Quiet Room does not take messages or requests at the moment.').waitFor();
  expect(await phone.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
  expect(await phone.getByText(/block/i).count()).toBe(0);

  await walkTo(desk, '/settings?tab=security');
  await desk.getByRole('button', { name: 'Unblock Loud Larry' }).waitFor();
  expect(await inspect(desk, 'settings with somebody blocked')).toEqual([]);
  await desk.getByRole('button', { name: 'Unblock Loud Larry' }).click();
  await desk.getByText(/^Nobody\. You block somebody/).waitFor();
  await phone.reload();
  await phone.getByRole('textbox', { name: 'Message' }).fill('Thank you.');

  // The same from the profile.
  await walkTo(desk, `/artist/profile/${artist.profileId}`);
  await desk.getByRole('button', { name: 'More about Loud Larry' }).click();
  await desk.getByRole('menuitem', { name: 'Block Loud Larry' }).click();
  await desk.getByRole('button', { name: 'Block Loud Larry' }).click();
  await desk.getByText('Loud Larry is blocked').first().waitFor();
  await desk.getByRole('button', { name: 'More about Loud Larry' }).click();
  await desk.getByRole('menuitem', { name: 'Unblock Loud Larry' }).waitFor();
});
