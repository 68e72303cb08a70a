import { ProductId, type SellerId } from '#contract/ids.ts'
import { ProposalContent } from '#contract/proposal.ts'
import { slugOf } from '#persian/slug.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Fault, type Faults, faultsOf } from '../../platform/rows/faults.ts'
import { checkProducts } from '../catalogue/product/check-products.ts'
import { textsOf } from '../catalogue/product/product-row.ts'
import { ProposalIncomplete } from './proposal.errors.ts'
import { proposedRow } from './proposed-row.ts'

/** What a proposal says, where it is whole; refuses it by its fields where it is not. */
export function wholeContent(content: unknown): ProposalContent {
  const parsed = ProposalContent.safeParse(content)
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[fieldOf(path.join('.'))] ??= message
  throw ProposalIncomplete({ errors })
}

/** Before staff see it, it is held against the rule by which it would become a product: what it names is there, its prices fit, it may be sold. */
export async function judgeProposal(tx: Transaction, content: unknown, sellerId: SellerId): Promise<ProposalContent> {
  const whole = wholeContent(content)
  const id = ProductId.parse(newId())
  // a slug that nobody has yet: which one it becomes is for staff to say
  const row = proposedRow(whole, { id, slug: `${slugOf(whole.title)}-${id}`, sellerId })
  const faults = proposalFaults()
  await checkProducts(tx, [textsOf(row)], faults)
  faults.settle()
  return whole
}

export function proposalFaults(): Faults {
  return faultsOf((faults) =>
    ProposalIncomplete({ errors: Object.fromEntries(faults.map((fault) => [fieldOf(placeOf(fault)), fault.message])) }),
  )
}

const placeOf = ({ field }: Fault) => field

/** A fault of a product's row by the field of the proposal that it comes from. */
function fieldOf(place: string): string {
  return `content.${place.replace(/\.suppliers\.0\b/, '.offer').replace(/^general\.(english_title)/, 'englishTitle')}`
}
