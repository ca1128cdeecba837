import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { SETTING_DEFAULTS } from '#core/settings/all.ts';
import { readFile } from './files/read-file.ts';
import { roomsToKeep, toldRooms } from './told-rooms.ts';
import { settingsThatDiffer, toldSettings } from './told-settings.ts';

const row = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, capacity: 120, seating: 'standing', stage: '6 by 4 m', backline: null, sound_tech: true },
  ...{ lights_tech: null, load_in: '15:00:00', doors: '19:00:00', curfew: null, turn_round_minutes: 60 },
  ...{
    costs: [{ name: 'Sound', cents: 20_000 }],
    parts: [],
    archived_at: null,
    venue_id: 'v',
    photo_paths: ['v/a.png', 'v/lost.png'],
  },
  ...more,
});
const rows = [
  row('both', 'Both', { parts: ['main', 'cellar'] }),
  row('main', 'Main room'),
  row('cellar', 'Cellar'),
  row('gone', 'Attic', { archived_at: '2026-01-01T00:00:00Z' }),
  row('odd', 'Odd', { capacity: -3 }),
  row('twice', 'CELLAR '),
];
const told = toldRooms(JSON.stringify(rows), (path) => path === 'files/media/a.png');
const here = [{ id: 'here', name: 'main ROOM', archived: false, photoPaths: ['v/own.png'] }];
const idsOf = (...chosen: string[]) =>
  roomsToKeep(told, new Set(chosen), here, (id) => `new ${id}`).map(({ roomId, parts, photoPaths }) => ({
    ...{ roomId, parts, photoPaths },
  }));

test('the rooms in use of an archive are told once each, combinations last, and none that cannot be kept here', () => {
  expect(told.map(({ id }) => id)).toEqual(['main', 'cellar', 'both']);
  expect(told[0]?.photos).toEqual(['files/media/a.png']);
  expect(told[0]?.fields).toEqual({
    ...{ name: 'Main room', capacity: 120, seating: 'standing', stage: '6 by 4 m', backline: null },
    ...{ soundTech: true, lightsTech: null, loadIn: '15:00', doors: '19:00', curfew: null },
    ...{ turnRoundMinutes: 60, costs: [{ name: 'Sound', cents: 20_000 }] },
  });
  for (const nothing of [null, '', '{', '{}', '[5]']) expect(toldRooms(nothing, () => true)).toEqual([]);
});

test('a room here of the same name is written over only where it is chosen, and a combination needs its rooms', () => {
  expect(idsOf('cellar', 'both')).toEqual([
    { roomId: 'new cellar', parts: [], photoPaths: [] },
    { roomId: 'new both', parts: ['here', 'new cellar'], photoPaths: [] },
  ]);
  expect(idsOf('both')).toEqual([]);
  expect(idsOf('main')).toEqual([{ roomId: 'here', parts: [], photoPaths: ['v/own.png'] }]);
});

test('settings are told as far as they can be here, with what differs in words and whether it was set here', () => {
  const settings = toldSettings(
    JSON.stringify([
      {
        ...{ theme: 'dark', accent: 'beige', font_size: 40, time_zone: 'Mars/Base', email_newsletter: 'yes' },
        ...{
          push_messages: false,
          quiet_from: '23:30',
          quiet_until: '25:00',
          public_calendar: false,
          user_id: 'x',
        },
      },
    ]),
  );
  expect(settings).toEqual({
    theme: 'dark',
    push_messages: false,
    quiet_from: '23:30',
    public_calendar: false,
  });
  const now = { ...SETTING_DEFAULTS, theme: 'light', public_calendar: false } as never;
  expect(
    settingsThatDiffer(settings, now).map(({ name, told, now, isUntouched }) => [
      name,
      told,
      now,
      isUntouched,
    ]),
  ).toEqual([
    ['Push Notifications: Messages', 'Off', 'On', true],
    ['Push Notifications: Quiet From', '23:30', '22:00', true],
    ['Appearance: Theme', 'Dark', 'Light', false],
  ]);
  for (const nothing of [null, '', '[]', '[5]', '{}']) expect(toldSettings(nothing)).toEqual({});
});

test('an archive with rooms and settings alone is one that can be read in; of an artist it has no rooms', () => {
  const zip = (side: string) =>
    zipSync({
      'archive.json': strToU8(JSON.stringify({ format: 'running-order-archive', version: 1, side })),
      'rooms.json': strToU8(JSON.stringify(rows)),
      'settings.json': strToU8(JSON.stringify([{ theme: 'dark' }])),
    });
  const beside = (side: string) => readFile(zip(side), { zone: 'Europe/Berlin', today: '2026-11-27' }).beside;
  expect(beside('venue')).toEqual({
    side: 'venue',
    rooms: told.map((room) => ({ ...room, photos: [] })),
    settings: { theme: 'dark' },
  });
  expect(beside('artist')).toEqual({ side: 'artist', rooms: [], settings: { theme: 'dark' } });
});
