import type { z } from 'zod'
import type { LineAttributes } from '#contract/cart.ts'

/** What a variant's row says of one of its options. */
export interface VariantOption {
  type: 'color' | 'warranty' | 'material' | 'other'
  label: string
}

type Attributes = z.infer<typeof LineAttributes>

/** One entry holds one option of each kind; a second option of a kind goes to the next entry. */
export function toLineAttributes(options: readonly VariantOption[]): Attributes {
  const entries: Attributes = []
  for (const { type, label } of options) {
    const free = entries.find((entry) => entry[type] === undefined)
    if (free === undefined) entries.push({ [type]: label })
    else free[type] = label
  }
  return entries
}
