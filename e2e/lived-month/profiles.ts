import { closeNotices } from '../support/notice.ts';
import { walkTo } from '../support/walk.ts';
import {
  chooseCity,
  type Month,
  notice,
  ONE,
  photo,
  press,
  RIDER,
  see,
  TWO,
  VENUE,
  visit,
} from './people.ts';
import type { Reader } from './reading.ts';

/** All three say who they are, and two mark when they play. */
export async function fillProfiles(month: Month): Promise<void> {
  await venueProfile(month);
  await artistProfile(month, month.one, {
    name: ONE,
    city: 'Evanston',
    genres: 'Indie, Folk, Rock',
    bio: 'Five people from the lake shore.\nStrings, brushes and a lap steel; quiet songs that get loud.',
    fees: ['600', '1,200'],
    draw: '120',
  });
  await artistProfile(month, month.two, {
    name: TWO,
    city: 'Milwaukee',
    genres: 'Indie, Electronic',
    bio: 'A duo: one drum machine, one voice.',
    fees: ['300', '700'],
    draw: '60',
  });
  await weekendsFree(month, month.one);
  await weekendsFree(month, month.two);
}

async function venueProfile(month: Month): Promise<void> {
  const { venue, reading } = month;
  const { page } = venue;
  await walkTo(page, '/venue-edit-profile');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Venue Name', VENUE);
  await fill('Capacity', '220');
  await fill('Genres', 'Indie, Folk, Electronic');
  await fill('Vibe', 'Intimate, Warm');
  await chooseCity(page, 'Address', '1645 N Milwaukee Ave, Chicago', /Chicago, United States/);
  await fill('Maximum Rate (per show)', '1,500');
  await fill('Instagram', '@lanternroom');
  await fill('Website', 'https://lantern.example');
  await fill(
    'About the venue',
    'A brick room above a bakery.\nHouse rule: no glass on the floor; quiet after 11.',
  );
  for (const amenity of ['Partial Backline', 'Sound Tech', 'Catering'])
    await page
      .getByRole('switch', { name: amenity })
      .or(page.getByRole('checkbox', { name: amenity }))
      .click();
  await page.getByLabel('Tech Rider').setInputFiles(RIDER);
  await page.getByLabel('Upload Stage photo').setInputFiles(photo('stage.png'));
  await page.getByRole('button', { name: 'Remove Stage photo' }).waitFor();
  await fill('Artists who played here', 'The Paper Cranes');
  await see(reading, venue, 'profile-filled');
  await save(month, venue);
  await visit(reading, venue, '/venue-profile', 'profile');
}

type Artist = {
  name: string;
  city: string;
  genres: string;
  bio: string;
  fees: [string, string];
  draw: string;
};

async function artistProfile(month: Month, who: Reader, artist: Artist): Promise<void> {
  const { page } = who;
  await walkTo(page, '/artist/edit-profile');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Artist/Band Name', artist.name);
  await chooseCity(page, 'Location', artist.city, new RegExp(`${artist.city}.*United States`));
  await fill('Music Genres', artist.genres);
  await fill('Artist Bio', artist.bio);
  await page.getByLabel('Upload photos').setInputFiles(photo('band.png'));
  await fill('Instagram', `@${artist.name.replace(' ', '').toLowerCase()}`);
  await fill('Lowest fee per show', artist.fees[0]);
  await fill('Highest fee per show', artist.fees[1]);
  await fill('Usual draw', artist.draw);
  await page.getByLabel('Tech Rider').first().setInputFiles(RIDER);
  await see(month.reading, who, 'profile-filled');
  await save(month, who);
  await visit(month.reading, who, '/artist/profile/me', 'profile');
}

async function save(month: Month, who: Reader): Promise<void> {
  await closeNotices(who.page);
  await who.page.getByRole('button', { name: 'Save Changes' }).first().click();
  await notice(month, who, 'Profile updated successfully');
}

/** A rule of availability, as the dialog proposes it: free from Thursdays to Saturdays. */
async function weekendsFree(month: Month, who: Reader): Promise<void> {
  const { page } = who;
  await walkTo(page, '/artist/calendar');
  await press(page, 'Days That Repeat');
  await page.getByRole('dialog').getByText('Free Thursdays to Saturdays').first().waitFor();
  await see(month.reading, who, 'rule-dialog');
  await press(page, 'Save the rule');
  await notice(month, who, 'Your days follow the rule');
}
