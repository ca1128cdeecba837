import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = ['server', 'stack'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|int\.test|d)\.ts$/.test(file))
    .map((file) => ({
      file: `${room}/${file}`.replaceAll('\\', '/'),
      text: readFileSync(`${room}/${file}`, 'utf8'),
    })),
);
const linesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [{ file, line }] : [])),
  );

test('the name of every download that is sent is made in one place, which keeps it in any script', () => {
  const headers = linesWith(/['"]content-disposition['"]/i);
  expect(headers.length).toBeGreaterThan(4);
  expect(headers.filter(({ line }) => !/contentDisposition\(|attachment\(/.test(line))).toEqual([]);
});
