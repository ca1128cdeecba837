/** An expected refusal of the storage service, in the form that storage-js reads. */
export class StorageRefused extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** As Supabase's service answers: the status is 400, whatever the body says, but for a token. */
  answer(): Response {
    const { status, code, message } = this;
    return Response.json(
      { statusCode: String(status), error: code, message },
      { status: status === 401 ? 401 : 400 },
    );
  }
}

export const refusals = {
  noBucket: () => new StorageRefused(404, 'Bucket not found', 'Bucket not found'),
  noFile: () => new StorageRefused(404, 'not_found', 'Object not found'),
  isThere: () => new StorageRefused(409, 'Duplicate', 'The resource already exists'),
  wrongName: () => new StorageRefused(400, 'InvalidKey', 'This is no name that a file can have.'),
  wrongInput: () => new StorageRefused(400, 'InvalidRequest', 'Invalid input'),
  otherBucket: () => new StorageRefused(400, 'InvalidRequest', 'A file stays in its bucket.'),
  wrongToken: () => new StorageRefused(401, 'InvalidJWT', 'Invalid JWT'),
  wrongLink: () =>
    new StorageRefused(400, 'InvalidJWT', 'This link has expired or is not complete. Ask for a new one.'),
};

/** What an error of the database means to whoever asked; null for a surprise. */
export function refusalOf(error: unknown): StorageRefused | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === '42501') {
    return new StorageRefused(403, 'Unauthorized', 'new row violates row-level security policy');
  }
  if (code === '23505') return refusals.isThere();
  if (code === '23503') return refusals.noBucket();
  // A name that the database cannot hold.
  if (code === '54000') return refusals.wrongName();
  // A rule of the database refuses with a sentence for a person.
  if (code === 'P0001' || code === '55000') return new StorageRefused(400, 'InvalidRequest', message);
  if (code === '57014') {
    return new StorageRefused(429, 'too_slow', 'This took too long. Please try again in a moment.');
  }
  if (/^40(001|P01)$/.test(code)) {
    return new StorageRefused(409, 'Conflict', 'Someone else changed the same file. Please try again.');
  }
  return /^(22|23)/.test(code) ? refusals.wrongInput() : null;
}
