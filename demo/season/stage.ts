import { addDays, type Day } from '#core/calendar/day.ts';
import { type Chance, chanceOf } from '#demo/season/chance.ts';
import { Diary } from '#demo/season/nights.ts';
import { type Artist, gatherPeople, type People, type Venue } from '#demo/season/people.ts';
import { type BookingPlan, playBooking, type SeasonBooking } from '#demo/season/season-booking.ts';
import { makeShow, type Show, type ShowPlan } from '#demo/season/shows.ts';

const DAY = 86_400_000;

/** Where the season is made: its people, its day, who is taken when, and all that has been told so far. */
export class Stage {
  readonly people: People = gatherPeople();
  readonly diary = new Diary();
  readonly shows: Show[] = [];
  readonly bookings: SeasonBooking[] = [];
  /**
   * The instant up to which the season is told, in milliseconds: the first of its day in UTC. Whoever makes it later that day makes
   * the same one, nothing in it lies ahead of them, and no clock of it runs out before the next one replaces it.
   */
  readonly now: number;

  constructor(readonly today: Day) {
    this.now = Date.parse(`${today}T00:00:00Z`);
  }

  day(daysFromToday: number): Day {
    return addDays(this.today, daysFromToday);
  }

  get venues(): Venue[] {
    const { demoVenue, demoHouse, adminVenue, venues } = this.people;
    return [demoVenue, demoHouse, adminVenue, ...venues];
  }

  venue(key: string): Venue {
    const found = this.venues.find((venue) => venue.key === key);
    if (!found) throw new Error(`no venue ${key}`);
    return found;
  }

  artist(name: string): Artist {
    const found = [this.people.demoArtist, ...this.people.artists].find((artist) => artist.name === name);
    if (!found) throw new Error(`no artist ${name}`);
    return found;
  }

  /** Puts a show on a venue's calendar. Its artists are free to be asked for it. */
  addShow(plan: Omit<ShowPlan, 'createdAt'>): Show {
    const { room, times } = plan.place ?? {};
    const chance = chanceOf(
      ['show', plan.venue.key, plan.day, ...(room && times ? [room.id, times.doors] : [])].join(' '),
    );
    const lead = chance.int(4, 12);
    const starts = Date.parse(`${plan.day}T00:00:00Z`);
    const createdAt = Math.min(starts - 62 * DAY, this.now - 46 * DAY) - lead * DAY;
    // In several rooms a day has several shows: that none of them overlap is looked at where they are chosen.
    if (!room) this.diary.take(plan.venue, plan.day, plan.venue.city.timeZone);
    const show = makeShow({ ...plan, createdAt: new Date(createdAt).toISOString() }, chance);
    this.shows.push(show);
    return show;
  }

  /** Lives a booking; one that binds takes the artist's night. */
  addBooking(plan: BookingPlan): SeasonBooking {
    const booking = playBooking(plan, this.now, chanceOf(`story ${plan.show.row.id} ${plan.artist.name}`));
    if (booking.binding) this.diary.take(plan.artist, plan.show.day, plan.show.timeZone);
    this.bookings.push(booking);
    return booking;
  }

  isFree(artist: Artist, venue: Venue, day: Day): boolean {
    return this.diary.isFree(artist, day, venue.city.timeZone);
  }
}

/** Hands out artists of a pool in turn, so that all of them play and none plays twice running. */
export class Casting {
  #order: Artist[];

  constructor(
    private readonly stage: Stage,
    pool: readonly Artist[],
    chance: Chance,
  ) {
    this.#order = chance.shuffle(pool);
  }

  /** The artist longest not chosen who is free that night and suits. Throws when there is none. */
  next(venue: Venue, day: Day, suits: (artist: Artist) => boolean = () => true): Artist {
    const found = this.#order.find((artist) => suits(artist) && this.stage.isFree(artist, venue, day));
    if (!found) throw new Error(`nobody is free for ${venue.name} on ${day}`);
    this.#order = [...this.#order.filter((artist) => artist !== found), found];
    return found;
  }
}
