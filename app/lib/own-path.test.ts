import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const ORIGIN = 'https://order.example';

it.each([
  '/',
  '/venue/calendar?day=2026-11-21#top',
  '/artist/matches?booking=1&back=https://evil.example',
  '/settings?tab=%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
])('%s is a path of this site', (path) => {
  expect(ownPath(path, ORIGIN)).toBe(path);
});

it.each([
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example', '///evil.example'],
  ...['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example', '\t//evil.example', ' //evil.example'],
  ...['/.//evil.example', '/..//evil.example', '/x/..//evil.example', '/%2e//evil.example'],
  ...['https://evil.example', 'https:evil.example', 'javascript:alert(1)', 'data:text/html,x', 'evil'],
  ...['', '//', '/\\', 'http://[', undefined, null, 5, {}, ['/a'], { toString: () => '/a' }],
])('%j leads elsewhere, and to the front page instead', (path) => {
  expect(ownPath(path, ORIGIN)).toBe('/');
});
