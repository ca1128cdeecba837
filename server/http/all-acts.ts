import type { acts } from '#core/contract/index.ts';
import { setBlock } from '#server/account/block.ts';
import { confirmAddress } from '#server/account/confirm-address.ts';
import { contact } from '#server/account/contact.ts';
import { deleteAccount } from '#server/account/delete-account.ts';
import { makeOwnArchive } from '#server/account/own-data/make-own-archive.ts';
import { makeAccountingArchive } from '#server/accounting/make-archive.ts';
import { keepAccounting } from '#server/accounting/settings.ts';
import { tryJobAgain, tryMailAgain } from '#server/admin/failures.ts';
import { answerLook, askToLook, beginLook } from '#server/admin/looks.ts';
import {
  endSessionsOf,
  makeAdmin,
  resetSecondStep,
  restorePerson,
  suspendPerson,
  unmakeAdmin,
} from '#server/admin/person-acts.ts';
import { setSwitch } from '#server/admin/switches.ts';
import { askForVerification, decideVerification } from '#server/admin/verification.ts';
import { announce, closeAnnouncement, endAnnouncement } from '#server/announcement/announcements.ts';
import { makeApiToken, revokeApiToken } from '#server/api-token/keep-api-tokens.ts';
import { answerBand } from '#server/band/answer.ts';
import { markOwnDays } from '#server/band/own-days.ts';
import { acceptBooking } from '#server/booking/accept-booking.ts';
import { askForNight } from '#server/booking/ask-for-night.ts';
import { askReplacements } from '#server/booking/ask-replacements.ts';
import { cancelBooking } from '#server/booking/cancel-booking.ts';
import { answerChange } from '#server/booking/change/answer-change.ts';
import { proposeChange } from '#server/booking/change/propose-change.ts';
import { withdrawChange } from '#server/booking/change/withdraw-change.ts';
import { counterOffer } from '#server/booking/counter-offer.ts';
import { declineBooking } from '#server/booking/decline-booking.ts';
import { requestBooking } from '#server/booking/request-booking.ts';
import { signAgreement } from '#server/booking/sign-agreement.ts';
import { withdrawBooking } from '#server/booking/withdraw-booking.ts';
import { keepAvailabilityRule, removeAvailabilityRule } from '#server/calendar/availability-rules.ts';
import {
  addCalendar,
  addOwnCalendar,
  changeCalendar,
  changeOwnCalendar,
} from '#server/calendar/busy/calendar-sources.ts';
import { keepCalendarFeed } from '#server/calendar/keep-calendar-feed.ts';
import { markDays, noteDay } from '#server/calendar/mark-days.ts';
import type { Command } from '#server/commands/perform.ts';
import { beginConnection, finishConnection } from '#server/connection/begin-connection.ts';
import { dropContactFile, keepContactFile } from '#server/contacts/contact-files.ts';
import { keepContactsApart } from '#server/contacts/duplicate-contacts.ts';
import { eraseContact } from '#server/contacts/erase-contact.ts';
import { exportContacts } from '#server/contacts/export-contacts.ts';
import { keepContact } from '#server/contacts/keep-contact.ts';
import { mergeContacts } from '#server/contacts/merge-contacts.ts';
import { addToContacts, linkContact } from '#server/contacts/profile-of-contact.ts';
import { resetDemo } from '#server/demo/reset-demo-command.ts';
import { challengeHold } from '#server/hold/challenge-hold.ts';
import { placeHold } from '#server/hold/place-hold.ts';
import { releaseHold } from '#server/hold/release-hold.ts';
import { trainMatcher, useMatchModel } from '#server/matching/use-match-model.ts';
import {
  askMember,
  changeRole,
  handOver,
  removeMember,
  setToldOfProfile,
} from '#server/member/change-members.ts';
import { hideFirstSteps } from '#server/member/first-steps.ts';
import { acceptInvitation, inviteMember, withdrawInvitation } from '#server/member/invite.ts';
import { makeProfile } from '#server/member/make-profile.ts';
import { sendFiles } from '#server/message/send-files.ts';
import { wantMonthInvoice } from '#server/month-invoice/want-month-invoice.ts';
import { dropAgreedNight } from '#server/moving-in/agreed-nights.ts';
import { takeOverFile } from '#server/moving-in/take-over-file.ts';
import { takeOverProfile } from '#server/moving-in/take-over-profile.ts';
import { takeOverRooms } from '#server/moving-in/take-over-rooms.ts';
import { undoImport } from '#server/moving-in/undo-import.ts';
import { sendNewsletter, testNewsletter } from '#server/newsletter/send-newsletter.ts';
import { discardNewsletter, saveNewsletter } from '#server/newsletter/write-newsletter.ts';
import { advance } from '#server/night/advance.ts';
import { confirmRunningOrder } from '#server/night/confirm-running-order.ts';
import { publishRunningOrder } from '#server/night/publish-running-order.ts';
import { runStage } from '#server/night/run-stage.ts';
import { setNightFile } from '#server/night/set-night-file.ts';
import { shareNight } from '#server/night/share-night.ts';
import { dropKindOfNight, keepKindOfNight } from '#server/offer-forms/kinds-of-night.ts';
import { keepOwnClauses } from '#server/offer-forms/own-clauses.ts';
import { keepPaper } from '#server/offer-forms/papers.ts';
import { claimOutsider, mergeProfile } from '#server/outsider/claim.ts';
import { addOutsider, changeOutsider } from '#server/outsider/keep-outsiders.ts';
import { renewLink, withdrawLink } from '#server/outsider/links.ts';
import { passOnLink } from '#server/outsider/pass-on-link.ts';
import { mailLinkCode, proveMailbox } from '#server/outsider/prove-mailbox.ts';
import { writeByLink } from '#server/outsider/write-by-link.ts';
import { answerDirectPayment } from '#server/payments/answer-direct-payment.ts';
import { dropBankDetails, keepBankDetails } from '#server/payments/bank-details.ts';
import { saveBillingDetails } from '#server/payments/billing-details.ts';
import { changePlan } from '#server/payments/change-plan.ts';
import { askInterest, waiveInterest } from '#server/payments/interest/ask-interest.ts';
import { answerOverpayment, settleOverpayment } from '#server/payments/overpayment/settle-overpayment.ts';
import { recordDirectPayment } from '#server/payments/record-direct-payment.ts';
import { savePayoutAccount } from '#server/payments/save-payout-account.ts';
import { checkPayments } from '#server/payments/stripe/check-payments.ts';
import { openPaymentPage } from '#server/payments/stripe/open-payment-page.ts';
import { openPressKit } from '#server/press-kit/open-press-kit.ts';
import { sendPressKit, withdrawPressKit } from '#server/press-kit/send-press-kit.ts';
import { chooseArtistOfTheWeek } from '#server/promotion/artist-of-the-week.ts';
import { forgetPushDevice, keepPushDevice, renewPushDevice } from '#server/push/keep-push-devices.ts';
import { decideReport } from '#server/report/decide-report.ts';
import { report } from '#server/report/report.ts';
import { answerReview } from '#server/review/answer-review.ts';
import { submitReview } from '#server/review/submit-review.ts';
import { archiveRoom } from '#server/room/archive-room.ts';
import { keepRoom } from '#server/room/keep-room.ts';
import { openSeries, previewSeries } from '#server/series/make-series.ts';
import { undoSeries } from '#server/series/undo-series.ts';
import { answerContest } from '#server/settlement/answer-contest.ts';
import { answerCost } from '#server/settlement/answer-cost.ts';
import { concludeShow } from '#server/settlement/conclude-show.ts';
import { confirmStatement } from '#server/settlement/confirm-statement.ts';
import { contestLine } from '#server/settlement/contest-line.ts';
import { disputeStatement } from '#server/settlement/dispute-statement.ts';
import { answerMediationProposal } from '#server/settlement/mediation/answer-proposal.ts';
import {
  closeMediation,
  proposeInMediation,
  writeInMediation,
} from '#server/settlement/mediation/of-admins.ts';
import { askToMediate, sayInMediation } from '#server/settlement/mediation/of-sides.ts';
import { payInvoice } from '#server/settlement/pay-invoice.ts';
import { processPayout } from '#server/settlement/process-payout.ts';
import { proposeFigures } from '#server/settlement/propose-figures.ts';
import { sendElectronicInvoice } from '#server/settlement/send-electronic-invoice.ts';
import { cancelShow } from '#server/show/cancel-show.ts';
import { changeShow } from '#server/show/change-show.ts';
import { openShow } from '#server/show/open-show.ts';
import { openToAll } from '#server/show/open-to-all.ts';
import { countAtBoxOffice, openBoxOffice } from '#server/tickets/box-office.ts';
import { keepTicketTiers, recordTicketCounts } from '#server/tickets/keep-tiers.ts';
import { cancelUse } from '#server/use/cancel-use.ts';
import { keepUse } from '#server/use/keep-use.ts';
import { turnShowIntoUse } from '#server/use/turn-show-into-use.ts';
import { turnUseIntoShow } from '#server/use/turn-use-into-show.ts';
import { addWebhook, changeWebhook, renewWebhookSecret, sendAgain } from '#server/webhook/keep-webhooks.ts';
import { announceNight } from '#server/website/announce-night.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a command prepares is its own affair
type Handlers = { [Key in keyof typeof acts]: Command<(typeof acts)[Key], any> };

/** The command of every act of the contracts. TypeScript refuses one that is missing, and one that answers otherwise. */
const HANDLERS: Handlers = {
  keepContact,
  keepOwnClauses,
  keepPaper,
  keepKindOfNight,
  dropKindOfNight,
  addToContacts,
  linkContact,
  mergeContacts,
  keepContactsApart,
  sendFiles,
  setNightFile,
  keepContactFile,
  dropContactFile,
  eraseContact,
  exportContacts,
  keepAccounting,
  makeAccountingArchive,
  addOutsider,
  claimOutsider,
  mergeProfile,
  changeOutsider,
  renewLink,
  withdrawLink,
  passOnLink,
  mailLinkCode,
  proveMailbox,
  writeByLink,
  inviteMember,
  askMember,
  answerBand,
  markOwnDays,
  takeOverFile,
  takeOverProfile,
  takeOverRooms,
  dropAgreedNight,
  undoImport,
  withdrawInvitation,
  openPressKit,
  sendElectronicInvoice,
  sendPressKit,
  withdrawPressKit,
  acceptInvitation,
  changeRole,
  removeMember,
  handOver,
  makeProfile,
  setToldOfProfile,
  askToLook,
  answerLook,
  beginLook,
  hideFirstSteps,
  askToMediate,
  sayInMediation,
  answerMediationProposal,
  writeInMediation,
  proposeInMediation,
  closeMediation,
  acceptBooking,
  advance,
  archiveRoom,
  keepRoom,
  keepUse,
  cancelUse,
  turnUseIntoShow,
  turnShowIntoUse,
  previewSeries,
  openSeries,
  undoSeries,
  answerChange,
  askForNight,
  askReplacements,
  answerContest,
  answerReview,
  decideReport,
  keepPushDevice,
  renewPushDevice,
  confirmAddress,
  forgetPushDevice,
  report,
  answerCost,
  answerDirectPayment,
  cancelBooking,
  cancelShow,
  changeShow,
  chooseArtistOfTheWeek,
  concludeShow,
  confirmRunningOrder,
  announceNight,
  confirmStatement,
  contact,
  setBlock,
  keepAvailabilityRule,
  removeAvailabilityRule,
  markDays,
  noteDay,
  keepCalendarFeed,
  beginConnection,
  finishConnection,
  addCalendar,
  changeCalendar,
  addOwnCalendar,
  changeOwnCalendar,
  contestLine,
  counterOffer,
  declineBooking,
  deleteAccount,
  makeOwnArchive,
  disputeStatement,
  openShow,
  openToAll,
  payInvoice,
  askInterest,
  waiveInterest,
  settleOverpayment,
  wantMonthInvoice,
  answerOverpayment,
  processPayout,
  proposeChange,
  proposeFigures,
  publishRunningOrder,
  recordDirectPayment,
  requestBooking,
  resetDemo,
  runStage,
  placeHold,
  releaseHold,
  challengeHold,
  shareNight,
  keepTicketTiers,
  recordTicketCounts,
  openBoxOffice,
  countAtBoxOffice,
  savePayoutAccount,
  keepBankDetails,
  dropBankDetails,
  openPaymentPage,
  saveBillingDetails,
  changePlan,
  checkPayments,
  signAgreement,
  submitReview,
  trainMatcher,
  useMatchModel,
  withdrawBooking,
  withdrawChange,
  suspendPerson,
  restorePerson,
  endSessionsOf,
  resetSecondStep,
  makeAdmin,
  unmakeAdmin,
  askForVerification,
  decideVerification,
  setSwitch,
  saveNewsletter,
  testNewsletter,
  sendNewsletter,
  discardNewsletter,
  tryJobAgain,
  tryMailAgain,
  announce,
  endAnnouncement,
  closeAnnouncement,
  makeApiToken,
  addWebhook,
  changeWebhook,
  renewWebhookSecret,
  sendAgain,
  revokeApiToken,
};

/** Every command by its name, which is its address. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.values(HANDLERS).map((command): [string, Command] => [command.contract.name, command as Command]),
);
