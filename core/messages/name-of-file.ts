import { fileName } from '#core/documents/file-name.ts';
import {
  MESSAGE_FILE_TYPES,
  type MessageFileType,
  MOST_LETTERS_OF_NAME,
} from '#core/messages/message-file.ts';

const ENDINGS: Record<MessageFileType, RegExp> = {
  pdf: /\.pdf$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
};

/**
 * A name that somebody gave to a file, as it is kept: without what turns or hides letters, of 120 letters at most, ending as what the file is.
 * A picture that became one of another kind, or a PDF under another ending, is named by what it is.
 */
export function nameOfMessageFile(given: string, type: MessageFileType): string {
  const plain = fileName(given);
  if (ENDINGS[type].test(plain) && [...plain].length <= MOST_LETTERS_OF_NAME) return plain;
  const known = MESSAGE_FILE_TYPES.find((each) => ENDINGS[each].test(plain));
  const stem = known ? plain.replace(ENDINGS[known], '') : plain;
  const kept = [...stem].slice(0, MOST_LETTERS_OF_NAME - type.length - 1).join('');
  return fileName(`${kept}.${type}`);
}
