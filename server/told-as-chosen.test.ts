import { expect } from 'vitest'
import { NotificationChannel, type NotificationKind } from '#contract/notification-settings.ts'
import { alertCrossed } from './modules/alert/alert.texts.ts'
import { buildOffer } from './modules/cart/cart.testing.ts'
import { depositPaid } from './modules/deposit/deposit.texts.ts'
import {
  deadlineNear,
  deadlinePassed,
  parcelsSent,
  partConfirmed,
  partDelivered,
  piecesDeclined,
} from './modules/desk-order/desk-order.texts.ts'
import { servicesFor } from './modules/identity/identity.testing.ts'
import { buildShopper, buildSupplier } from './modules/identity/people.testing.ts'
import type { Sending } from './modules/message/queue-message.ts'
import { tell } from './modules/message/tell.ts'
import type { Text } from './modules/message/text.ts'
import { readNotificationSettings, saveNotificationChoice } from './modules/notification/choose.ts'
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
import { payoutDecided } from './modules/payout/payout.texts.ts'
import { productQuestionAnswered } from './modules/product-question/product-question.texts.ts'
import { productReportClosed } from './modules/product-report/product-report.texts.ts'
import { proposalDecided } from './modules/proposal/proposal.texts.ts'
import { returnAsked, returnDecided } from './modules/return/return.texts.ts'
import { reviewAnswered, reviewRejected } from './modules/review/review.texts.ts'
import { applicationDecided } from './modules/seller-application/application.texts.ts'
import { deskAccessChanged, invitationAnswered, sellerInvited } from './modules/seller-people/people.texts.ts'
import { planBought, planCredited, planEnds } from './modules/subscription/subscription.texts.ts'
import { ticketAnswered, ticketClosed } from './modules/ticket/ticket.texts.ts'
import { transferReceived, withdrawalDecided, withdrawalPaid } from './modules/wallet/wallet.texts.ts'
import { webhookStopped } from './modules/webhook/webhook.texts.ts'
import type { Transaction } from './platform/database/database.ts'
import { databaseTest as test } from './testing/database-test.ts'
import { TEXTS } from './texts.ts'

interface Event {
  name: string
  kind: NotificationKind
  saidBy: NonNullable<Text<unknown>['saidBy']>
  happensTo(tx: Transaction, services: Sending, userId: Parameters<typeof readNotificationSettings>[1]): Promise<void>
}

function eventOf<Data>(text: Text<Data>): Event {
  const { name, kind, saidBy = {} } = text
  const tellings = (userId: Parameters<Event['happensTo']>[2]) => text.samples.slice(0, 1).map((data) => ({ userId, cause: name, data }))
  return { name, kind, saidBy, happensTo: (tx, services, userId) => tell(tx, services, text, tellings(userId)) }
}

const EVENTS = [
  eventOf(orderPaid),
  eventOf(cashOrderPlaced),
  eventOf(partSent),
  eventOf(partCancelled),
  eventOf(advanceRecorded),
  eventOf(cashRecorded),
  eventOf(partConfirmed),
  eventOf(parcelsSent),
  eventOf(piecesDeclined),
  eventOf(partDelivered),
  eventOf(deadlineNear),
  eventOf(deadlinePassed),
  eventOf(returnDecided),
  eventOf(returnAsked),
  eventOf(reviewAsked),
  eventOf(depositPaid),
  eventOf(moneyReversed),
  eventOf(transferReceived),
  eventOf(withdrawalDecided),
  eventOf(withdrawalPaid),
  eventOf(payoutDecided),
  eventOf(planBought),
  eventOf(planCredited),
  eventOf(planEnds),
  eventOf(ticketAnswered),
  eventOf(ticketClosed),
  eventOf(reviewAnswered),
  eventOf(reviewRejected),
  eventOf(productQuestionAnswered),
  eventOf(productReportClosed),
  eventOf(alertCrossed),
  eventOf(proposalDecided),
  eventOf(applicationDecided),
  eventOf(sellerInvited),
  eventOf(invitationAnswered),
  eventOf(deskAccessChanged),
  eventOf(webhookStopped),
]

/** A person who has switched on these channels alone, and what then reaches them. */
async function reached(tx: Transaction, services: Sending, { kind, happensTo }: Event, on: readonly NotificationChannel[]) {
  const { id, mobile } = await buildShopper(tx)
  const email = `${mobile}@example.com`
  await tx.query({ text: 'update users set email = $2 where id = $1', values: [id, email] })
  for (const channel of NotificationChannel.options)
    await saveNotificationChoice(tx, id, { kind, channel, isOn: on.includes(channel) }, services.clock.now())

  await happensTo(tx, services, id)

  const { rows } = await tx.query({
    text: `select 'app' as channel from notifications where user_id = $1 union all select channel from messages where recipient = any ($2) order by 1`,
    values: [id, [mobile, email]],
  })
  return rows.map(({ channel }) => channel)
}

test('every text that people can switch off is tried here', () => {
  const SHOP = { name: 'فروشگاه', url: 'https://rasteh.example' }
  const named = TEXTS.map((inSamples) => inSamples(SHOP)).filter(({ kind }) => kind !== 'security' && kind !== 'debits')

  expect(EVENTS.map(({ name }) => name).sort()).toEqual(named.map(({ name }) => name).sort())
})

test.for(EVENTS.map((event) => [event.name, event] as const))(
  '%s is sent where the settings offer that, and nowhere where it is switched off',
  async ([, event], { tx, workerDatabase }) => {
    const services = servicesFor(workerDatabase)
    const { id } = await buildSupplier(tx, await buildOffer(tx))
    const { choices } = await readNotificationSettings(tx, id)
    const sent = NotificationChannel.options.filter(
      (channel) => choices.some((choice) => choice.kind === event.kind && choice.channel === channel) && !(channel in event.saidBy),
    )

    expect(await reached(tx, services, event, NotificationChannel.options)).toEqual(sent.toSorted())
    expect(await reached(tx, services, event, [])).toEqual([])
    for (const channel of sent) {
      expect(await reached(tx, services, event, [channel])).toEqual([channel])
      const others = NotificationChannel.options.filter((other) => other !== channel)
      expect(await reached(tx, services, event, others)).toEqual(sent.filter((other) => other !== channel).toSorted())
    }
  },
)

test('who has no mail address gets no mail, and an SMS at the number of the account', async ({ tx, workerDatabase }) => {
  const { id, mobile } = await buildShopper(tx)

  await eventOf(planEnds).happensTo(tx, servicesFor(workerDatabase), id)

  const { rows } = await tx.query({ text: 'select channel, recipient from messages' })
  expect(rows).toEqual([{ channel: 'sms', recipient: mobile }])
})

test('the settings speak of sales to people of a seller alone', async ({ tx }) => {
  const [shopper, supplier] = [await buildShopper(tx), await buildSupplier(tx, await buildOffer(tx))]
  const kindsOf = async ({ id }: { id: typeof shopper.id }) => (await readNotificationSettings(tx, id)).choices.map(({ kind }) => kind)

  expect(await kindsOf(shopper)).not.toContain('sales')
  expect(await kindsOf(supplier)).toContain('sales')
})
