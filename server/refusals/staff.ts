import { exportAuditCall, listAuditCall } from '#contract/audit.ts'
import { appointMemberCall, dismissMemberCall, listStaffCall, resetMemberFactorCall, setMemberRightsCall } from '#contract/staff.ts'
import {
  beginAppCall,
  confirmAppCall,
  endOwnSessionsCall,
  readOwnSecurityCall,
  removeAppCall,
  renewRecoveryCodesCall,
} from '#contract/staff-factor.ts'
import { buildPassword, buildSession, buildStaff, STAFF_PASSWORD } from '../modules/identity/people.testing.ts'
import { buildApp, codeOf } from '../modules/identity/staff-app.testing.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'

let numbers = 0
const newMobile = () => `0936${String(++numbers).padStart(7, '0')}`

const access = { isMaster: false, granted: ['support' as const] }

/** A member for the master to change. */
async function member(market: TestMarket) {
  const { id: userId } = await market.write((tx) => buildStaff(tx, ['content']))
  return { as: market.master, params: { userId } }
}

/** A member at work with a password; with an app, what it shows now. */
async function atWork(market: TestMarket, app?: { on: boolean }) {
  return market.write(async (tx) => {
    const person = await buildStaff(tx, [])
    await buildPassword(tx, person)
    const { token, token_master: masterToken = '' } = await buildSession(tx, market.services, person)
    const secret = app && (await buildApp(tx, market.services, person, app))
    return { as: { ...person, token, masterToken }, appCode: secret === undefined ? '' : codeOf(secret, market.services.clock.now()) }
  })
}

/** The staff, and what each proves themselves with. */
export const STAFF_REQUESTS: readonly CallRequest[] = [
  requestOf(listAuditCall, async (market) => ({ as: market.master, query: { who: market.master.mobile, from: '1405-08-01' } })),
  requestOf(exportAuditCall, async (market) => ({ as: market.master, query: { about: 'brand:none' } })),
  requestOf(listStaffCall, async (market) => ({ as: market.master })),
  requestOf(appointMemberCall, async (market) => ({ as: market.master, body: { mobile: newMobile(), ...access } })),
  requestOf(setMemberRightsCall, async (market) => ({ ...(await member(market)), body: { ...access, version: 'staff content' } })),
  requestOf(dismissMemberCall, member),
  requestOf(resetMemberFactorCall, member),
  requestOf(readOwnSecurityCall, async (market) => ({ as: (await atWork(market)).as })),
  requestOf(beginAppCall, async (market) => ({ as: (await atWork(market)).as, body: { password: STAFF_PASSWORD } })),
  requestOf(confirmAppCall, async (market) => {
    const { as, appCode } = await atWork(market, { on: false })
    return { as, body: { appCode } }
  }),
  requestOf(removeAppCall, async (market) => {
    const { as, appCode } = await atWork(market, { on: true })
    return { as, body: { password: STAFF_PASSWORD, appCode } }
  }),
  requestOf(renewRecoveryCodesCall, async (market) => {
    const { as, appCode } = await atWork(market, { on: true })
    return { as, body: { password: STAFF_PASSWORD, appCode } }
  }),
  requestOf(endOwnSessionsCall, async (market) => ({ as: (await atWork(market)).as })),
]
