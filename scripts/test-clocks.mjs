// The instants and time zones that tests are run at. `npm test` takes one by the day, `npm run test:clocks` all of them.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What is asked for, as `name`, the next instant of it after `now`, and the time zone of the machine. */
const CLOCKS = [
  { name: 'ten past midnight', zone: 'UTC', after: (now) => nextTime(now, 0, 10) },
  { name: 'ten to midnight', zone: 'Europe/Dublin', after: (now) => nextTime(now, 23, 50) },
  {
    name: 'the night clocks go forward in Dublin',
    zone: 'Europe/Dublin',
    after: (now) => nextYear(now, (year) => sunday(year, 3, 'last', 0, 40)),
  },
  {
    name: 'the night clocks go back in Dublin',
    zone: 'Europe/Dublin',
    after: (now) => nextYear(now, (year) => sunday(year, 10, 'last', 0, 40)),
  },
  {
    name: 'the night clocks go forward in New York',
    zone: 'America/New_York',
    after: (now) => nextYear(now, (year) => sunday(year, 3, 2, 6, 40)),
  },
  {
    name: 'the night clocks go back in New York',
    zone: 'America/New_York',
    after: (now) => nextYear(now, (year) => sunday(year, 11, 1, 5, 40)),
  },
  {
    name: 'New Year’s Eve',
    zone: 'Pacific/Kiritimati',
    after: (now) => nextYear(now, (year) => Date.UTC(year, 11, 31, 23, 50)),
  },
  {
    name: '28 February',
    zone: 'America/Los_Angeles',
    after: (now) => nextYear(now, (year) => Date.UTC(year, 1, 28, 12, 0)),
  },
  {
    name: '29 February',
    zone: 'Asia/Kathmandu',
    after: (now) => nextYear(now, (year) => (isLeap(year) ? Date.UTC(year, 1, 29, 0, 10) : Number.NaN)),
  },
  {
    name: 'the first of a month',
    zone: 'America/Los_Angeles',
    after: (now) => nextMonth(now, (year, month) => Date.UTC(year, month, 1, 0, 10)),
  },
  {
    name: 'the last of a month',
    zone: 'Pacific/Kiritimati',
    after: (now) => nextMonth(now, (year, month) => Date.UTC(year, month + 1, 0, 23, 50)),
  },
  { name: 'noon', zone: 'Asia/Kathmandu', after: (now) => nextTime(now, 12, 0) },
];

/** @returns {{ name: string, instant: Date, zone: string }[]} all of them, as they follow `now` */
export function clocksAfter(now) {
  return CLOCKS.map(({ name, zone, after }) => ({ name, zone, instant: new Date(after(now.getTime())) }));
}

/** The one that a run at `now` plays: another one each day. */
export function clockOfDay(now) {
  const clocks = clocksAfter(now);
  return clocks[Math.floor(now.getTime() / DAY) % clocks.length];
}

/** The environment in which tests take `instant` for the time at `now`, on a machine in `zone`. */
export function environmentOf({ instant, zone }, now) {
  return { TEST_AHEAD_MS: String(instant.getTime() - now.getTime()), TZ: zone };
}

function nextTime(now, hour, minute) {
  const day = Math.floor(now / DAY) * DAY;
  return following(now, [day, day + DAY], (start) => start + (hour * 60 + minute) * MINUTE);
}

function nextMonth(now, instantOf) {
  const date = new Date(now);
  const months = Array.from({ length: 3 }, (_, more) => date.getUTCMonth() + more);
  return following(now, months, (month) => instantOf(date.getUTCFullYear(), month));
}

function nextYear(now, instantOf) {
  const year = new Date(now).getUTCFullYear();
  return following(
    now,
    Array.from({ length: 9 }, (_, more) => year + more),
    instantOf,
  );
}

function following(now, candidates, instantOf) {
  return candidates.map((candidate) => instantOf(candidate)).find((instant) => instant > now);
}

/** So many Sundays into a month (1 to 12), or its last one, at a time of UTC. */
function sunday(year, month, which, hour, minute) {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const firstSunday = 1 + ((7 - first) % 7);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = which === 'last' ? last - ((last - firstSunday) % 7) : firstSunday + 7 * (which - 1);
  return Date.UTC(year, month - 1, day, hour, minute);
}

const isLeap = (year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
