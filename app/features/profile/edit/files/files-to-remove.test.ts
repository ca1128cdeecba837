import { expect, test } from 'vitest';
import { filesToRemove, storedFiles } from './files-to-remove.ts';

test('a replaced picture and one uploaded in vain are removed, the ones still named stay', () => {
  const before = storedFiles({
    avatarPath: 'me/old',
    photoPaths: ['me/a', 'me/b'],
    techRiderPath: 'me/r',
    hospitalityRiderPath: 'me/h',
  });
  const uploaded = [
    { bucket: 'media' as const, path: 'me/new' },
    { bucket: 'media' as const, path: 'me/tried' },
  ];
  const after = storedFiles({
    avatarPath: 'me/new',
    photoPaths: ['me/b'],
    techRiderPath: 'me/r',
    hospitalityRiderPath: null,
  });
  expect(filesToRemove(before, uploaded, after)).toEqual([
    { bucket: 'media', path: 'me/old' },
    { bucket: 'media', path: 'me/a' },
    { bucket: 'riders', path: 'me/h' },
    { bucket: 'media', path: 'me/tried' },
  ]);
});

test('leaving without saving removes only what was uploaded on the way', () => {
  const row = storedFiles({ avatarPath: 'me/old' });
  expect(filesToRemove(row, [{ bucket: 'media', path: 'me/new' }], row)).toEqual([
    { bucket: 'media', path: 'me/new' },
  ]);
});
