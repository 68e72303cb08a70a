import { readAccountCall } from '#contract/account.ts'
import { updateProfileCall } from '#contract/profile.ts'
import { paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const PROFILE = { name: 'مریم', family: 'احمدی', email: 'maryam@example.com', nationalCode: '0012345679', birthday: '1370/5/12' }

export const ACCOUNT_REQUESTS: readonly CallRequest[] = [
  requestOf(readAccountCall, async (market) => ({ as: (await paid(market)).as })),
  requestOf(updateProfileCall, async (market) => ({ as: await market.shopper(), body: PROFILE })),
]
