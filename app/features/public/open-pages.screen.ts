import { expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('public pages and profiles are open to everyone', async () => {
  const [artist, venue] = [await newArtist(screens.backend), await newVenue(screens.backend)];
  const page = await screens.enter(null, '/');
  const open: [string, string | RegExp][] = [
    ['/', /Simplify Bookings,\s*Streamline Shows/],
    ['/signup', 'Sign up as an artist'],
    ['/signin', 'Welcome Back!'],
    ['/signup?type=venue', 'Sign up as a venue'],
    [`/artist/profile/${artist.profileId}`, artist.name],
    [`/venue/profile/${venue.profileId}`, venue.name],
    ...['/contact', '/careers', '/culture', '/support', '/terms', '/privacy'].map(
      (path): [string, RegExp] => [path, /\w/],
    ),
  ];
  for (const [path, name] of open) {
    await page.walkTo(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(page.url().pathname + page.url().search).toBe(path);
  }
});

test('a public profile has no places of an area, and the way back to one’s own', async () => {
  const [artist, venue] = [await newArtist(screens.backend), await newVenue(screens.backend)];
  for (const [who, home] of [
    [venue, '/venue-dashboard'],
    [artist, '/artist/dashboard'],
  ] as const) {
    const page = await screens.enter(who, `/artist/profile/${artist.profileId}`);
    await page.getByRole('heading', { level: 1, name: artist.name }).waitFor();
    expect(page.getByRole('navigation', { name: 'Places' }).count()).toBe(0);
    expect(page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.waitForURL(home);
  }
  const visitor = await screens.enter(null, `/artist/profile/${artist.profileId}`);
  await visitor.getByRole('link', { name: 'Sign up to book' }).first().waitFor();
  expect(visitor.getByRole('link', { name: 'Dashboard', exact: true }).count()).toBe(0);
});
