import { expect, test } from 'vitest';
import { signAgreement } from '#core/contract/agreement.ts';
import { isDrawable } from '#server/documents/signature-path.ts';
import { signaturePath } from './signature-path.ts';

const wave = (points: number, width: number) =>
  Array.from({ length: points }, (_, at) => ({
    x: (at / points) * width,
    y: width / 6 + Math.sin(at / 9) * (width / 8),
  }));

const accepted = (signatureSvgPath: string) =>
  isDrawable(signatureSvgPath) &&
  signAgreement.input.safeParse({
    agreementId: '8f14e45f-ceea-467f-a9f3-2b1f3f0c1a11',
    signerName: 'Aoife Byrne',
    signatureSvgPath,
  }).success;

test('what is drawn becomes a path that the agreement takes, however wide the sheet was', () => {
  expect(accepted(signaturePath([wave(300, 300), wave(40, 300)], 300))).toBe(true);
  expect(accepted(signaturePath([wave(300, 900)], 900))).toBe(true);
});

test('a drawing fills the same box on a phone and on a desk', () => {
  const line = (width: number) => [
    [
      { x: 0, y: 0 },
      { x: width, y: width / 3 },
    ],
  ];
  expect(signaturePath(line(300), 300)).toBe('M0 0Q0 0 300 100L600 200');
  expect(signaturePath(line(600), 600)).toBe('M0 0Q0 0 300 100L600 200');
});

test('a dot is a mark too, and nothing drawn is an empty path', () => {
  expect(accepted(signaturePath([[{ x: 10, y: 10 }]], 600))).toBe(true);
  expect(signaturePath([], 600)).toBe('');
  expect(signaturePath([[]], 600)).toBe('');
});

test('a drawing without end stays within what is kept', () => {
  const scribble = Array.from({ length: 60 }, () => wave(500, 600));
  const path = signaturePath(scribble, 600);
  expect(path.length).toBeLessThanOrEqual(20_000);
  expect(accepted(path)).toBe(true);
});

test('a stroke that leaves the sheet stays in the box', () => {
  expect(
    signaturePath(
      [
        [
          { x: -50, y: -9 },
          { x: 900, y: 500 },
        ],
      ],
      600,
    ),
  ).toBe('M0 0Q0 0 300 100L600 200');
});
