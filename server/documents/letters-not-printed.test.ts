import { expect, test } from 'vitest';
import { unusualLetters } from '#core/documents/unusual-letters.ts';
import { printed } from '#server/documents/runs.ts';

test('every letter that the browser does not ask about is one that all documents have', () => {
  const letters = Array.from({ length: 0xfffe }, (_, code) => String.fromCharCode(code));
  const usual = letters.filter((letter) => /[^\p{Cc}\p{Cs}]/u.test(letter) && unusualLetters(letter) === '');
  expect(usual.length).toBeGreaterThan(400);
  expect(usual.filter((letter) => printed(`x${letter}x`).missing.length > 0)).toEqual([]);
});

test('what is asked about in its parts lacks the same letters as the whole text', () => {
  const text = 'DJ 𐎠𐎡 — Ελλάδα ქართული m̃x\u1dc6y Žižkov ශ්\u200dරී a\u1dc6 한국어 🎸𓀀';
  expect(printed(unusualLetters(text)).missing.toSorted()).toEqual(printed(text).missing.toSorted());
  expect(printed(text).missing).toEqual(['𐎠', '𐎡', '\u1dc6', '𓀀']);
});
