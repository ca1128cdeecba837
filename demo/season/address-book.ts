import { placeLabel } from '#demo/cast/cities.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Artist, Venue } from '#demo/season/people.ts';
import type { Row } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Somebody in an address book. Mails are of domains that can never exist, phones of the numbers that Ireland keeps for stories. */
type Entry = Pick<Row<'contacts'>, 'name'> & {
  kind: 'act' | 'venue' | 'manager' | 'technician' | 'client' | 'other';
  organisation?: string;
  mail?: string;
  phone?: string;
  link?: string;
  place?: string;
  notes?: string;
  tags?: string[];
  /** Where it is from, in the words of who added it. */
  from?: string;
  /** In days from the season's; the day is over where it is negative. */
  keptUntil?: number;
};

const OF_THE_VENUE: Entry[] = [
  {
    ...{
      kind: 'act',
      name: 'Saltlick Parade',
      mail: 'noel@saltlickparade.example',
      phone: '+353 20 910 1184',
    },
    ...{ place: 'Westport, Ireland', tags: ['Folk', 'Five people', 'Brings an audience'] },
    notes: 'Fiddle, two guitars, upright bass, bodhrán. They want the room seated and no talking at the bar.',
  },
  {
    ...{ kind: 'act', name: 'The Quiet Ledger', mail: 'thequietledger@post.runningorder.example' },
    ...{ place: 'Dublin, Ireland', tags: ['Duo', 'Ask again in spring'], from: 'A card left at the bar' },
    notes: 'Two voices and a harmonium. Would open for anybody.',
  },
  {
    ...{
      kind: 'act',
      name: 'Post Office Brass',
      organisation: 'c/o Marguerite Dunphy',
      phone: '+353 20 915 2207',
    },
    ...{ place: 'Kilkenny, Ireland', tags: ['Brass', 'Loud'] },
    notes: 'Nine of them: the stage holds seven. They stood on the floor and it worked.',
  },
  {
    ...{ kind: 'act', name: 'Half Moon Ferry', mail: 'booking@halfmoonferry.example', tags: ['Indie'] },
    ...{ link: 'https://halfmoonferry.example', place: 'Belfast, Northern Ireland' },
  },
  {
    ...{
      kind: 'manager',
      name: 'Ciarán Lehane',
      organisation: 'Tin Roof Artists',
      phone: '+353 20 912 4471',
    },
    ...{ mail: 'ciaran@tinroof.example', place: 'Galway, Ireland', tags: ['Agent', 'Answers by phone'] },
    notes: 'Speaks for three acts that we like. Sends his dates on the first of the month.',
  },
  {
    ...{
      kind: 'technician',
      name: 'Ines Vautrin',
      phone: '+353 20 918 3350',
      mail: 'ines@post.runningorder.example',
    },
    ...{ place: 'Dublin, Ireland', tags: ['Sound', 'Has a key'] },
    notes: 'Our engineer on Thursdays and Saturdays. €180 a night, an hour’s notice if the desk is not ours.',
  },
  {
    ...{ kind: 'technician', name: 'Pádraig Stokes', phone: '+353 20 911 9026', tags: ['Piano'] },
    notes: 'Tunes the upright. Twice a year, and before anything with strings.',
  },
  {
    ...{
      kind: 'client',
      name: 'Deirdre Fahy',
      organisation: 'Liberties Credit Union',
      tags: ['Private hire'],
    },
    ...{ mail: 'events@libertiescu.example', phone: '+353 20 914 6612' },
    notes: 'Summer party for sixty. Wants a band that plays what people know, and to be out by eleven.',
  },
  {
    ...{ kind: 'other', name: 'Fionn Mac Aodha', organisation: 'The Weavers’ Gazette', tags: ['Press'] },
    ...{ mail: 'listings@weaversgazette.example', place: 'Dublin, Ireland' },
    notes: 'Listings close on Tuesdays at noon.',
  },
  {
    ...{
      kind: 'other',
      name: 'Aisling Roe',
      tags: ['Posters'],
      keptUntil: -12,
      from: 'Worked here in the summer',
    },
    ...{ phone: '+353 20 913 7748' },
    notes: 'Hung posters for us until September.',
  },
];

/** Of the acts the venue has booked most. */
const BOOKED_BY_THE_VENUE: Pick<Entry, 'notes' | 'tags'>[] = [
  { tags: ['Sells out'], notes: 'Supper before the set, never after. Soundcheck takes twenty minutes.' },
  { tags: ['Support'], notes: 'Good with a quiet opener. Asks for the list of presales the day before.' },
  { tags: [], notes: '' },
];

const OF_THE_ARTIST: Entry[] = [
  {
    ...{ kind: 'venue', name: 'The Net Loft', phone: '+353 20 916 5083', mail: 'tess@netloft.example' },
    ...{ place: 'Dingle, Ireland', tags: ['Small room', 'Free bed'] },
    notes: 'Tess runs it alone. Forty chairs, no monitors: bring ours.',
  },
  {
    ...{ kind: 'venue', name: 'Kulturladen Süd', mail: 'programm@kulturladensued.example' },
    ...{ place: 'Leipzig, Germany', tags: ['Door deal'], from: 'Told by Anke' },
    notes: 'Pays the day after, by transfer. Load in through the yard.',
  },
  {
    ...{
      kind: 'venue',
      name: 'The Reading Room',
      mail: 'hello@readingroom.example',
      place: 'Hebden Bridge, United Kingdom',
    },
    tags: ['Seated'],
  },
  {
    ...{ kind: 'manager', name: 'Sunniva Aas', organisation: 'Low Door Bookings', phone: '+353 20 917 2290' },
    ...{ mail: 'sunniva@lowdoor.example', tags: ['Agent', 'Germany'] },
    notes: 'Books the German leg in spring. Fifteen per cent.',
  },
  {
    ...{ kind: 'technician', name: 'Fiachra Boland', phone: '+353 20 919 4405', tags: ['Drums', 'Drives'] },
    notes: 'Needs to be back by Monday morning, always.',
  },
  {
    ...{
      kind: 'technician',
      name: 'Anke Roth',
      phone: '+353 20 912 8871',
      mail: 'anke@post.runningorder.example',
    },
    ...{ tags: ['Cello'], place: 'Leipzig, Germany' },
    notes: 'A seat of its own for the cello on anything with wings.',
  },
  {
    ...{ kind: 'client', name: 'Bridie and Tom Lavelle', tags: ['Wedding'], phone: '+353 20 910 6634' },
    notes: 'Asked for four songs in the church at Roundstone. Nothing loud.',
  },
  {
    ...{ kind: 'other', name: 'Oisín Tarpey', organisation: 'Harbour FM', mail: 'oisin@harbourfm.example' },
    ...{ tags: ['Press', 'Radio'], place: 'Galway, Ireland' },
    notes: 'Played “Low Door” twice. Send him the new one first.',
  },
];

const OF_THE_HOUSE: Entry[] = [
  {
    ...{
      kind: 'act',
      name: 'Marrowbone Revue',
      mail: 'marrowbone@post.runningorder.example',
      tags: ['Soul', 'Late show'],
    },
    ...{ phone: '+353 20 914 1957', place: 'Limerick, Ireland' },
    notes: 'Eight people and a horn section. Agreed by mail, to be confirmed.',
  },
  {
    ...{ kind: 'client', name: 'Mr Hurley', organisation: 'The boat yard', phone: '+353 20 915 8820' },
    tags: ['Private hire'],
  },
];

/** The address books of the demo's accounts: people without an account, and some with whom there are bookings. */
export function contactRows(stage: Stage): Row<'contacts'>[] {
  const { demoVenue, demoArtist, demoHouse } = stage.people;
  const rowOf = (owner: Artist | Venue) => (entry: Entry, at: number) => rowOfEntry(stage, owner, entry, at);
  const booked = mostBooked(stage, demoVenue).map((artist, at) => ({
    ...rowOf(demoVenue)(
      { kind: 'act', name: artist.name, place: placeOf(artist), ...BOOKED_BY_THE_VENUE[at] },
      OF_THE_VENUE.length + at,
    ),
    ...{ artist_id: artist.id, source: 'booking' as const },
  }));
  const rooms = ['tidehouse', 'speicher'].map((key, at) => {
    const venue = stage.venue(key);
    const entry: Entry = { kind: 'venue', name: venue.name, place: placeOf(venue), tags: ['Every year'] };
    return {
      ...rowOf(demoArtist)(entry, OF_THE_ARTIST.length + at),
      ...{ venue_id: venue.id, source: 'booking' as const },
    };
  });
  return [
    ...OF_THE_VENUE.map(rowOf(demoVenue)),
    ...booked,
    ...OF_THE_ARTIST.map(rowOf(demoArtist)),
    ...rooms,
    ...OF_THE_HOUSE.map(rowOf(demoHouse)),
  ];
}

const placeOf = ({ city }: Artist | Venue) => placeLabel(city);

/** The artists with the most nights in a room, so many as there are notes on. */
function mostBooked(stage: Stage, venue: Venue): Artist[] {
  const nights = new Map<Artist, number>();
  for (const { artist, show, binding } of stage.bookings)
    if (binding && show.venue === venue) nights.set(artist, (nights.get(artist) ?? 0) + 1);
  return [...nights]
    .sort(([a, many], [b, more]) => more - many || (a.name < b.name ? -1 : 1))
    .slice(0, BOOKED_BY_THE_VENUE.length)
    .map(([artist]) => artist);
}

const ways = (value: string | undefined) => (value ? [{ label: '', value }] : []);

function rowOfEntry(stage: Stage, owner: Artist | Venue, entry: Entry, at: number): Row<'contacts'> {
  const made = new Date(stage.now - (300 - at * 17) * DAY - (5 + at * 0.71) * HOUR).toISOString();
  return {
    ...{ id: idOf('contact', owner.id, entry.name), user_id: owner.userId, made_by: owner.userId },
    ...{
      kind: entry.kind,
      name: entry.name,
      organisation: entry.organisation ?? '',
      place: entry.place ?? '',
    },
    ...{ emails: ways(entry.mail), phones: ways(entry.phone), links: ways(entry.link) },
    ...{ notes: entry.notes ?? '', tags: entry.tags ?? [] },
    ...{ source: 'typed', source_words: entry.from ?? '' },
    keep_until: entry.keptUntil === undefined ? null : stage.day(entry.keptUntil),
    ...{ erases_itself: false, merged: [], created_at: made, updated_at: made },
  };
}
