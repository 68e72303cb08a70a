import { type HistoryFilter, listWalletEntriesCall, type WalletEntry } from '#contract/wallet.ts'
import { callMine } from '#web/api/call-mine.ts'

const ROWS_AT_ONCE = 1_000

/** Every entry under a filter, for a file or for paper. */
export async function readStatement(filter: HistoryFilter): Promise<WalletEntry[]> {
  const all: WalletEntry[] = []
  let before: number | undefined
  do {
    const query = { ...filter, limit: ROWS_AT_ONCE, ...(before === undefined ? {} : { before }) }
    const page = await callMine(listWalletEntriesCall, { query })
    all.push(...page.entries)
    before = page.next ?? undefined
  } while (before !== undefined)
  return all
}
