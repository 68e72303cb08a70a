import { importAccountsCall, importCommentsCall, importPurchasesCall, importTicketsCall } from '#contract/import-people.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import type { Services } from '../../platform/services.ts'
import { importAccounts } from '../identity/import-accounts.ts'
import { importComments } from '../review/import-comments.ts'
import { importPurchases } from '../review/import-purchases.ts'
import { importTickets } from '../ticket/import-tickets.ts'
import { importFaults } from './import.errors.ts'
import { toImportAnswer } from './import-result.ts'
import { naming } from './serve-batch.ts'

/** What a market that moves here brings of its people. */
export function importPeopleRoutes(serve: Serve, { clock }: Services): void {
  const writing = (payload: string): Writing => ({ faults: importFaults(payload), at: clock.now() })

  serve(
    importAccountsCall,
    async ({ tx, body }) => toImportAnswer(await importAccounts(tx, body.myAccountData, writing('myAccountData'))),
    naming,
  )
  serve(
    importCommentsCall,
    async ({ tx, body }) => toImportAnswer(await importComments(tx, body.productComments, writing('productComments'))),
    naming,
  )
  serve(
    importPurchasesCall,
    async ({ tx, body }) => toImportAnswer(await importPurchases(tx, body.purchasedProducts, writing('purchasedProducts'))),
    naming,
  )
  serve(
    importTicketsCall,
    async ({ tx, body, user }) => toImportAnswer(await importTickets(tx, user.id, body.tickets, writing('tickets'))),
    naming,
  )
}
