import { isolated } from '#core/forms/directions.ts';
import { also, refusal } from '#core/refusals/refusal.ts';

export const unknownContact = refusal(
  'unknown-contact',
  404,
  'This contact does not exist any more, or is not one of your profile.',
);

export const tooManyContacts = refusal(
  'too-many-contacts',
  409,
  (most: number) => `A profile keeps ${most.toLocaleString('en')} contacts. Erase some that you do not need.`,
);

export const contactMerged = refusal(
  'contact-merged',
  409,
  (into: string) => `This contact was merged into ${isolated(into)} meanwhile. Open that one.`,
);

/** Two contacts that are to become one. */
export const contactsStandForTwo = refusal(
  'contacts-stand-for-two',
  409,
  'These two stand for two different profiles. Take one of the links away first, or leave them apart.',
);

export const contactTooFull = refusal(
  'contact-too-full',
  409,
  (what: string, most: number) => `Together they would have more than ${most} ${what}. Take some away first.`,
);

export const contactThere = refusal(
  'contact-there',
  409,
  (name: string) => `${isolated(name)} stands for this profile already. Merge the two.`,
);

export const exportOver = refusal('export-over', 409, 'This file was made ready a while ago. Export again.');

export const tooManyContactFiles = refusal(
  'too-many-contact-files',
  409,
  (most: number) => `A contact has ${most} files at most. Take one away that you do not need.`,
);

export const contactFilesTooLarge = also(
  tooManyContactFiles,
  (megabytes: number) =>
    `Files of all contacts take ${megabytes} MB at most. Take some away that you do not need.`,
);

export const unknownContactFile = refusal(
  'unknown-contact-file',
  404,
  'This file is not kept with this contact any more.',
);

export const contactFileLost = also(
  unknownContactFile,
  'This file cannot be read at the moment. Please try again, and write to us if that does not help.',
);
