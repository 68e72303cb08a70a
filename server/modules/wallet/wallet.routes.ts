import { listWalletEntriesCall, readWalletCall } from '#contract/wallet.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listEntries, readWallet } from './read-wallet.ts'

export function walletRoutes(serve: Serve, { settings }: Services): void {
  serve(readWalletCall, ({ tx, user }) => readWallet(tx, user.id, settings.depositLimits))
  serve(listWalletEntriesCall, ({ tx, user, query }) => listEntries(tx, user.id, query))
}
