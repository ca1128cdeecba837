import type { Db } from '#server/db.ts';
import { answerMails } from '#server/jobs/answer-mails.ts';
import { arrivePayouts } from '#server/jobs/arrive-payouts.ts';
import { billDeposits } from '#server/jobs/bill-deposits.ts';
import { checkBooks } from '#server/jobs/check-books.ts';
import { checkVatIds } from '#server/jobs/check-vat-ids.ts';
import { chooseArtistOfTheWeek } from '#server/jobs/choose-artist-of-the-week.ts';
import { countFollowers } from '#server/jobs/count-followers.ts';
import { countSoldElsewhere } from '#server/jobs/count-sold-elsewhere.ts';
import { countViews } from '#server/jobs/count-views.ts';
import { countWeeks } from '#server/jobs/count-weeks.ts';
import { expireChanges } from '#server/jobs/expire-changes.ts';
import { expireRequests } from '#server/jobs/expire-requests.ts';
import { failingJobs, jobFailed, jobSucceeded } from '#server/jobs/failing.ts';
import { filesWithoutOwner } from '#server/jobs/files-without-owner.ts';
import { finishOrders } from '#server/jobs/finish-orders.ts';
import { forgetClosedAccounts } from '#server/jobs/forget-closed-accounts.ts';
import { forgetLinks } from '#server/jobs/forget-links.ts';
import { forgetOldThings } from '#server/jobs/forget-old-things.ts';
import { issueMonthInvoices } from '#server/jobs/issue-month-invoices.ts';
import type { Job, JobTools } from '#server/jobs/job.ts';
import { mailAccountLetters } from '#server/jobs/mail-account-letters.ts';
import { mailDigests } from '#server/jobs/mail-digests.ts';
import { mailElectronicInvoices } from '#server/jobs/mail-electronic-invoices.ts';
import { mailInvitations } from '#server/jobs/mail-invitations.ts';
import { mailLinkLetters } from '#server/jobs/mail-link-letters.ts';
import { mailNewsletters } from '#server/jobs/mail-newsletters.ts';
import { mailNightLinks } from '#server/jobs/mail-night-links.ts';
import { mailNotices } from '#server/jobs/mail-notices.ts';
import { mailPressKits } from '#server/jobs/mail-press-kits.ts';
import { makeArchives } from '#server/jobs/make-archives.ts';
import { makeOwnArchives } from '#server/jobs/make-own-archives.ts';
import { payNewAccounts } from '#server/jobs/pay-new-accounts.ts';
import { playShows } from '#server/jobs/play-shows.ts';
import { purgeIdempotencyKeys } from '#server/jobs/purge-idempotency-keys.ts';
import { pushNotices } from '#server/jobs/push-notices.ts';
import { putDemoBack } from '#server/jobs/put-demo-back.ts';
import { refreshCalendars } from '#server/jobs/refresh-calendars.ts';
import { rememberNights } from '#server/jobs/remember-nights.ts';
import { remindOfInvoices } from '#server/jobs/remind-of-invoices.ts';
import { remindOfShows } from '#server/jobs/remind-of-shows.ts';
import { remindToAdvance } from '#server/jobs/remind-to-advance.ts';
import { remindToSettle } from '#server/jobs/remind-to-settle.ts';
import { removeFiles } from '#server/jobs/remove-files.ts';
import { reportFairness } from '#server/jobs/report-fairness.ts';
import { reportMatching } from '#server/jobs/report-matching.ts';
import { sendWebhooks } from '#server/jobs/send-webhooks.ts';
import { settleHoldsInTime } from '#server/jobs/settle-holds.ts';
import { settleInTime } from '#server/jobs/settle-in-time.ts';
import { showReviewsInTime } from '#server/jobs/show-reviews.ts';
import { tellAnnouncements } from '#server/jobs/tell-announcements.ts';
import { tellOfBooks } from '#server/jobs/tell-of-books.ts';
import { tellOwners } from '#server/jobs/tell-owners.ts';
import { trainMatcher } from '#server/jobs/train-matcher.ts';
import { writeDaysOfRules } from '#server/jobs/write-days-of-rules.ts';
import { writePicturesAnew } from '#server/jobs/write-pictures-anew.ts';
import { silentLog } from '#server/log/log.ts';

/**
 * Mail after what tells of something: it is mailed in the same round. Pictures and the demo season
 * last: they take seconds.
 */
const jobs: Job[] = [
  expireRequests,
  settleHoldsInTime,
  expireChanges,
  playShows,
  showReviewsInTime,
  settleInTime,
  remindToSettle,
  billDeposits,
  issueMonthInvoices,
  finishOrders,
  payNewAccounts,
  arrivePayouts,
  checkBooks,
  forgetOldThings,
  forgetClosedAccounts,
  filesWithoutOwner,
  remindOfShows,
  remindToAdvance,
  remindOfInvoices,
  chooseArtistOfTheWeek,
  countViews,
  purgeIdempotencyKeys,
  forgetLinks,
  removeFiles,
  rememberNights,
  writeDaysOfRules,
  trainMatcher,
  reportMatching,
  reportFairness,
  countWeeks,
  tellAnnouncements,
  tellOfBooks,
  pushNotices,
  mailNotices,
  mailDigests,
  mailInvitations,
  mailPressKits,
  mailElectronicInvoices,
  mailNightLinks,
  mailLinkLetters,
  answerMails,
  tellOwners,
  mailAccountLetters,
  mailNewsletters,
  refreshCalendars,
  countFollowers,
  countSoldElsewhere,
  checkVatIds,
  sendWebhooks,
  makeArchives,
  makeOwnArchives,
  writePicturesAnew,
  putDemoBack,
];

/**
 * Does all that is due by the product's clock and tells how many rows each job changed. Safe when two processes run it at
 * once: every job takes its rows with FOR UPDATE SKIP LOCKED. A job that fails keeps none of the others from its turn; its
 * error is logged, and thrown at the end.
 * @param begun when this process last began each job that succeeded, for rounds in quick succession; without it every job has its turn
 */
export async function runDueJobs(
  db: Db,
  tools: JobTools = {},
  begun?: Map<string, number>,
): Promise<Record<string, number>> {
  const { log = silentLog } = tools;
  const done: Record<string, number> = {};
  const failures: unknown[] = [];
  const failing = await failingJobs(db);
  for (const job of jobs) {
    const began = performance.now();
    const before = begun?.get(job.name);
    if (job.everyMs && before !== undefined && began - before < job.everyMs) continue;
    try {
      const rows = await job.run(db, tools);
      done[job.name] = rows;
      begun?.set(job.name, began);
      if (failing.has(job.name)) await jobSucceeded(db, job.name);
      const ms = Math.round(performance.now() - began);
      log[rows > 0 ? 'info' : 'debug']('job-done', { job: job.name, rows, ms });
    } catch (error) {
      log.error('job-failed', { job: job.name, error });
      // Where the database is away there is nothing to write to.
      await jobFailed(db, job.name, error).catch(() => {});
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}
