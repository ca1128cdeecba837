import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { aContact } from '#testing/contacts.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();
let venue: Player;
let artist: Player;
beforeAll(async () => {
  [venue, artist] = await Promise.all([newVenue(screens.backend), newArtist(screens.backend)]);
});

const keep = (name: string, more: object = {}) =>
  act(screens.backend, venue, 'keep-contact', aContact(name, more));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('an empty notebook offers the first contact, which is found by a word of its notes and changed', async () => {
  const page = await screens.enter(venue, '/contacts');
  await page.getByText('Your notebook goes here').waitFor();
  expect(await inspect('no contacts')).toEqual([]);
  await page.getByRole('button', { name: 'Add a contact' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a contact' });
  await form.getByRole('button', { name: 'Add the contact' }).click();
  await form.getByText('Please enter a name.').waitFor();
  await form.getByLabel('Name').fill('Mona Bell');
  await form.getByRole('button', { name: 'Add a mail address' }).click();
  await form.getByLabel('Mail 1', { exact: true }).fill('mona@');
  await form.getByRole('button', { name: 'Add the contact' }).click();
  await form.getByText('Invalid email').waitFor();
  await form.getByLabel('Mail 1', { exact: true }).fill('mona@example.com');
  await form.getByLabel('Notes').fill('Calls back on Mondays');
  await form.getByLabel('Tags').fill('jazz, Jazz, folk');
  expect(await inspect('the form of a contact')).toEqual([]);
  await form.getByRole('button', { name: 'Add the contact' }).click();
  await closeNotice(page, 'success', 'Mona Bell is in your contacts');
  await keep('Somebody Else');
  await page.reload();
  await page.getByText('Somebody Else').waitFor();
  await page.getByLabel('Search contacts').fill('mondays');
  await page.getByText('1 of 2 contacts').waitFor();
  expect(await inspect('contacts')).toEqual([]);

  await page.getByRole('link', { name: 'Mona Bell' }).click();
  await heading(page, 'Mona Bell').waitFor();
  await page.getByText('Calls back on Mondays').waitFor();
  // Of somebody without a profile nothing is known: no zero stands there.
  await page.getByText(/Nothing is known: this contact stands for no profile/).waitFor();
  expect(await inspect('a contact')).toEqual([]);
});

test('a person is erased after one sentence that says what goes and what stays', async () => {
  const { data } = await keep('Ann Gone');
  const page = await screens.enter(venue, `/contacts/${data.contactId as string}`);
  await page.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase Ann Gone?' });
  await question.getByText(/Nights that were booked, their agreements and invoices stay/).waitFor();
  expect(await inspect('the question')).toEqual([]);
  await question.getByRole('button', { name: 'Erase this person' }).click();
  await closeNotice(page, 'success', 'Erased from your contacts');
  await page.waitForURL('/contacts');
});

test('two with one mail stand side by side and become one', async () => {
  const emails = [{ label: '', value: 'info@bell.example' }];
  await keep('Bell', { emails, place: 'Ghent' });
  await keep('Bell Artists', { emails, place: 'Gent', kind: 'manager' });
  const page = await screens.enter(venue, '/contacts/duplicates');
  await page.getByText('They have the same mail').waitFor();
  await page.getByRole('radio', { name: 'Gent', exact: true }).click();
  expect(await inspect('duplicates')).toEqual([]);
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByText(/One contact stays/).waitFor();
  await page
    .getByRole('alertdialog', { name: /^Merge into / })
    .getByRole('button', { name: 'Merge' })
    .click();
  await closeNotice(page, 'success', 'Merged into one contact');
  await page.getByText('No two look the same').waitFor();
});

test('a profile that was added has its history: nothing agreed yet is said so', async () => {
  const { data } = await act(screens.backend, venue, 'add-to-contacts', { profileId: artist.profileId });
  const page = await screens.enter(venue, `/contacts/${data.contactId as string}`);
  await page.getByText(`No night has been agreed with ${artist.name} yet.`).waitFor();
  await page.getByText('No mail, phone or link is known yet.').waitFor();
  await page.getByRole('button', { name: 'Take this link away' }).click();
  await page.getByText(/Nothing is known: this contact stands for no profile/).waitFor();
});

test('a client’s hires stand on their card with what they pay, and one that was called off says so', async () => {
  const client = await newVenue(screens.backend);
  const { data } = await act(screens.backend, client, 'keep-contact', aContact('Ada Byrne'));
  const contactId = data.contactId as string;
  const page = await screens.enter(client, `/contacts/${contactId}`);
  await heading(page, 'Ada Byrne').waitFor();
  expect(await page.getByRole('heading', { name: 'Uses of your rooms' }).count()).toBe(0);
  const days = await Promise.all([30, 31].map((ahead) => peopleOf(screens.backend).dayIn(ahead)));
  const hire = async (title: string, day: string | undefined) => {
    const useId = crypto.randomUUID();
    const kept = await act(screens.backend, client, 'keep-use', {
      ...{
        useId,
        kind: 'hire',
        title,
        contact: 'Ada Byrne, 06 12345678',
        note: '',
        day,
        from: '12:00',
        to: '18:00',
      },
      ...{ firm: true, amountCents: 90_000, filePath: null },
    });
    expect(kept.status).toBe(200);
    return useId;
  };
  await hire('Wedding', days[0]);
  const off = await hire('Party', days[1]);
  await screens.backend.pool.query(`update uses set status = 'cancelled' where id = $1`, [off]);
  await page.reload();
  await page.getByRole('heading', { name: 'Uses of your rooms' }).waitFor();
  await page.getByText('Wedding').waitFor();
  await page.getByText('€900').first().waitFor();
  expect(await page.getByText('Cancelled').count()).toBe(1);
  expect(await page.getByRole('link', { name: formatDay(days[0] as Day) }).getAttribute('href')).toContain(
    `/venue/calendar?date=${days[0]}`,
  );
  expect(await inspect('the hires of a client')).toEqual([]);
});

test('a contact is linked to the profile that it stands for, and the link is taken back', async () => {
  const other = await newArtist(screens.backend);
  const { data } = await keep(other.name, { kind: 'act' });
  const page = await screens.enter(venue, `/contacts/${data.contactId as string}`);
  await page.getByRole('button', { name: 'They are on Running Order' }).click();
  const who = page.getByRole('dialog', { name: `Who is ${other.name} here?` });
  const choice = who.getByRole('button', { name: other.name }).first();
  await choice.waitFor();
  expect(await inspect('whom a contact stands for')).toEqual([]);
  await choice.click();
  const sure = page.getByRole('dialog', { name: `Link ${other.name} to ${other.name}?` });
  await sure.getByText(/They are not told/).waitFor();
  expect(await inspect('the question who it is')).toEqual([]);
  await sure.getByRole('button', { name: 'Link them' }).click();
  await page.getByText(`No night has been agreed with ${other.name} yet.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/Nothing is known: this contact stands for no profile/).waitFor();
});
