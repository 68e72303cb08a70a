import { readAccountCall } from '#contract/account.ts'
import { deleteAccountCall } from '#contract/account-deletion.ts'
import { readOwnDataCall } from '#contract/own-data.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { deleteAccount } from './delete-account.ts'
import { readAccount } from './read-account.ts'
import { readOwnData } from './read-own-data.ts'

export function accountRoutes(serve: Serve, { clock }: Services): void {
  serve(readAccountCall, ({ tx, user }) => readAccount(tx, user.id))
  serve(readOwnDataCall, ({ tx, user }) => readOwnData(tx, user.id, clock.now()))
  serve(deleteAccountCall, async ({ tx, user, body }) => {
    await deleteAccount(tx, user.id, body, clock.now())
    return { status: 'ok', message: 'حساب و اطلاعات شما حذف شد' }
  })
}
