import { MOST_CONTACTS } from '#core/contacts/limits.ts';
import { DAYS_TO_UNDO } from '#core/moving-in/limits.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownImport = refusal(
  'unknown-import',
  404,
  () => t`This file was not taken over by your profile.`,
);

export const importUndone = refusal(
  'import-undone',
  409,
  () => t`What this file wrote has been taken back already.`,
);

export const importTooOld = refusal(
  'import-too-old',
  409,
  () => t`What a file wrote can be taken back for ${DAYS_TO_UNDO} days. Change single rows where they stand.`,
);

export const nothingNew = refusal(
  'nothing-new',
  409,
  () => t`All that this file holds is there already. Nothing was written.`,
);

export const noRoomForContacts = refusal(
  'no-room-for-contacts',
  409,
  () => t`A profile keeps up to ${MOST_CONTACTS} contacts. Leave out those that you no longer need.`,
);

export const unknownAgreedNight = refusal(
  'unknown-agreed-night',
  404,
  () => t`This night is not among those agreed elsewhere any more. Reload the page to see what became of it.`,
);

export const archiveOfOtherSide = refusal(
  'archive-of-other-side',
  409,
  () => t`This archive is of a profile of the other side. Read it in with an account of that side.`,
);

export const profileLacks = refusal('profile-lacks', 422, (side: 'artist' | 'venue') =>
  side === 'artist'
    ? t`You have no profile here yet: take over at least its name, its place and its genres.`
    : t`You have no profile here yet: take over at least its name and its capacity.`,
);

export const fieldsContradict = refusal(
  'fields-contradict',
  422,
  () =>
    t`These fields only fit together. Take both fees over, or neither, and all of the backline, or none of it.`,
);
