import { sql } from 'kysely';
import { deleteAccount } from '#server/account/delete-account.ts';
import { perform } from '#server/commands/perform.ts';
import { Refused } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { createDocuments } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';

export type DeletedAgain = { deleted: string[]; gone: string[]; refused: { id: string; why: string }[] };

/** The job of the running product removes the files of accounts that have ended. */
const laterByTheJob = async () => {
  throw new Error('Files are removed by the product');
};
const files: FileStore = {
  ...{ put: laterByTheJob, get: laterByTheJob, getSmall: laterByTheJob, remove: laterByTheJob },
};

/** Its owner proved who they are when they deleted it. */
const again = { ...deleteAccount, contract: { ...deleteAccount.contract, provedRecently: false } };

/** Deletes accounts that a restored backup brought back, as their owners did; asked twice it does nothing more. */
export async function deleteAgain(db: Db, ids: readonly string[]): Promise<DeletedAgain> {
  const all: DeletedAgain = { deleted: [], gone: [], refused: [] };
  const documents = createDocuments(laterByTheJob);
  for (const userId of ids) {
    if (!(await isOpen(db, userId))) {
      all.gone.push(userId);
      continue;
    }
    try {
      const asked = { userId, key: `deleted before the restore ${userId}`, input: { confirm: true } };
      await perform({ db, files, documents }, again, asked);
      all.deleted.push(userId);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      all.refused.push({ id: userId, why: error.refusal.message });
    }
  }
  return all;
}

async function isOpen(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from auth.users where id::text = ${userId} and email is not null`.execute(
    db,
  );
  return rows.length > 0;
}
