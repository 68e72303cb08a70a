import {
  approveApplicationCall,
  listApplicationsCall,
  readApplicationCall,
  readApplicationDocumentCall,
  refuseApplicationCall,
  returnApplicationCall,
} from '#contract/application-desk.ts'
import {
  type ApplicationId,
  type DocumentId,
  readOwnApplicationCall,
  readOwnDocumentCall,
  removeDocumentCall,
  sendApplicationCall,
  sendDocumentCall,
  withdrawApplicationCall,
} from '#contract/seller-application.ts'
import { APPLICATION } from '../modules/seller-application/application.testing.ts'
import { multipart } from '../modules/upload/multipart.testing.ts'
import { PDF } from '../modules/upload/pdf.testing.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { wireOf } from './wire.ts'

const KIND = { kind: 'identity' } as const

async function sentPaper(market: TestMarket, as: Person): Promise<DocumentId> {
  const wire = wireOf(sendDocumentCall, { query: KIND, file: multipart({ bytes: PDF, name: 'card.pdf' }) })
  const answer = await market.send({ ...wire, token: as.token })
  return answer.json().document.id
}

async function withPaper(market: TestMarket) {
  const as = await market.shopper()
  return { as, params: { documentId: await sentPaper(market, as) } }
}

/** Somebody whose application waits. */
async function applied(market: TestMarket) {
  const as = await market.shopper()
  const documentId = await sentPaper(market, as)
  const { application } = await made(market, as, sendApplicationCall, { body: { ...APPLICATION, documents: [documentId] } })
  if (application === null) throw new Error('Nobody applied')
  return { as, applicationId: application.applicationId, documentId }
}

const OWN_PAPER = { owned: ['params.documentId'] }

const atDesk = async (market: TestMarket): Promise<{ as: Person; params: { applicationId: ApplicationId } }> => ({
  as: market.master,
  params: { applicationId: (await applied(market)).applicationId },
})

/** Applications to sell, by their senders and by staff. */
export const APPLICATION_REQUESTS: readonly CallRequest[] = [
  requestOf(readOwnApplicationCall, async (market) => ({ as: (await applied(market)).as })),
  requestOf(
    sendApplicationCall,
    async (market) => {
      const { as, params } = await withPaper(market)
      return { as, body: { ...APPLICATION, documents: [params.documentId] } }
    },
    { owned: ['body.documents.0'] },
  ),
  requestOf(withdrawApplicationCall, async (market) => ({ as: (await applied(market)).as })),
  requestOf(sendDocumentCall, async (market) => ({
    as: await market.shopper(),
    query: KIND,
    file: multipart({ bytes: PDF, name: 'card.pdf' }),
  })),
  requestOf(removeDocumentCall, withPaper, OWN_PAPER),
  requestOf(readOwnDocumentCall, withPaper, OWN_PAPER),
  requestOf(listApplicationsCall, async (market) => ({ as: (await atDesk(market)).as, query: {} })),
  requestOf(readApplicationCall, atDesk),
  requestOf(readApplicationDocumentCall, async (market) => {
    const { applicationId, documentId } = await applied(market)
    return { as: market.master, params: { applicationId, documentId } }
  }),
  requestOf(approveApplicationCall, async (market) => ({ ...(await atDesk(market)), body: { version: 1 } })),
  requestOf(returnApplicationCall, async (market) => ({ ...(await atDesk(market)), body: { version: 1, reason: 'کارت ملی خوانا نیست' } })),
  requestOf(refuseApplicationCall, async (market) => ({
    ...(await atDesk(market)),
    body: { version: 1, reason: 'این محصول‌ها پذیرفته نیست' },
  })),
]
