/** Where archives lie, in pieces: what the storage takes at once has a limit, and memory holds one of them. */
export const ARCHIVES = 'archives';

/** The bytes of a piece. */
export const PIECE_BYTES = 4 * 1024 * 1024;

/** The path of a piece; the first one is number 1. */
export const pieceOf = (userId: string, run: string, number: number): string =>
  `${userId}/${run}/${String(number).padStart(5, '0')}`;
