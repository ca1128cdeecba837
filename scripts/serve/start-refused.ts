/** A start that cannot be, with the sentence that says why and what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
