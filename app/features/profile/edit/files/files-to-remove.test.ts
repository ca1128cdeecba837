import { expect, test } from 'vitest';
import { filesOfArtist, filesToRemove } from './files-to-remove.ts';

test('a replaced picture and one uploaded in vain are removed, the ones still named stay', () => {
  const before = filesOfArtist({
    avatar_path: 'me/old',
    photo_paths: ['me/a', 'me/b'],
    tech_rider_path: 'me/r',
  });
  const uploaded = [
    { bucket: 'media' as const, path: 'me/new' },
    { bucket: 'media' as const, path: 'me/tried' },
  ];
  const after = filesOfArtist({ avatar_path: 'me/new', photo_paths: ['me/b'], tech_rider_path: 'me/r' });
  expect(filesToRemove(before, uploaded, after).map((file) => file.path)).toEqual([
    'me/old',
    'me/a',
    'me/tried',
  ]);
});

test('leaving without saving removes only what was uploaded on the way', () => {
  const row = filesOfArtist({ avatar_path: 'me/old' });
  expect(filesToRemove(row, [{ bucket: 'media', path: 'me/new' }], row)).toEqual([
    { bucket: 'media', path: 'me/new' },
  ]);
});
