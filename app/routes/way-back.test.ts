import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test('a page of the areas whose session ends while it loads leads to sign-in and back, never to the front page', () => {
  const bookings = '/venue/bookings?booking=1&open=replace';
  const own = ['__root__', '/rest', '/rest/area', '/rest/area/venue/bookings'];
  expect(wayBack(own, bookings)).toBe(`/signin?${new URLSearchParams({ back: bookings })}`);
  expect(wayBack(['__root__', '/dashboard'], '/dashboard')).toBe('/signin?back=%2Fdashboard');
  // The guard of the page was quicker.
  expect(wayBack(['__root__', '/rest', '/rest/signin'], '/signin?back=%2Fsettings')).toBeNull();
  expect(wayBack(['__root__', '/rest', '/rest/artist/profile/$artistId'], '/artist/profile/1')).toBe('/');
  expect(wayBack(['__root__', '/'], '/')).toBe('/');
});
