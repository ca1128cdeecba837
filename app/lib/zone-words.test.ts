import { expect, test } from 'vitest';
import { zoneWords } from './zone-words.ts';

test('the zone of a venue is named where its clocks differ from one’s own', () => {
  const summer = '2027-07-01T18:00:00Z';
  expect(zoneWords('Europe/Dublin', 'Europe/Berlin', summer)).toBe('Dublin time, 1 hour behind yours');
  expect(zoneWords('Asia/Kolkata', 'Europe/Dublin', summer)).toBe('Kolkata time, 4.5 hours ahead of yours');
  expect(zoneWords('America/New_York', 'Europe/London', summer)).toBe('New York time, 5 hours behind yours');
  expect(zoneWords('Europe/Zurich', 'Europe/London', summer)).toBe('Zürich time, 1 hour ahead of yours');
  expect(zoneWords('Europe/Dublin', 'Europe/London', summer)).toBeNull();
  expect(zoneWords('Etc/UTC', 'Europe/London', '2027-01-10T18:00:00Z')).toBeNull();
});
