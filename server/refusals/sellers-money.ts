import { listCommissionCall, setCommissionRateCall, setCommissionTermsCall } from '#contract/commission.ts'
import { SellerId } from '#contract/ids.ts'
import {
  changeBankAccountCall,
  failPayoutCall,
  listPayoutsCall,
  listPayoutsFilesCall,
  listPayoutsToPayCall,
  makePayoutsFileCall,
  payPayoutCall,
  preparePayoutCall,
  readPayoutsFileCall,
  refusePayoutCall,
  requestPayoutCall,
  savePayoutSettingsCall,
  takeBackPayoutCall,
} from '#contract/payout.ts'
import {
  exportSellerEntriesCall,
  listCommissionInvoicesCall,
  listPartWaysCall,
  listSellerEntriesCall,
  readCommissionInvoiceCall,
  readMoneySummaryCall,
  readPartWayCall,
} from '#contract/seller-money.ts'
import { postMoneyOfSeller } from '../modules/commission/post-part-money.ts'
import { DEFAULT_TERMS } from '../modules/commission/terms.ts'
import { makePayoutsFile } from '../modules/payout/payout-files.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { sellerOf } from './invoices.ts'

const BANK_ACCOUNT = { sheba: 'IR050170000000123456789012', holderName: 'فروشگاه صدف' }

/** One of the people of a seller whose sale is paid and free, with a bank account. */
async function selling(market: TestMarket) {
  const { receiptId } = await paid(market)
  const as = await sellerOf(market, receiptId)
  const { rows } = await market.db.query({ text: 'select seller_id from users where id = $1', values: [as.id] })
  const sellerId = SellerId.parse(rows[0].seller_id)
  await market.write(async (tx) => {
    await postMoneyOfSeller(tx, sellerId, market.services.clock.now())
    await tx.query({ text: 'update part_money set released_at = now() where seller_id = $1', values: [sellerId] })
  })
  return { as, sellerId, receiptId }
}

/** The same, who has asked to be paid. The account is the seller’s first, or stays what it was. */
async function asked(market: TestMarket) {
  const { as, sellerId } = await selling(market)
  await market.write(async (tx) => {
    await tx.query({
      text: `insert into seller_bank_accounts (seller_id, sheba, holder_name, set_by, set_at, valid_from)
        select $1, $2, $3, 'm', '2026-01-01', '2026-01-01' where not exists (select from seller_bank_accounts where seller_id = $1)`,
      values: [sellerId, BANK_ACCOUNT.sheba, BANK_ACCOUNT.holderName],
    })
  })
  const { payout } = await made(market, as, requestPayoutCall, { body: { amount: 20_000 } })
  return { as, body: { payoutId: payout.id } }
}

/** The same, prepared by somebody else than the master who is asked about. */
async function prepared(market: TestMarket) {
  const { body } = await asked(market)
  await market.db.query({ text: `update payouts set state = 'prepared', prepared_by = 'another' where id = $1`, values: [body.payoutId] })
  return { as: market.master, body }
}

/** A file of it for the bank. */
async function filed(market: TestMarket) {
  const { as } = await prepared(market)
  const file = await market.write((tx) => makePayoutsFile(tx, { member: as.id, transfers: 500, now: market.services.clock.now() }))
  return { as, query: { file: file.id } }
}

const INVOICED_SELLER = {
  name: 'صدف',
  nationalCode: '',
  economicCode: '',
  registrationNumber: '',
  province: '',
  city: '',
  address: '',
  postalCode: '',
  phone: '',
}

async function invoiced(market: TestMarket) {
  const { as, sellerId } = await selling(market)
  const { rows } = await market.db.query({
    text: `insert into commission_invoices (year, serial, seller_id, month, seller, charged, given_back, commission, vat, total, issued_at)
      select 1405, coalesce(max(serial), 1000000) + 1, $1, '14' || lpad((count(*) % 90 + 10)::text, 2, '0') || '-08',
        $2::jsonb,
        1000, 0, 1000, 100, 1100, now() from commission_invoices returning year || '-' || serial as number`,
    values: [sellerId, JSON.stringify(INVOICED_SELLER)],
  })
  return { as, params: { number: String(rows[0].number) } }
}

const OWNED = { owned: ['body.payoutId'] }
const ofSeller = async (market: TestMarket) => ({ as: (await selling(market)).as })
const ofStaff = async (market: TestMarket) => ({ as: market.master, body: (await asked(market)).body })

export const SELLERS_MONEY_REQUESTS: readonly CallRequest[] = [
  requestOf(listCommissionCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(setCommissionRateCall, async (market) => ({
    as: market.master,
    body: { sellerId: null, categoryId: null, basisPoints: 800, from: 'now' as const, note: 'نرخ تازه' },
  })),
  requestOf(setCommissionTermsCall, async (market) => ({ as: market.master, body: { ...DEFAULT_TERMS, from: 'now' as const } })),

  requestOf(readMoneySummaryCall, ofSeller),
  requestOf(listSellerEntriesCall, async (market) => ({ ...(await ofSeller(market)), query: {} })),
  requestOf(exportSellerEntriesCall, async (market) => ({ ...(await ofSeller(market)), query: { month: '1405-08' } })),
  requestOf(listPartWaysCall, async (market) => ({ ...(await ofSeller(market)), query: {} })),
  requestOf(
    readPartWayCall,
    async (market) => {
      const { as, receiptId } = await selling(market)
      return { as, params: { receiptId } }
    },
    { owned: ['params.receiptId'] },
  ),
  requestOf(listCommissionInvoicesCall, async (market) => ({ as: (await invoiced(market)).as })),
  requestOf(readCommissionInvoiceCall, invoiced, { owned: ['params.number'] }),

  requestOf(listPayoutsCall, async (market) => ({ as: (await asked(market)).as, query: {} })),
  requestOf(requestPayoutCall, async (market) => ({ as: (await asked(market)).as, body: { amount: 20_000 } })),
  requestOf(takeBackPayoutCall, asked, OWNED),
  requestOf(savePayoutSettingsCall, async (market) => ({
    ...(await ofSeller(market)),
    body: { schedule: 'weekly' as const, weekday: 2, minimum: 100_000 },
  })),
  requestOf(changeBankAccountCall, async (market) => {
    const { as } = await selling(market)
    return { as, body: { ...BANK_ACCOUNT, holderName: `فروشگاه ${as.mobile}` } }
  }),

  requestOf(listPayoutsToPayCall, async (market) => ({ as: (await ofStaff(market)).as, query: {} })),
  requestOf(preparePayoutCall, ofStaff),
  requestOf(refusePayoutCall, async (market) => {
    const { as, body } = await ofStaff(market)
    return { as, body: { ...body, reason: 'شبا به نام شما نیست' } }
  }),
  requestOf(payPayoutCall, async (market) => {
    const { as, body } = await prepared(market)
    return { as, body: { ...body, reference: body.payoutId.slice(-12) } }
  }),
  requestOf(listPayoutsFilesCall, async (market) => ({ as: (await filed(market)).as })),
  requestOf(makePayoutsFileCall, async (market) => ({ as: (await prepared(market)).as, body: { transfers: 500 } })),
  requestOf(readPayoutsFileCall, filed),
  requestOf(failPayoutCall, async (market) => {
    const { as, body } = await prepared(market)
    return { as, body: { ...body, reason: 'حساب مسدود است' } }
  }),
]
