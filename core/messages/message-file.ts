/** What a message brings, by the ending of its name: documents and pictures. */
export const MESSAGE_FILE_TYPES = ['pdf', 'jpg', 'png', 'webp'] as const;
export type MessageFileType = (typeof MESSAGE_FILE_TYPES)[number];

/** A file of a message, as its row names it. The bytes stand in the bucket `message-files`. */
export type MessageFile = {
  id: string;
  /** With its ending, as a name that every system keeps. */
  name: string;
  type: MessageFileType;
  bytes: number;
  sha256: string;
};

/** Files of one message, and the letters of a name. */
export const MOST_FILES = 10;
export const MOST_LETTERS_OF_NAME = 120;

/** What a profile sends in 24 hours at most: files, and their bytes; and what all that it sent takes. */
export const MOST_FILES_A_DAY = 100;
export const MOST_BYTES_A_DAY = 300 * 1024 * 1024;
export const MOST_BYTES_SENT = 2 * 1024 * 1024 * 1024;

const MAGIC: readonly (readonly [MessageFileType, number, string])[] = [
  ['pdf', 0, '25504446'],
  ['jpg', 0, 'ffd8ff'],
  ['png', 0, '89504e470d0a1a0a'],
  ['webp', 8, '57454250'],
];

/**
 * What bytes say that they are, whatever their name says; null for all that a message does not take. The storage looks at them again
 * and decodes pictures (stack/storage/inspect-uploads.ts).
 */
export function typeOfBytes(bytes: Uint8Array): MessageFileType | null {
  const found = MAGIC.find(([, from, hex]) => {
    const there = bytes.subarray(from, from + hex.length / 2);
    return Array.from(there, (byte) => byte.toString(16).padStart(2, '0')).join('') === hex;
  });
  return found?.[0] ?? null;
}

/** Whether it is a picture, which has a preview. */
export const isPicture = (type: MessageFileType): boolean => type !== 'pdf';
