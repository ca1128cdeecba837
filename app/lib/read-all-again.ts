import { queryClient } from '#app/lib/query-client.ts';
import { readAgain } from '#app/lib/read-again.ts';

/** Reads all that is kept again, as news of everything would. Ends when what is shown is read. */
export const readAllAgain = (): Promise<void> => readAgain(queryClient, () => true);
