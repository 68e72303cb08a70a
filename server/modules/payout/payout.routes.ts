import { Readable } from 'node:stream'
import {
  changeBankAccountCall,
  failPayoutCall,
  listPayoutsCall,
  listPayoutsFilesCall,
  listPayoutsToPayCall,
  makePayoutsFileCall,
  type PayoutId,
  payPayoutCall,
  preparePayoutCall,
  readPayoutsFileCall,
  refusePayoutCall,
  requestPayoutCall,
  savePayoutSettingsCall,
  takeBackPayoutCall,
} from '#contract/payout.ts'
import { exportSellerEntriesCall, listSellerEntriesCall, readMoneySummaryCall } from '#contract/seller-money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import { FileAnswer } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { readRateOfSeller } from '../commission/commission.queries.ts'
import { readTerms } from '../commission/set-commission.ts'
import { bankFile, toBankFile } from '../wallet/withdrawal/bank-file.ts'
import { nameBankAccount, toBankAccount } from './bank-account.ts'
import { failPayout, payPayout, preparePayout, refusePayout, takeBackPayout } from './decide-payout.ts'
import { listPayouts, listPayoutsToPay, readPayoutToPay } from './list-payouts.ts'
import { listPayoutsFiles, makePayoutsFile, takePayoutsFile } from './payout-files.ts'
import { saveSettings } from './payout-settings.ts'
import { requestPayout } from './request-payout.ts'
import { readSellerMoney } from './seller-money.ts'
import { listSellerEntries, sellerEntriesCsv } from './statement.ts'
import { toPayout } from './to-payout.ts'

/** What a seller sees and asks for at the desk. */
export function payoutRoutes(serve: Serve, services: Services): void {
  const { clock } = services
  serve(readMoneySummaryCall, async ({ tx, sellerId }) => {
    const now = clock.now()
    const [money, { validFrom: _, ...terms }, { basisPoints }] = await Promise.all([
      readSellerMoney(tx, sellerId),
      readTerms(tx, now),
      readRateOfSeller.one(tx, { sellerId, now }),
    ])
    return { ...money, terms, basisPoints }
  })
  serve(listSellerEntriesCall, ({ tx, sellerId, query }) => listSellerEntries(tx, sellerId, query))
  serve(
    exportSellerEntriesCall,
    async ({ db, sellerId, query }) =>
      new FileAnswer('text/csv; charset=utf-8', `account-${query.month}.csv`, Readable.from(sellerEntriesCsv(db, sellerId, query))),
  )
  serve(listPayoutsCall, ({ tx, sellerId, query }) => listPayouts(tx, sellerId, query.before ?? null, clock.now()))
  serve(requestPayoutCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const payout = toPayout(await requestPayout(tx, { sellerId, by: user.id, now: clock.now() }, body.amount))
    noteChange({ about: `payout:${payout.id}`, after: { amount: payout.amount, state: payout.state } })
    return { status: 'ok' as const, message: 'درخواست تسویه ثبت شد', payout }
  })
  serve(takeBackPayoutCall, async ({ tx, sellerId, body, noteChange }) => {
    const payout = toPayout(await takeBackPayout(tx, services, sellerId, body.payoutId))
    noteChange({ about: `payout:${payout.id}`, after: { state: payout.state } })
    return { status: 'ok' as const, message: 'درخواست تسویه پس گرفته شد', payout }
  })
  serve(savePayoutSettingsCall, async ({ tx, sellerId, body, noteChange }) => {
    const { before } = await saveSettings(tx, sellerId, body)
    noteChange({ about: `payout-settings:${sellerId}`, before, after: body })
    return { status: 'ok' as const, message: 'شیوهٔ تسویه ذخیره شد', settings: body }
  })
  serve(changeBankAccountCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const { before, account } = await nameBankAccount(tx, services, { ...body, sellerId, by: user.id })
    const shown = toBankAccount(account)
    // `ends` and not `sheba`: the log masks what is called so, and these ends are what somebody looks for
    const noted = ({ sheba: ends, holderName, validFrom }: ReturnType<typeof toBankAccount>) => ({ ends, holderName, validFrom })
    noteChange({ about: `bank-account:${sellerId}`, before: before && noted(toBankAccount(before)), after: noted(shown) })
    const message = before === undefined ? 'حساب بانکی ثبت شد' : 'حساب بانکی عوض شد و دو روز دیگر به کار می‌رود'
    return { status: 'ok' as const, message, account: shown }
  })
}

/** What two members of staff do with it. */
export function payoutDeskRoutes(serve: Serve, services: Services): void {
  const done = async (
    { tx, user, noteChange }: { tx: Transaction; user: StaffMember; noteChange: NoteChange },
    payoutId: PayoutId,
    message: string,
  ) => {
    const payout = await readPayoutToPay(tx, user.id, payoutId)
    const { amount, state, reference, reason } = payout
    noteChange({ about: `payout:${payoutId}`, after: { seller: payout.seller.id, amount, state, reference, reason } })
    return { status: 'ok' as const, message, payout }
  }

  serve(listPayoutsToPayCall, ({ tx, user, query }) => listPayoutsToPay(tx, user.id, { state: query.state, after: query.after ?? null }))
  serve(preparePayoutCall, async (context) => {
    await preparePayout(context.tx, services, context.user.id, context.body.payoutId)
    return done(context, context.body.payoutId, 'تسویه آماده شد؛ همکار دیگری آن را پرداخت می‌کند')
  })
  serve(refusePayoutCall, async (context) => {
    await refusePayout(context.tx, services, context.body.payoutId, context.body.reason)
    return done(context, context.body.payoutId, 'تسویه رد شد و به فروشنده خبر داده شد')
  })
  serve(payPayoutCall, async (context) => {
    const { payoutId: id, reference } = context.body
    await payPayout(context.tx, services, context.user.id, { id, reference })
    return done(context, id, 'پرداخت ثبت شد و به فروشنده خبر داده شد')
  })
  serve(listPayoutsFilesCall, ({ tx, user }) => listPayoutsFiles(tx, user.id))
  serve(makePayoutsFileCall, async ({ tx, user, body, noteChange }) => {
    const file = toBankFile('payouts', await makePayoutsFile(tx, { ...body, member: user.id, now: services.clock.now() }))
    noteChange({ about: `bank-file:${file.id}`, after: { rows: file.transfers, amount: file.amount } })
    return { status: 'ok' as const, message: 'پروندهٔ بانک ساخته شد', file }
  })
  serve(readPayoutsFileCall, async ({ tx, user, query, noteChange }) => {
    const { file, rows } = await takePayoutsFile(tx, user.id, query.file)
    noteChange({
      about: `bank-file:${query.file}`,
      after: { rows: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) },
    })
    return bankFile(toBankFile('payouts', file).name, rows)
  })
  serve(failPayoutCall, async (context) => {
    await failPayout(context.tx, services, context.body.payoutId, context.body.reason)
    return done(context, context.body.payoutId, 'بازگشت ثبت شد و مبلغ دوباره در حساب فروشنده است')
  })
}
