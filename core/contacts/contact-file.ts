/** What is kept with a contact, by the ending of its name: documents and pictures. */
export const CONTACT_FILE_TYPES = ['pdf', 'jpg', 'png', 'webp'] as const;
export type ContactFileType = (typeof CONTACT_FILE_TYPES)[number];

/** A file of a contact, as its row names it. The bytes stand in the bucket `contact-files`. */
export type ContactFile = {
  id: string;
  /** With its ending. */
  name: string;
  type: ContactFileType;
  bytes: number;
  sha256: string;
  /** ISO instant. */
  at: string;
};
