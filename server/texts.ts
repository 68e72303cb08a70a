import { alertCrossed } from './modules/alert/alert.texts.ts'
import { depositPaid } from './modules/deposit/deposit.texts.ts'
import {
  deadlineNear,
  deadlinePassed,
  parcelsSent,
  partConfirmed,
  partDelivered,
  piecesDeclined,
} from './modules/desk-order/desk-order.texts.ts'
import { accountLetIn, firstPassword, signInCode, wrongGuesses } from './modules/identity/identity.texts.ts'
import { inSamples, type TextInSamples } from './modules/message/shown-text.ts'
import {
  advanceRecorded,
  cashOrderPlaced,
  cashRecorded,
  orderPaid,
  partCancelled,
  partSent,
  reviewAsked,
} from './modules/order/order.texts.ts'
import { moneyReversed } from './modules/payment/payment.texts.ts'
import { bankAccountChanged, payoutDecided } from './modules/payout/payout.texts.ts'
import { productQuestionAnswered } from './modules/product-question/product-question.texts.ts'
import { productReportClosed } from './modules/product-report/product-report.texts.ts'
import { proposalDecided } from './modules/proposal/proposal.texts.ts'
import { returnAsked, returnDecided } from './modules/return/return.texts.ts'
import { reviewAnswered, reviewRejected } from './modules/review/review.texts.ts'
import { applicationDecided } from './modules/seller-application/application.texts.ts'
import { deskAccessChanged, invitationAnswered, sellerInvited } from './modules/seller-people/people.texts.ts'
import { staffAccessChanged } from './modules/staff/staff.texts.ts'
import { planBought, planCredited, planEnds } from './modules/subscription/subscription.texts.ts'
import { ticketAnswered, ticketClosed } from './modules/ticket/ticket.texts.ts'
import { debit, transferReceived, withdrawalDecided, withdrawalPaid } from './modules/wallet/wallet.texts.ts'
import { webhookStopped } from './modules/webhook/webhook.texts.ts'

/** Every text that the market sends or leaves at the bell, by kind. What a module’s `*.texts.ts` declares stands here; a test compares them. */
export const TEXTS: readonly TextInSamples[] = [
  inSamples(orderPaid),
  inSamples(cashOrderPlaced),
  inSamples(partSent),
  inSamples(partCancelled),
  inSamples(advanceRecorded),
  inSamples(cashRecorded),
  inSamples(reviewAsked),
  inSamples(partConfirmed),
  inSamples(parcelsSent),
  inSamples(piecesDeclined),
  inSamples(partDelivered),
  inSamples(deadlineNear),
  inSamples(deadlinePassed),
  inSamples(returnAsked),
  inSamples(returnDecided),
  inSamples(proposalDecided),
  inSamples(depositPaid),
  inSamples(moneyReversed),
  inSamples(transferReceived),
  inSamples(withdrawalDecided),
  inSamples(withdrawalPaid),
  inSamples(payoutDecided),
  inSamples(bankAccountChanged),
  inSamples(planBought),
  inSamples(planCredited),
  inSamples(planEnds),
  inSamples(ticketAnswered),
  inSamples(ticketClosed),
  inSamples(reviewAnswered),
  inSamples(reviewRejected),
  inSamples(productQuestionAnswered),
  inSamples(productReportClosed),
  inSamples(applicationDecided),
  inSamples(sellerInvited),
  inSamples(invitationAnswered),
  inSamples(webhookStopped),
  inSamples(deskAccessChanged),
  inSamples(alertCrossed),
  inSamples(debit),
  inSamples(signInCode),
  inSamples(firstPassword),
  inSamples(accountLetIn),
  inSamples(staffAccessChanged),
  inSamples(wrongGuesses),
]
