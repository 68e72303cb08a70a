import { readFirstStepsCall } from '#contract/first-steps.ts'
import {
  acceptInvitationCall,
  declineInvitationCall,
  type InvitationId,
  invitePersonCall,
  listOwnInvitationsCall,
  listPeopleCall,
  removePersonCall,
  setPersonRolesCall,
  withdrawInvitationCall,
} from '#contract/seller-people.ts'
import { buildSupplier } from '../modules/identity/people.testing.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { ownerOf } from './sellers.ts'

/** A number of nobody. */
let numbers = 0
const newMobile = () => `0935${String(++numbers).padStart(7, '0')}`

/** An owner of a seller of their own, and one invitation that awaits its answer. */
async function invited(market: TestMarket, mobile = newMobile()) {
  const owner = await ownerOf(market)
  const { invitations } = await made(market, owner, invitePersonCall, { body: { mobile, roles: ['orders'] } })
  const id = invitations[0]?.invitationId
  if (id === undefined) throw new Error('Nobody was invited')
  return { owner, id }
}

/** A shopper who is invited. */
async function invitedShopper(market: TestMarket): Promise<{ as: Awaited<ReturnType<TestMarket['shopper']>>; id: InvitationId }> {
  const as = await market.shopper()
  return { as, id: (await invited(market, as.mobile)).id }
}

/** An owner, and a person beside them. */
async function withPerson(market: TestMarket) {
  const as = await ownerOf(market)
  const { id: userId } = await market.write((tx) => buildSupplier(tx, { sellerId: as.sellerId, granted: ['orders'] }))
  return { as, params: { userId } }
}

/** The people of a seller. */
export const SELLER_PEOPLE_REQUESTS: readonly CallRequest[] = [
  requestOf(listPeopleCall, async (market) => ({ as: await ownerOf(market) })),
  requestOf(invitePersonCall, async (market) => ({ as: await ownerOf(market), body: { mobile: newMobile(), roles: ['prices' as const] } })),
  requestOf(
    withdrawInvitationCall,
    async (market) => {
      const { owner, id } = await invited(market)
      return { as: owner, params: { invitationId: id } }
    },
    { owned: ['params.invitationId'] },
  ),
  requestOf(setPersonRolesCall, async (market) => ({ ...(await withPerson(market)), body: { roles: ['prices' as const] } }), {
    owned: ['params.userId'],
  }),
  requestOf(removePersonCall, withPerson, { owned: ['params.userId'] }),
  requestOf(readFirstStepsCall, async (market) => ({ as: await ownerOf(market) })),
  requestOf(listOwnInvitationsCall, async (market) => ({ as: (await invitedShopper(market)).as })),
  requestOf(
    acceptInvitationCall,
    async (market) => {
      const { as, id } = await invitedShopper(market)
      return { as, params: { invitationId: id } }
    },
    { owned: ['params.invitationId'] },
  ),
  requestOf(
    declineInvitationCall,
    async (market) => {
      const { as, id } = await invitedShopper(market)
      return { as, params: { invitationId: id } }
    },
    { owned: ['params.invitationId'] },
  ),
]
