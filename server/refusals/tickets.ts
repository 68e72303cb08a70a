import { listQuestionsCall } from '#contract/question-rows.ts'
import {
  closeTicketCall,
  createTicketCall,
  listDepartmentsCall,
  listTicketsCall,
  rateTicketCall,
  readTicketCall,
  readTicketFileCall,
  reopenTicketCall,
  replyToTicketCall,
  seeTicketCall,
  type TicketId,
} from '#contract/ticket.ts'
import {
  answerTicketCall,
  closeTicketAtDeskCall,
  listTicketQueueCall,
  noteOnTicketCall,
  readDeskTicketCall,
  readDeskTicketFileCall,
  sortTicketCall,
} from '#contract/ticket-desk.ts'
import { formOf } from '../modules/upload/multipart.testing.ts'
import { PDF } from '../modules/upload/pdf.testing.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { wireOf } from './wire.ts'

const ASKED = {
  title: 'برگشت وجه نرسیده است',
  department: 'finance' as const,
  departmentLabel: 'امور مالی',
  description: 'سه روز از لغو سفارش می‌گذرد.',
  ticketShortDesc: 'درخواست بازگشت وجه',
}

/** A shopper with a ticket that nobody has answered. */
async function asked(market: TestMarket): Promise<{ as: Person; params: { ticketId: TicketId } }> {
  const as = await market.shopper()
  const { ticket } = await made(market, as, createTicketCall, { body: ASKED })
  return { as, params: { ticketId: ticket.ticketId } }
}

/** The same, answered. */
async function answered(market: TestMarket) {
  const { as, params } = await asked(market)
  const master = { ...market.master, token: market.master.masterToken }
  await made(market, master, answerTicketCall, { params, body: { message: 'امروز پرداخت شد.' } })
  return { as, params }
}

/** The same, closed by its shopper. */
async function closed(market: TestMarket) {
  const { as, params } = await answered(market)
  await made(market, as, closeTicketCall, { params, body: { rating: 4 } })
  return { as, params }
}

/** A ticket whose second message brought a PDF. */
async function withFile(market: TestMarket) {
  const { as, params } = await asked(market)
  const { type, text } = formOf({ message: 'رسید پیوست شد.' }, { bytes: PDF, name: 'receipt.pdf' })
  const { url } = wireOf(replyToTicketCall, { params })
  await market.send({ method: 'POST', url, token: as.token, type, body: text })
  return { as, params: { ...params, no: '2' } }
}

const owned = { owned: ['params.ticketId'] }
const atDesk = async (market: TestMarket) => ({ params: (await asked(market)).params, as: market.master })

export const TICKET_REQUESTS: readonly CallRequest[] = [
  requestOf(listQuestionsCall, async () => ({})),
  requestOf(listDepartmentsCall, async (market) => ({ as: await market.shopper() })),
  requestOf(listTicketsCall, async (market) => ({ as: (await asked(market)).as, query: {} })),
  requestOf(readTicketCall, asked, owned),
  requestOf(createTicketCall, async (market) => ({ as: await market.shopper(), body: ASKED })),
  requestOf(replyToTicketCall, async (market) => ({ ...(await asked(market)), body: { message: 'منتظر پاسخم.' } }), owned),
  requestOf(readTicketFileCall, withFile, owned),
  requestOf(closeTicketCall, async (market) => ({ ...(await answered(market)), body: { rating: 4 } }), owned),
  requestOf(rateTicketCall, async (market) => ({ ...(await closed(market)), body: { rating: 5 } }), owned),
  requestOf(reopenTicketCall, closed, owned),
  requestOf(seeTicketCall, async (market) => ({ ...(await asked(market)), body: { upTo: 1 } }), owned),

  requestOf(listTicketQueueCall, async (market) => {
    await asked(market)
    return { as: market.master, query: {} }
  }),
  requestOf(readDeskTicketCall, atDesk),
  requestOf(answerTicketCall, async (market) => ({ ...(await atDesk(market)), body: { message: 'بررسی می‌کنیم.' } })),
  requestOf(readDeskTicketFileCall, async (market) => ({ params: (await withFile(market)).params, as: market.master })),
  requestOf(closeTicketAtDeskCall, atDesk),
  requestOf(sortTicketCall, async (market) => ({
    ...(await atDesk(market)),
    body: { assignee: 'me' as const, priority: 'high' as const },
  })),
  requestOf(noteOnTicketCall, async (market) => ({ ...(await atDesk(market)), body: { message: 'با انبار هماهنگ شود.' } })),
]
