import { type ReceiptId, SellerId } from '#contract/ids.ts'
import {
  exportAnyInvoicesCall,
  exportAnyInvoicesCsvCall,
  exportSellersInvoicesCall,
  exportSellersInvoicesCsvCall,
  followInvoiceCall,
  printAnyInvoiceCall,
  printInvoiceCall,
  printSellersInvoiceCall,
  readAnyInvoiceCall,
  readInvoiceCall,
  readSellersInvoiceCall,
} from '#contract/invoice.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { paidWithInvoice } from './buying.ts'
import { requestOf } from './call-request.ts'

const OWNED = { owned: ['params.receiptId'] } as const
const YEAR = { year: 1405 }
const MONTH = { month: '1405-08' }

export async function sellerOf(market: TestMarket, receiptId: ReceiptId): Promise<Person> {
  const { rows } = await market.db.query({ text: 'select seller_id from seller_orders where id = $1', values: [receiptId] })
  return market.shopper({ record: { role: 'supplier', sellerId: SellerId.parse(rows[0].seller_id) } })
}

async function soldBy(market: TestMarket) {
  const { receiptId } = await paidWithInvoice(market)
  return { as: await sellerOf(market, receiptId), params: { receiptId } }
}

async function bought(market: TestMarket) {
  const { as, receiptId } = await paidWithInvoice(market)
  return { as, params: { receiptId } }
}

async function seenByStaff(market: TestMarket) {
  return { as: market.master, params: { receiptId: (await paidWithInvoice(market)).receiptId } }
}

export const INVOICE_REQUESTS = [
  requestOf(readInvoiceCall, bought, OWNED),
  requestOf(readSellersInvoiceCall, soldBy, OWNED),
  requestOf(readAnyInvoiceCall, seenByStaff),
  requestOf(printInvoiceCall, async (market) => ({ ...(await bought(market)), query: {} }), OWNED),
  requestOf(printSellersInvoiceCall, async (market) => ({ ...(await soldBy(market)), query: {} }), OWNED),
  requestOf(printAnyInvoiceCall, async (market) => ({ ...(await seenByStaff(market)), query: {} })),
  requestOf(followInvoiceCall, async (market) => ({
    ...(await seenByStaff(market)),
    body: { kind: 'corrected' as const, reason: 'نام خریدار', buyer: { name: 'شرکت خریدار' } },
  })),
  requestOf(exportSellersInvoicesCall, async (market) => ({ as: (await soldBy(market)).as, query: YEAR })),
  requestOf(exportAnyInvoicesCall, async (market) => ({ as: market.master, params: { sellerId: SellerId.parse('s1') }, query: YEAR })),
  requestOf(exportSellersInvoicesCsvCall, async (market) => ({ as: (await soldBy(market)).as, query: MONTH })),
  requestOf(exportAnyInvoicesCsvCall, async (market) => ({ as: market.master, params: { sellerId: SellerId.parse('s1') }, query: MONTH })),
]
