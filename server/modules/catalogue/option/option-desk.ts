import { OPTION_VALUES_LISTED_MAX, type OptionValue } from '#contract/option-desk.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import { OptionValueItself, OptionValueNotFound } from '../catalogue.errors.ts'
import { countOptionValues, productsOfOptionValue, renameOptionValue } from './option-desk.queries.ts'
import { type Merged, renameInProducts } from './rename-in-products.ts'

const COUNTED_AGAIN_AFTER_MS = 60_000

/** Counts once a minute, however many ask; after a change of its own, at once. */
export function optionValuesKept(clock: Clock) {
  let kept: { at: number; values: Promise<OptionValue[]> } | undefined
  return {
    list(on: Handle): Promise<OptionValue[]> {
      const now = clock.now().getTime()
      if (kept !== undefined && now - kept.at < COUNTED_AGAIN_AFTER_MS) return kept.values
      const values = countOptionValues.all(on, { limit: OPTION_VALUES_LISTED_MAX })
      const counted = { at: now, values }
      kept = counted
      values.catch(() => {
        if (kept === counted) kept = undefined
      })
      return values
    },
    forget(): void {
      kept = undefined
    },
  }
}

/** Spells a value of an option otherwise, under the lock of the imports. */
export async function renameValue(
  tx: Transaction,
  { attribute, label, into }: { attribute: string; label: string; into: string },
  at: Date,
): Promise<Merged> {
  if (label === into) throw OptionValueItself()
  await writeAlone(tx)
  const found = await productsOfOptionValue.all(tx, { attribute, label, into })
  if (found.length === 0) throw OptionValueNotFound()
  return renameInProducts(tx, found, (productIds) => renameOptionValue.run(tx, { productIds, attribute, label, into }), at)
}
