import type { Refusal } from '#core/refusal.ts';
import { fileEmpty, fileKind, fileTooLarge } from '#core/refusals/file.ts';
import { t } from '#core/words/t.ts';

/** What a file may be, in words for a refusal and in endings for a file chooser. Sizes in bytes. */
export const FILE_KINDS = {
  photo: {
    get words() {
      return t`a JPEG, PNG or WebP picture`;
    },
    endings: ['.jpg', '.jpeg', '.png', '.webp'],
    mime: ['image/jpeg', 'image/png', 'image/webp'],
  },
  document: {
    get words() {
      return t`a .pdf, .doc or .docx document`;
    },
    endings: ['.pdf', '.doc', '.docx'],
    mime: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  },
  paper: {
    get words() {
      return t`a .pdf document`;
    },
    endings: ['.pdf'],
    mime: ['application/pdf'],
  },
  receipt: {
    get words() {
      return t`a .pdf document or a picture`;
    },
    endings: ['.pdf', '.jpg', '.jpeg', '.png', '.webp'],
    mime: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Judges a file by name and size before it is sent (the server looks at its content again). Null when it is fine. */
export function judgeFile(kind: FileKind, file: { name: string; size: number }): Refusal | null {
  const { endings } = FILE_KINDS[kind];
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return fileKind(() => FILE_KINDS[kind].words);
  if (file.size > MAX_FILE_BYTES) return fileTooLarge();
  if (file.size === 0) return fileEmpty();
  return null;
}
