import type { z } from 'zod';
import type { Archive, DocumentRead, DocumentType, Read, SecretDocument } from '#core/contract/define.ts';
import type { Actor } from '#server/commands/actor.ts';
import type { ResetDemo } from '#server/commands/reset-demo.ts';
import type { Requester, WorkQueue } from '#server/commands/work-queue.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';
import type { Impressions } from '#server/matching/impressions.ts';
import type { Models } from '#server/matching/model-in-use.ts';
import type { Connecting } from '#server/outside/connecting.ts';
import type { Sealing } from '#server/outside/outside.ts';
import { inEnglish } from '#server/words/reader.ts';

/** All a read answers from. */
export type Reading = {
  db: Db;
  actor: Actor;
  files: FileStore;
  documents: Documents;
  resetDemo?: ResetDemo | undefined;
  connecting?: Connecting | undefined;
  /** The queue of ranked searches, and as whom this request waits in it. */
  rankings: WorkQueue;
  asked: Requester;
  /** What rankings show is noted down here. */
  impressions: Impressions;
  models: Models;
  /** Opens what is kept sealed, on a deployment that has the key. */
  sealing?: Sealing | undefined;
  /** The public key by which browsers subscribe to what is pushed, where anything is. */
  pushKey?: string | undefined;
  /** Of whoever asks by the link of a booking: whether a code has proved their mailbox. */
  isProved: boolean;
  /** A program asks, with a personal token. */
  byToken: boolean;
};

/** A read as the server answers it. */
export type ReadHandler<Contract extends Read = Read> = {
  contract: Contract;
  answer(reading: Reading, query: z.output<Contract['query']>): Promise<z.input<Contract['answer']>>;
};

export function defineRead<Contract extends Read>(
  contract: Contract,
  answer: ReadHandler<Contract>['answer'],
): ReadHandler<Contract> {
  return { contract, answer };
}

/** What documents are found and made with. */
export type DocumentReading = Pick<
  Reading,
  'db' | 'actor' | 'files' | 'documents' | 'asked' | 'sealing' | 'isProved' | 'byToken'
>;

/** A PDF to save: its name without the ending, the hash of all that is on it, and how it is made; `is` says it of one that may be of several kinds. */
type FoundDocument = { name: string; hash: string; is?: DocumentType; make: () => Promise<Uint8Array> };

export type DocumentHandler<
  Contract extends DocumentRead = DocumentRead,
  From extends DocumentReading = Reading,
> = {
  contract: Contract;
  /** Finds the document of an id, which may be any text, as may `which`. */
  find(reading: From, id: string, which: string): Promise<FoundDocument>;
};

/** A handler whose reading is annotated as `DocumentReading` makes papers for mails too. */
export function defineDocument<Contract extends DocumentRead, From extends DocumentReading = Reading>(
  contract: Contract,
  find: DocumentHandler<Contract, From>['find'],
): DocumentHandler<Contract, From> {
  // Both sides keep the same agreement and the same invoice; all else is worded for who opens it.
  const isForBoth = /^(agreements|amendments|invoices)\//.test(contract.name);
  return { contract, find: isForBoth ? (...asked) => inEnglish(() => find(...asked)) : find };
}

/** All that is known where nobody signs in. */
type SecretReading = Pick<Reading, 'db' | 'files' | 'documents' | 'asked'>;

export type SecretDocumentHandler<Contract extends SecretDocument = SecretDocument> = {
  contract: Contract;
  find(reading: SecretReading, input: z.output<Contract['input']>): Promise<FoundDocument>;
};

export function defineSecretDocument<Contract extends SecretDocument>(
  contract: Contract,
  find: SecretDocumentHandler<Contract>['find'],
): SecretDocumentHandler<Contract> {
  return { contract, find };
}

export type ArchiveHandler<Contract extends Archive = Archive> = {
  contract: Contract;
  /** Begins an archive: its name without the ending, and its bytes piece by piece. Whoever takes no more of them returns the iterator. */
  begin(
    reading: Reading & { sessionId: string | null },
  ): Promise<{ name: string; pieces: AsyncGenerator<Uint8Array> }>;
};

export function defineArchive<Contract extends Archive>(
  contract: Contract,
  begin: ArchiveHandler<Contract>['begin'],
): ArchiveHandler<Contract> {
  return { contract, begin };
}
