import { type Job, MINUTE_MS } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { issueMonthInvoice, monthsToInvoice } from '#server/month-invoice/issue-month-invoices.ts';

/** Issues the one invoice of a month for pairs that want it, from the 8th of the next month. */
export const issueMonthInvoices: Job = {
  name: 'issue-month-invoices',
  everyMs: 10 * MINUTE_MS,
  run: async (db, { log = silentLog } = {}) =>
    eachAlone(await monthsToInvoice(db), async (group) => (await issueMonthInvoice(db, group)) > 0, {
      log,
      event: 'month-not-invoiced',
    }),
};
