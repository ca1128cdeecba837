import ical from 'node-ical';
import { describe, expect, test } from 'vitest';
import { NoCalendar } from './parse.ts';
import { readBusy } from './read-busy.ts';

const WINDOW = { from: '2026-11-01', until: '2027-05-01' };
const read = (text: string, timeZone = 'Europe/Amsterdam') => readBusy({ text, timeZone, ...WINDOW });
/** What is read, in words: '2026-11-25T18:00Z+90' or '2026-12-24..2026-12-27'. */
const told = (text: string, timeZone?: string) => {
  const { spans, days } = read(text, timeZone);
  return [
    ...spans.map(
      ({ from, until }) => `${new Date(from).toISOString().slice(0, 16)}Z+${(until - from) / 60_000}`,
    ),
    ...days.map(({ from, until }) => `${from}..${until}`),
  ];
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
let count = 0;
const event = (...lines: string[]) => {
  count += 1;
  const own = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${count}@test`];
  return ['BEGIN:VEVENT', ...own, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'];
};
const of = (...lines: string[]) => told(calendar(...event(...lines)));

const BERLIN_RULES = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'X-LIC-LOCATION:Europe/Berlin', 'BEGIN:DAYLIGHT'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:CEST', 'DTSTART:19700329T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT', 'BEGIN:STANDARD', 'TZOFFSETFROM:+0200'],
  ...['TZOFFSETTO:+0100', 'TZNAME:CET', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['END:STANDARD', 'END:VTIMEZONE'],
];
const rulesNamed = (name: string) =>
  BERLIN_RULES.map((line) => line.replace('TZID:Europe/Berlin', `TZID:${name}`)).filter(
    (line) => !line.startsWith('X-LIC'),
  );

/** As Google writes the secret address of a calendar: rules of the zone, exceptions as events of their own, alarms, transparent birthdays. */
const GOOGLE = calendar(
  ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'X-WR-CALNAME:ann@example.com', 'X-WR-TIMEZONE:Europe/Berlin'],
  ...BERLIN_RULES,
  ...event(
    ...['UID:reh@google.com', 'DTSTART;TZID=Europe/Berlin:20261104T190000'],
    ...['DTEND;TZID=Europe/Berlin:20261104T220000', 'RRULE:FREQ=WEEKLY;UNTIL=20261216T225959Z;BYDAY=WE'],
    ...['EXDATE;TZID=Europe/Berlin:20261118T190000', 'SUMMARY:Rehearsal\\, band', 'STATUS:CONFIRMED'],
    ...['TRANSP:OPAQUE', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P0DT0H30M0S', 'END:VALARM'],
  ),
  ...event(
    ...['UID:reh@google.com', 'RECURRENCE-ID;TZID=Europe/Berlin:20261125T190000'],
    ...['DTSTART;TZID=Europe/Berlin:20261126T180000', 'DTEND;TZID=Europe/Berlin:20261126T200000'],
    ...['STATUS:CONFIRMED', 'TRANSP:OPAQUE'],
  ),
  ...event(
    ...['UID:reh@google.com', 'RECURRENCE-ID;TZID=Europe/Berlin:20261202T190000', 'STATUS:CANCELLED'],
    ...['DTSTART;TZID=Europe/Berlin:20261202T190000', 'DTEND;TZID=Europe/Berlin:20261202T220000'],
  ),
  ...event(
    'UID:trip@google.com',
    'DTSTART;VALUE=DATE:20261224',
    'DTEND;VALUE=DATE:20261227',
    'TRANSP:OPAQUE',
  ),
  ...event('UID:bday@google.com', 'DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=YEARLY', 'TRANSP:TRANSPARENT'),
  ...event('UID:call@google.com', 'DTSTART:20261201T093000Z', 'DTEND:20261201T101500Z'),
);

/** As iCloud publishes one: folded lines, durations, a moved event in UTC of a series in a zone. */
const ICLOUD = calendar(
  ...['METHOD:PUBLISH', 'X-APPLE-CALENDAR-COLOR:#1BADF8FF', ...BERLIN_RULES],
  ...event(
    ...['UID:7C1F', 'DTSTART;TZID=Europe/Berlin:20261102T080000', 'DURATION:PT45M'],
    ...[
      'RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=1MO',
      'SUMMARY:A title that is so long that the line of it',
      ' is folded',
    ],
  ),
  ...event(
    ...['UID:7C1F', 'RECURRENCE-ID:20261207T070000Z', 'DTSTART;TZID=Europe/Berlin:20261208T080000'],
    ...['DURATION:PT45M'],
  ),
);

/** As Outlook and Exchange write them: names of zones that are theirs, whole days from midnight to midnight, their own word for free. */
const OUTLOOK = calendar(
  ...['METHOD:PUBLISH', 'X-WR-CALNAME:Calendar', ...rulesNamed('W. Europe Standard Time')],
  ...event(
    ...['UID:040000008200E00074C5B7101A82E008', 'SUMMARY:Busy', 'CLASS:PUBLIC', 'TRANSP:OPAQUE'],
    ...[
      'DTSTART;TZID=W. Europe Standard Time:20261105T170000',
      'DTEND;TZID=W. Europe Standard Time:20261105T180000',
    ],
    ...[
      'RRULE:FREQ=WEEKLY;UNTIL=20261126T160000Z;INTERVAL=1;BYDAY=TH;WKST=MO',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ],
    'EXDATE;TZID=W. Europe Standard Time:20261112T170000',
  ),
  ...event(
    ...['UID:free', 'SUMMARY:Free', 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ...['DTSTART:20261110T090000Z', 'DTEND:20261110T100000Z'],
  ),
  ...event(
    ...['UID:day', 'DTSTART;TZID=W. Europe Standard Time:20261210T000000'],
    ...['DTEND;TZID=W. Europe Standard Time:20261212T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
  ),
);

describe('the calendars of', () => {
  test('Google: a series with one left out, one moved and one cancelled', () => {
    expect(told(GOOGLE)).toEqual([
      '2026-11-04T18:00Z+180',
      '2026-11-11T18:00Z+180',
      '2026-11-26T17:00Z+120',
      '2026-12-01T09:30Z+45',
      '2026-12-09T18:00Z+180',
      '2026-12-16T18:00Z+180',
      '2026-12-24..2026-12-27',
    ]);
  });
  test('iCloud: by the first Monday of the month, one of which was moved', () => {
    expect(told(ICLOUD)).toEqual([
      '2026-11-02T07:00Z+45',
      '2026-12-08T07:00Z+45',
      '2027-01-04T07:00Z+45',
      '2027-02-01T07:00Z+45',
    ]);
  });
  test('Outlook: its names of zones, its whole days, and what it shows as free', () => {
    expect(told(OUTLOOK)).toEqual([
      '2026-11-05T16:00Z+60',
      '2026-11-19T16:00Z+60',
      '2026-11-26T16:00Z+60',
      '2026-12-10..2026-12-12',
    ]);
    const withoutRules = OUTLOOK.replace(/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE\r\n/, '');
    expect(told(withoutRules)).toEqual(told(OUTLOOK));
  });
});

/** The same by a reader that is neither ours nor the library that ours is built on. */
function asOthersRead(text: string): string[] {
  const from = new Date(`${WINDOW.from}T00:00:00Z`);
  const to = new Date(`${WINDOW.until}T00:00:00Z`);
  return Object.values(ical.parseICS(text))
    .flatMap((each) => {
      if (each?.type !== 'VEVENT') return [];
      return ical
        .expandRecurringEvent(each, { from, to })
        .flatMap(({ start, end, event: one, isFullDay }) => {
          if (one.status === 'CANCELLED' || one.transparency === 'TRANSPARENT' || isFullDay) return [];
          return [`${start.toISOString().slice(0, 16)}Z+${(end.getTime() - start.getTime()) / 60_000}`];
        });
    })
    .toSorted();
}

test('another reader finds the same hours in all of these', () => {
  const series = (zone: string, start: string, rule: string, ...more: string[]) =>
    calendar(...event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT1H', `RRULE:${rule}`, ...more));
  const feeds = {
    google: GOOGLE,
    icloud: ICLOUD,
    weekly: series('America/New_York', '20240108T193000', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'),
    lastFriday: series('Australia/Sydney', '20250131T210000', 'FREQ=MONTHLY;BYDAY=-1FR'),
    weekend: series('Europe/London', '20261003T120000', 'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=20'),
    yearly: series('Asia/Tokyo', '20200229T100000', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,15'),
    daily: series('America/Sao_Paulo', '20261028T223000', 'FREQ=DAILY;UNTIL=20261120T013000Z'),
    setpos: series('Europe/Paris', '20260901T090000', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
    springForward: series('Europe/Berlin', '20270320T033000', 'FREQ=DAILY;COUNT=14'),
    leftOut: series(
      ...(['Europe/Berlin', '20261101T200000', 'FREQ=DAILY;COUNT=9'] as const),
      'EXDATE:20261104T190000Z,20261106T190000Z',
    ),
  };
  for (const [name, text] of Object.entries(feeds)) {
    const ours = told(text).filter((each) => !each.includes('..'));
    expect(ours.length, name).toBeGreaterThan(1);
    expect(ours, name).toEqual(asOthersRead(text));
  }
});

describe('zones', () => {
  test('times without one are by the clock of who gave the calendar', () => {
    const text = calendar(...event('DTSTART:20261125T190000', 'DTEND:20261125T200000'));
    expect(told(text, 'Europe/Amsterdam')).toEqual(['2026-11-25T18:00Z+60']);
    expect(told(text, 'America/New_York')).toEqual(['2026-11-26T00:00Z+60']);
    const unknown = text.replace('DTSTART:', 'DTSTART;TZID=Middle Earth:');
    expect(told(unknown.replace('DTEND:', 'DTEND;TZID=Middle Earth:'))).toEqual(['2026-11-25T18:00Z+60']);
  });
  test('a zone may be the end of a path, or have a name and rules of the calendar alone', () => {
    const path = '/freeassociation.sourceforge.net/Europe/Helsinki';
    expect(of(`DTSTART;TZID=${path}:20261125T190000`, 'DURATION:PT1H')).toEqual(['2026-11-25T17:00Z+60']);
    const own = calendar(
      ...rulesNamed('Customized Time Zone'),
      ...event('DTSTART;TZID=Customized Time Zone:20261125T190000', 'DURATION:PT1H'),
      ...event('DTSTART;TZID=Customized Time Zone:20270425T190000', 'DURATION:PT1H'),
    );
    expect(told(own, 'America/New_York')).toEqual(['2026-11-25T18:00Z+60', '2027-04-25T17:00Z+60']);
  });
  test('a series keeps its time by the clock on the wall over the change of clocks', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3';
    expect(of('DTSTART;TZID=Europe/Berlin:20270321T200000', 'DURATION:PT2H', rule)).toEqual([
      '2027-03-21T19:00Z+120',
      '2027-03-28T18:00Z+120',
      '2027-04-04T18:00Z+120',
    ]);
    // A time that the clocks skip.
    expect(of('DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H')).toEqual([
      '2027-03-28T01:30Z+60',
    ]);
  });
});

describe('what is no time', () => {
  test.each([
    ['cancelled', ['STATUS:CANCELLED']],
    ['transparent', ['TRANSP:TRANSPARENT']],
    ['free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['over before the window', ['DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z']],
    ['after the window', ['DTSTART:20300101T100000Z', 'DTEND:20300101T110000Z']],
    ['ours', ['UID:booking-3f0c@running-order']],
    ['without a length', ['DTSTART:20261125T100000Z', 'DTEND:20261125T100000Z']],
    ['ended before it began', ['DTSTART:20261125T100000Z', 'DTEND:20261124T100000Z']],
  ])('%s', (_, lines) => {
    const hasStart = lines.some((line) => line.startsWith('DTSTART'));
    expect(of(...(hasStart ? [] : ['DTSTART:20261125T100000Z', 'DURATION:PT1H']), ...lines)).toEqual([]);
  });
  test('tasks, notes and events without a start are passed over', () => {
    const text = calendar(
      'BEGIN:VTODO',
      'UID:1',
      'DTSTART:20261125T100000Z',
      'END:VTODO',
      ...event('SUMMARY:x'),
    );
    expect(read(text)).toEqual({ spans: [], days: [], unread: 0 });
  });
});

describe('more shapes', () => {
  test('dates that are added, with lengths of their own, and a day without an end', () => {
    expect(
      of('DTSTART:20261125T100000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20261127T100000Z/PT3H'),
    ).toEqual(['2026-11-25T10:00Z+60', '2026-11-27T10:00Z+180']);
    expect(
      of('DTSTART;VALUE=DATE:20261125', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261126'),
    ).toEqual(['2026-11-25..2026-11-26', '2026-11-27..2026-11-28']);
  });
  test('a change to one and all that follow', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART:20261102T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...event(
        'UID:a',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T100000Z',
        'DTSTART:20261116T150000Z',
        'DURATION:PT2H',
      ),
    );
    expect(told(text)).toEqual([
      '2026-11-02T10:00Z+60',
      '2026-11-09T10:00Z+60',
      '2026-11-16T15:00Z+120',
      '2026-11-23T15:00Z+120',
    ]);
  });
  test('an invitation to one of a series alone', () => {
    expect(of('RECURRENCE-ID:20261125T100000Z', 'DTSTART:20261125T120000Z', 'DURATION:PT1H')).toEqual([
      '2026-11-25T12:00Z+60',
    ]);
  });
  test('times that touch or overlap are one: how many there are is not told', () => {
    const text = calendar(
      ...event('DTSTART:20261125T100000Z', 'DURATION:PT1H'),
      ...event('DTSTART:20261125T110000Z', 'DURATION:PT1H'),
      ...event('DTSTART:20261125T103000Z', 'DURATION:PT10M'),
    );
    expect(told(text)).toEqual(['2026-11-25T10:00Z+120']);
  });
  test('an event from before the window that still goes on counts', () => {
    expect(of('DTSTART:20261030T100000Z', 'DTEND:20261105T100000Z')).toEqual(['2026-10-30T10:00Z+8640']);
  });
});

describe('feeds that are wrong', () => {
  test.each(['', '<!doctype html><title>Sign in</title>', '{"a":1}', 'BEGIN:VEVENT\r\nEND:VEVENT'])(
    '%j is no calendar',
    (text) => expect(() => read(text)).toThrow(NoCalendar),
  );
  test('one wrong event leaves the others; lines that are none are passed over', () => {
    const good = event('DTSTART:20261125T100000Z', 'DURATION:PT1H');
    const bad = event('DTSTART:20261125T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=NEVER');
    const text = calendar(...bad, 'a line of no sense', ...good);
    expect(told(text)).toEqual(['2026-11-25T10:00Z+60']);
    expect(read(text).unread).toBe(1);
  });
  test('a rule for each second since 1970 is given up, and the others are read', () => {
    const good = event('DTSTART:20261125T100000Z', 'DURATION:PT1H');
    const endless = event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    const answer = read(calendar(...endless, ...good));
    expect(answer).toMatchObject({ unread: 1, spans: [{}] });
  });
  test('a day of every day for fifty years is read', () => {
    expect(of('DTSTART;VALUE=DATE:19760101', 'RRULE:FREQ=DAILY')).toEqual(['2026-11-01..2027-05-01']);
  });
});
