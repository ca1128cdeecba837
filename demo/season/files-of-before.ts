import { type Chance, chanceOf } from '#demo/season/chance.ts';
import { CLUB, HALL } from '#demo/season/house-rooms.ts';
import { idOf } from '#demo/season/ids.ts';
import { spreadNights, THURSDAY_TO_SATURDAY } from '#demo/season/nights.ts';
import type { Artist, Venue } from '#demo/season/people.ts';
import type { FileRow, NightOfFile, Row } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';

const DAY = 86_400_000;

/** The accounts of the season are 420 days old: what they moved in with is from before. */
const BEFORE = { from: -890, to: -432 };

const ACTS = [
  ...['Saltlick Parade', 'Bríd Mulqueen Trio', 'Tadhg Ambrose', 'Half Moon Ferry', 'Orla Finch-Adeyemi'],
  ...['Juniper Hask', 'Cuan Devereaux', 'Post Office Brass', 'Mairéad Quillfeather', 'Saltlick Parade'],
  ...['Kwabena Roe', 'The Lough Atalia Five', 'Salt on the Wireless'],
];
const OPENERS = ['The Quiet Ledger', 'Aoife & the Understudies'];
const HOUSE_ACTS = ['Velvet Bóthar', 'Marrowbone Revue', 'Concrete Wren', 'Sunday Suit Showband'];
/** Rooms that the demo artist played in; some have no account. */
const ROOMS = [
  'The Tidehouse',
  'The Net Loft',
  'Parish Electric',
  'Kulturladen Süd',
  'The Reading Room',
  'Speicher 14',
];

/** What the demo's accounts moved in with: one file each, of nights that were agreed elsewhere. */
export function filesOfBefore(
  stage: Stage,
  uses: readonly Row<'uses'>[],
): { imports: FileRow[]; pastNights: NightOfFile[] } {
  const { demoVenue, demoArtist, demoHouse } = stage.people;
  const files = [
    fileOf(stage, demoVenue, 'Nights at the Loom, until we moved in.xlsx', ofTheVenue(stage)),
    fileOf(stage, demoArtist, 'gigs.csv', ofTheArtist(stage)),
    fileOf(stage, demoHouse, 'Weighhouse diary.csv', ofTheHouse(stage, uses)),
  ];
  return { imports: files.map(({ file }) => file), pastNights: files.flatMap(({ nights }) => nights) };
}

type Told = Omit<NightOfFile, 'id' | 'user_id' | 'import_id'>;

function fileOf(stage: Stage, owner: Artist | Venue, name: string, told: Told[]) {
  const id = idOf('import', owner.id);
  const file: FileRow = {
    ...{ id, user_id: owner.userId, kind: 'nights', name, made_by: owner.userId },
    // Of a file that nobody has: none that a visitor chooses is taken for it.
    sha256: 'd'.repeat(64),
    ...{ written: told.filter(({ place }) => place === 0).length, already_there: 0, left_out: 3 },
    at: new Date(stage.now - 400 * DAY).toISOString(),
  };
  const nights = told.map((night) => ({
    ...night,
    ...{ id: idOf('past night', owner.id, night.day, night.place), user_id: owner.userId, import_id: id },
  }));
  return { file, nights };
}

const spread = (stage: Stage, count: number) =>
  spreadNights({
    ...{ from: stage.day(BEFORE.from), to: stage.day(BEFORE.to) },
    ...{ weekdays: THURSDAY_TO_SATURDAY, count },
  });

/** What a night came to, in integer cents. Of some nobody wrote down how many came. */
function takings(chance: Chance, holds: number, priceCents: number, feeCents: number, isCounted: boolean) {
  const sold = Math.round((holds * chance.int(48, 99)) / 100);
  return {
    ...{ capacity: holds, fee_cents: feeCents, fee_currency: 'EUR' },
    ...(isCounted
      ? {
          sold,
          price_cents: priceCents,
          price_currency: 'EUR',
          gross_cents: sold * priceCents,
          gross_currency: 'EUR',
        }
      : {}),
  };
}

function ofTheVenue(stage: Stage): Told[] {
  const chance = chanceOf('the file of the demo venue');
  return spread(stage, 36).flatMap((day, at): Told[] => {
    const first = {
      ...{ day, place: 0, act: ACTS[at % ACTS.length] as string },
      ...takings(chance, 70, 700, chance.step(15_000, 32_500, 2_500), at % 9 !== 4),
    };
    const opener = OPENERS[Math.floor(at / 4) % OPENERS.length] as string;
    return at % 4 === 3 ? [first, { day, place: 1, act: opener }] : [first];
  });
}

function ofTheArtist(stage: Stage): Told[] {
  const chance = chanceOf('the file of the demo artist');
  return spread(stage, 22).map((day, at) => ({
    ...{ day, place: 0, act: stage.people.demoArtist.name, room: ROOMS[at % ROOMS.length] as string },
    ...{ fee_cents: chance.step(20_000, 45_000, 2_500), fee_currency: 'EUR' },
    ...(at % 5 === 2 ? { note: 'Paid in cash, slept upstairs.' } : {}),
  }));
}

/** And a night to come that was agreed by mail: it has its room, and is still to be confirmed here. */
function ofTheHouse(stage: Stage, uses: readonly Row<'uses'>[]): Told[] {
  const chance = chanceOf('the file of the demo house');
  const before = spread(stage, 12).map((day, at): Told => {
    const room = at % 3 === 0 ? HALL : CLUB;
    return {
      ...{ day, place: 0, act: HOUSE_ACTS[at % HOUSE_ACTS.length] as string, room: room.name },
      ...takings(chance, room.holds, 1_200, chance.step(40_000, 90_000, 5_000), true),
    };
  });
  const agreed = uses.filter(({ kind }) => kind === 'agreed');
  const toCome = agreed.map(({ id, day, title, contact, note }): Told => {
    const told = { day, place: 0, act: title, room: CLUB.name, use_id: id as string };
    return {
      ...told,
      ...{ fee_cents: 60_000, fee_currency: 'EUR', price_cents: 1_400, price_currency: 'EUR' },
      ...{ doors: '20:00', stage: '21:00', email: contact ?? '', note: note ?? '' },
    };
  });
  return [...before, ...toCome];
}
