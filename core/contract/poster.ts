import { document } from '#core/contract/define.ts';

const ofPosters = {
  who: 'signed-in',
  may: 'see-night',
  refusals: ['unknown-show', 'show-cancelled', 'no-poster', 'too-many-documents', 'document-not-made'],
} as const;

export const posterDocument = document({
  name: 'shows/:id/poster',
  summary: 'The poster of a booked night for its venue and its acts, A3 to be printed.',
  ...ofPosters,
});

export const posterSquare = document({
  name: 'shows/:id/poster-square',
  summary: 'The same poster as a square drawing of outlines, which a browser makes a picture of.',
  is: 'svg',
  ...ofPosters,
});

export const posterStory = document({
  name: 'shows/:id/poster-story',
  summary: 'The same poster as a drawing of outlines for a phone, 9 by 16.',
  is: 'svg',
  ...ofPosters,
});
