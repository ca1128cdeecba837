/** A backup or a restore that cannot be, with the sentence that says why and what to do. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
