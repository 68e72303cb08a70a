import { readAccountCall } from '#contract/account.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readAccount } from './read-account.ts'

export function accountRoutes(serve: Serve): void {
  serve(readAccountCall, ({ tx, user }) => readAccount(tx, user.id))
}
