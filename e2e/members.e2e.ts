import { expect, test } from 'vitest';
import { newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { closeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

test('somebody is invited, acts for a house beside their own band, is told of a role, and is removed from an open page', async () => {
  const [venue, ben] = [
    await newVenue(stage.backend, 'The Quiet Room'),
    await newArtist(stage.backend, 'Loud Larry'),
  ];
  await stage.backend.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [
    ben.userId,
  ]);
  await ben.client.from('settings').update({ full_name: 'Ben' }).eq('user_id', ben.userId);
  const desk = await enterAs(stage, venue, '/members', { name: 'the owner' });
  await desk.getByText('(you)').waitFor();
  expect(await inspect(desk, 'members')).toEqual([]);
  await desk.getByRole('button', { name: 'Invite a member' }).click();
  const form = desk.getByRole('dialog', { name: 'Invite a member' });
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await form.getByText('Please choose a role.').waitFor();
  expect(await inspect(desk, 'invite dialog')).toEqual([]);
  await form.getByLabel('Email Address').fill(ben.email);
  await form.getByLabel(/^Crew/).click();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  const sent = desk.getByRole('dialog', { name: 'Invitation sent' });
  const link = new URL(await sent.getByLabel('The link').inputValue());
  await sent.getByRole('button', { name: 'Done' }).click();
  await desk.getByText(ben.email).waitFor();

  // The band has its own pages, and is asked once.
  const phone = await enterAs(stage, ben, '/artist/dashboard', { name: 'Ben' });
  await phone.getByText('Hello, Loud Larry').waitFor();
  await phone.goto(link.href);
  await phone.getByRole('heading', { name: 'Act for The Quiet Room' }).waitFor();
  expect(await inspect(phone, 'invitation')).toEqual([]);
  expect(new URL(phone.url()).hash).toBe('');
  await phone.getByRole('button', { name: 'Accept and act for The Quiet Room' }).click();
  await phone.waitForURL('**/venue/calendar');
  const nav = phone.getByRole('navigation').first();
  await nav.getByRole('link', { name: 'Members' }).waitFor();
  expect(await nav.getByRole('link', { name: 'Booked Shows' }).count()).toBe(0);
  await phone.goto(new URL('/venue/bookings', link).href);
  await phone.waitForURL('**/venue/calendar');

  // The owner sees who came, and gives another role.
  await desk.getByRole('combobox', { name: 'Role of Ben' }).click();
  await desk.getByRole('option', { name: 'Booker' }).click();
  const question = desk.getByRole('alertdialog');
  await question.getByText('Offers, accepts and signs').waitFor();
  expect(await inspect(desk, 'question before a role', [['desk', 'light']])).toEqual([]);
  await question.getByRole('button', { name: 'Change the role' }).click();
  await closeNotice(desk, 'success', 'Ben is Booker now');
  await nav.getByRole('link', { name: 'Booked Shows' }).waitFor();

  // Between the house and the band.
  await walkTo(phone, '/venue/bookings');
  await phone.getByRole('heading', { name: 'Booked Shows' }).waitFor();
  await phone.getByRole('button', { name: /^Switch account/ }).click();
  await phone.getByRole('menuitem', { name: /Loud Larry/ }).click();
  await phone.waitForURL('**/artist/dashboard');
  await phone.getByText('Hello, Loud Larry').waitFor();
  await phone.getByRole('button', { name: /^Switch account/ }).click();
  await phone.getByRole('menuitem', { name: /The Quiet Room/ }).click();
  await phone.waitForURL('**/venue-dashboard');

  // Each tab keeps its own: what is chosen in one is not the other's, also when it is loaded anew.
  const tab = await phone.context().newPage();
  await tab.goto(new URL('/dashboard', link).href);
  await tab.waitForURL('**/venue-dashboard');
  await tab.getByRole('button', { name: /^Switch account/ }).click();
  await tab.getByRole('menuitem', { name: /Loud Larry/ }).click();
  await tab.waitForURL('**/artist/dashboard');
  await phone.reload();
  await phone.waitForURL('**/venue-dashboard');
  await phone.getByRole('button', { name: /^Switch account: The Quiet Room/ }).waitFor();
  await tab.reload();
  await tab.getByText('Hello, Loud Larry').waitFor();
  await tab.close();

  // Another role: a page that it does not include is left.
  await desk.getByRole('combobox', { name: 'Role of Ben' }).click();
  await desk.getByRole('option', { name: 'Production' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Change the role' }).click();
  await closeNotice(desk, 'success', 'Ben is Production now');
  await phone.waitForURL('**/venue/calendar');

  // Removed: the page that is open stops by itself.
  await desk.getByRole('button', { name: 'Remove Ben' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await closeNotice(desk, 'success', 'Ben no longer acts for The Quiet Room');
  await phone.waitForURL('**/artist/dashboard');
  await phone.getByText('Hello, Loud Larry').waitFor();
});

test('whoever acts for one profile of others alone, and is removed, is left with none of it on screen', async () => {
  const venue = await newVenue(stage.backend, 'The Loud Room');
  const ben = await stage.backend.signUp({ userType: 'venue' });
  await stage.backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'booker')`,
    [venue.profileId, ben.userId],
  );
  const page = await enterAs(stage, ben, '/venue/bookings', { name: 'Ben' });
  await page.getByRole('button', { name: 'Switch account: The Loud Room' }).waitFor();
  await page.getByRole('heading', { name: 'Booked Shows' }).waitFor();
  await stage.backend.pool.query('delete from private.profile_members where user_id = $1', [ben.userId]);
  await page.waitForURL('**/venue-dashboard');
  await page.getByRole('button', { name: /^Switch account/ }).waitFor();
  expect(await page.getByText('The Loud Room').count()).toBe(0);
});
