import type { Transaction } from '../../platform/database/database.ts'
import { forgetBuiltPages } from './built-page.queries.ts'

/** Drafts and versions of what stood in these places before. */
export async function forgetBuilt(tx: Transaction, places: readonly string[]): Promise<void> {
  await forgetBuiltPages.run(tx, { places })
}
