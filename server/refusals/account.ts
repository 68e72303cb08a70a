import { readAccountCall } from '#contract/account.ts'
import { paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

export const ACCOUNT_REQUESTS: readonly CallRequest[] = [requestOf(readAccountCall, async (market) => ({ as: (await paid(market)).as }))]
