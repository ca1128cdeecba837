import { describe, expect, it } from 'vitest';
import { type OwnRoom, roomNamed } from '#app/api/own-rooms.ts';
import { movedTo, ofRoom } from './of-room.ts';

const room = (name: string, more: Partial<OwnRoom> = {}): OwnRoom => ({
  ...{ id: name, name, archived: false, capacity: null, holds: 400, seating: null, stage: '' },
  ...{ backline: null, soundTech: null, lightsTech: null, loadIn: null, doors: null, curfew: null },
  ...{ turnRoundMinutes: 0, costs: [], photoPaths: [], parts: [], hears: [], toCome: 0, next: null, ...more },
});
const hall = room('Hall', { loadIn: '16:00' });
const club = room('Club', { holds: 120, doors: '22:30', curfew: '04:00' });
const house = { capacity: 500, last: null };

describe('a night in a room', () => {
  it('is as usual there, and as the house says where the room says nothing', () => {
    const inHall = ofRoom(house, hall);
    expect(inHall).toMatchObject({ capacity: 400, loadIn: '16:00' });
    expect(ofRoom(house, undefined)).toEqual({ ...inHall, capacity: 500, loadIn: null });
    // The show is as long after doors as it usually is.
    expect(ofRoom(house, club)).toMatchObject({ doors: '22:30', showTime: '23:30', curfew: '04:00' });
    expect(ofRoom(house, room('Late', { doors: '23:30' })).showTime).toBe('00:30');
    expect(ofRoom(house, room('Lunch', { loadIn: '16:00', doors: '12:00' })).loadIn).toBeNull();
  });

  it('keeps what was typed when it moves, and nothing else', () => {
    const moving = { from: hall, to: club };
    const usual = ofRoom(house, hall);
    expect(movedTo(house, usual, moving)).toEqual(ofRoom(house, club));
    expect(movedTo(house, { ...usual, capacity: 90, loadIn: '15:00' }, moving)).toEqual({
      ...{ doors: '22:30', showTime: '23:30', curfew: '04:00' },
    });
    expect(movedTo(house, { ...usual, loadIn: '' }, moving)).not.toHaveProperty('loadIn');
  });
});

describe('the name of a room', () => {
  it('is said where the venue uses another one', () => {
    expect(roomNamed([hall, club], 'Club')).toBe('Club');
    expect(roomNamed([hall], 'Hall')).toBeNull();
    const old = room('Attic', { archived: true });
    expect([roomNamed([hall, old], 'Hall'), roomNamed([hall, old], 'Attic')]).toEqual([null, 'Attic']);
    expect(roomNamed([], 'Hall')).toBeNull();
  });
});
