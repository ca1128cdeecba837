import { isolated } from '#core/forms/directions.ts';
import { also, refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { inLocale, t } from '#core/words/t.ts';

export const unknownContact = refusal(
  'unknown-contact',
  404,
  () => t`This contact does not exist any more, or is not one of your profile.`,
);

export const tooManyContacts = refusal(
  'too-many-contacts',
  409,
  (most: number) =>
    t`A profile keeps ${most.toLocaleString(inLocale('en'))} contacts. Erase some that you do not need.`,
);

export const contactMerged = refusal(
  'contact-merged',
  409,
  (into: string) => t`This contact was merged into ${isolated(into)} meanwhile. Open that one.`,
);

/** Two contacts that are to become one. */
export const contactsStandForTwo = refusal(
  'contacts-stand-for-two',
  409,
  () => t`These two stand for two different profiles. Take one of the links away first, or leave them apart.`,
);

export const contactTooFull = refusal(
  'contact-too-full',
  409,
  (what: Wording, most: number) =>
    t`Together they would have more than ${most} ${what()}. Take some away first.`,
);

export const contactThere = refusal(
  'contact-there',
  409,
  (name: string) => t`${isolated(name)} stands for this profile already. Merge the two.`,
);

export const exportOver = refusal(
  'export-over',
  409,
  () => t`This file was made ready a while ago. Export again.`,
);

export const tooManyContactFiles = refusal(
  'too-many-contact-files',
  409,
  (most: number) => t`A contact has ${most} files at most. Take one away that you do not need.`,
);

export const contactFilesTooLarge = also(
  tooManyContactFiles,
  (megabytes: number) =>
    t`Files of all contacts take ${megabytes} MB at most. Take some away that you do not need.`,
);

export const unknownContactFile = refusal(
  'unknown-contact-file',
  404,
  () => t`This file is not kept with this contact any more.`,
);

export const contactFileLost = also(
  unknownContactFile,
  () => t`This file cannot be read at the moment. Please try again, and write to us if that does not help.`,
);
