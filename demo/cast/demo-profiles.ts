import { DEMO_ADMIN, DEMO_ARTIST, DEMO_HOUSE, DEMO_VENUE } from '#demo/accounts.ts';
import { CITIES } from '#demo/cast/cities.ts';
import type { CastArtist, CastVenue } from '#demo/cast/member.ts';

/** The artist of the demo: asks €400 to €800, as the specification's sample does. */
export const DEMO_ARTIST_PROFILE: CastArtist = {
  name: DEMO_ARTIST.name,
  city: CITIES.galway,
  genres: ['Indie', 'Folk', 'Alternative', 'Singer-Songwriter'],
  moods: ['Modern', 'Mellow'],
  loudness: 'Moderate',
  fee: [400, 800],
  draw: 110,
  travelKm: 2500,
  followers: 15600,
  bio: 'Juniper Hask writes songs for the hour after the boats come in. Raised over a chandlery in Galway’s docks, she learned guitar from a lodger and melody from the tannoy, and has since carried both through a hundred rooms between Kerry and Kraków. Her album Low Door (self-released) was recorded in nine nights with the windows open; you can hear the swans on side two. On stage she plays with drummer Fiachra Boland and cellist Anke Roth, in a set that starts as a whisper and ends with everybody singing. “The kind of quiet that makes a bar put its glasses down,” said one promoter, and booked her again the same evening.',
};

/** The room of the demo: holds 70 and pays up to €500 a show, as the specification's sample does. */
export const DEMO_VENUE_PROFILE: CastVenue = {
  key: 'loom',
  name: DEMO_VENUE.name,
  city: CITIES.dublin,
  address: '14 Weavers’ Row, The Liberties, Dublin 8',
  capacity: 70,
  genres: ['Indie', 'Folk', 'Singer-Songwriter', 'Jazz', 'Soul'],
  vibe: ['Intimate', 'Listening room', 'Candlelit', 'Friendly'],
  maxRate: 500,
  ticket: 8,
  followers: 12400,
  amenities: ['partialBackline', 'soundTech', 'lightsTech', 'catering'],
  bio: 'Seventy people on the top floor of a weaving shed in the Liberties. The Liberty Loom keeps its tickets cheap, its lights low and its bar shut during songs. We put on two or three nights a week: songwriters, small bands, the odd jazz trio, and whoever they tell us to listen to next. Upright piano, drum kit and two good amplifiers are here; so is supper.',
};

/** The house with a hall, a club and a yard: what each of them is says demo/season/house-rooms.ts. */
export const DEMO_HOUSE_PROFILE: CastVenue = {
  key: 'weighhouse',
  name: DEMO_HOUSE.name,
  city: CITIES.cork,
  address: '3 Chandlers’ Slip, Cork',
  capacity: 500,
  genres: ['Indie', 'Folk', 'Jazz', 'Soul', 'Electronic'],
  vibe: ['Historic', 'Friendly', 'Late nights'],
  maxRate: 1200,
  ticket: 14,
  followers: 18300,
  amenities: ['fullBackline', 'soundTech', 'lightsTech', 'catering'],
  bio: 'Butter was weighed here for the ships for a hundred and forty years, and something is on in most corners of it on most days now. The Weighhouse has a hall with a balcony and a good floor, a low club under its arches, and a yard between them with lamps and a stage on wheels. Matinees, weddings, choir rehearsals and very late nights; now and then we open hall and club as one.',
};

/** A rehearsal room of the house, so that the admin too is somebody. */
export const DEMO_ADMIN_PROFILE: CastVenue = {
  key: 'prompt',
  name: DEMO_ADMIN.name,
  city: CITIES.dublin,
  address: '2 Sextant Yard, Dublin 1',
  capacity: 50,
  genres: ['Experimental', 'Jazz', 'Indie'],
  vibe: ['Rehearsal room', 'Seated'],
  maxRate: 250,
  ticket: 6,
  followers: 640,
  amenities: ['fullBackline', 'soundTech'],
  bio: 'Where Running Order tries things out. Fifty chairs, every kind of cable, and a showcase night once a month for artists who are new to the product.',
};
