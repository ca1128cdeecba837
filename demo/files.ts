import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { onePagePdf } from '#demo/one-page-pdf.ts';
import { idOf } from '#demo/season/ids.ts';
import { projectRoot } from '#stack/project-root.ts';

/** A file as an upload of its owner would have left it. */
export type DemoFile = {
  bucket: 'media' | 'riders';
  owner: string;
  path: string;
  type: string;
  bytes: Buffer;
};

/** Where a file of one of the demo's accounts is kept: its owner's folder, a name nobody guesses. */
function pathOf(owner: DemoAccount, name: string, ending: string): string {
  return `${owner.userId}/${idOf('file', name)}.${ending}`;
}

const photo = (owner: DemoAccount, name: string) => pathOf(owner, name, 'png');

/** What the rows of the two profiles point at. */
export const DEMO_FILES = {
  stage: photo(DEMO_VENUE, 'loom-stage'),
  room: photo(DEMO_VENUE, 'loom-room'),
  venueRider: pathOf(DEMO_VENUE, 'loom-tech-rider', 'pdf'),
  photos: ['hask-solo', 'hask-harbour', 'hask-trio'].map((name) => photo(DEMO_ARTIST, name)),
  techRider: pathOf(DEMO_ARTIST, 'hask-tech-rider', 'pdf'),
  hospitalityRider: pathOf(DEMO_ARTIST, 'hask-hospitality-rider', 'pdf'),
};

/** Photos (drawn by scripts/demo-pictures.mjs) and riders of the demo's venue and artist. */
export function demoFiles(): DemoFile[] {
  const picture = (owner: DemoAccount, name: string): DemoFile => ({
    bucket: 'media',
    owner: owner.userId,
    path: photo(owner, name),
    type: 'image/png',
    bytes: readFileSync(join(projectRoot(), 'demo/pictures', `${name}.png`)),
  });
  const rider = (owner: DemoAccount, path: string, title: string, lines: string[]): DemoFile => ({
    bucket: 'riders',
    owner: owner.userId,
    path,
    type: 'application/pdf',
    bytes: onePagePdf(`${owner.name}: ${title}`, lines),
  });
  return [
    picture(DEMO_VENUE, 'loom-stage'),
    picture(DEMO_VENUE, 'loom-room'),
    ...['hask-solo', 'hask-harbour', 'hask-trio'].map((name) => picture(DEMO_ARTIST, name)),
    rider(DEMO_VENUE, DEMO_FILES.venueRider, 'Tech Rider', [
      'Stage: 4 m wide, 3 m deep, 30 cm high. Load-in by the goods lift, 1.1 m door.',
      'Sound: two 12 inch tops, one sub, 16 channel desk, two monitor mixes, engineer included.',
      'Microphones: four vocal, four instrument, one kick, three DI boxes, stands.',
      'Backline: upright piano (tuned monthly), four-piece kit, two guitar amplifiers.',
      'Lights: eight lamps on two bars, one operator.',
      'Limit: 96 dB at the desk. Curfew 11:30 PM.',
    ]),
    rider(DEMO_ARTIST, DEMO_FILES.techRider, 'Tech Rider', [
      'Centre: one vocal microphone, one DI for acoustic guitar, one monitor.',
      'Left: cello, one clip microphone (ours) into XLR, one chair without arms.',
      'Right: drums with brushes, two overheads, kick microphone if the room is large.',
      'Sound check: 45 minutes. Set: 60 to 75 minutes.',
      'Lights: warm and low. No smoke, please: it settles on the strings.',
    ]),
    rider(DEMO_ARTIST, DEMO_FILES.hospitalityRider, 'Hospitality Rider', [
      'Three people, one vegetarian.',
      'A warm meal, or a buyout of 15 a head.',
      'Still water on stage, tea with honey before the set.',
      'A quiet room for half an hour, with a door that closes.',
      'Beds for three when home is more than 150 km away.',
    ]),
  ];
}

/** As the service of storage marks what it keeps. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
