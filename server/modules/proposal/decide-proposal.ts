import { ProductId, type UserId } from '#contract/ids.ts'
import type { ProposalId } from '#contract/proposal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { freeSlug } from '../catalogue/product/free-slug.ts'
import { saveProducts } from '../catalogue/product/save-products.ts'
import { leaveNotices } from '../notification/notice.ts'
import { handPicturesOn } from '../upload/take-pictures.ts'
import { joiningRow } from './joining-row.ts'
import { proposalFaults, wholeContent } from './judge-proposal.ts'
import { picturesOf } from './keep-proposal.ts'
import { ProposalChanged, ProposalClosed, ProposalNotFound } from './proposal.errors.ts'
import { decideProposal, findProductToJoin, lockProposal, type ProposalRecord } from './proposal.queries.ts'
import { proposalDecided } from './proposal.texts.ts'
import { canMove } from './proposal-moves.ts'
import { proposedRow } from './proposed-row.ts'

interface Deciding {
  id: ProposalId
  /** What was seen: its seller may have taken it back and changed it. */
  version: number
  by: UserId
  at: Date
}

type Decision = 'returned' | 'refused' | 'accepted'

/** Said again, it changes nothing, nor is its seller told twice. */
export async function turnProposalDown(tx: Transaction, deciding: Deciding, state: 'returned' | 'refused', reason: string): Promise<void> {
  const found = await lockToDecide(tx, deciding, state)
  if (found === undefined) return
  await settle(tx, deciding, found, { state, reason, productId: null, slug: null })
}

/**
 * Makes the product and the seller's offers of it, by the rule of imports, in the transaction that says so: under the proposal's lock it happens once, also where two
 * press at the same time. What changed in the market since it was sent (a category that is gone, a product forbidden meanwhile) refuses it by its fields.
 */
export async function acceptProposal(tx: Transaction, deciding: Deciding, wantedSlug: string | undefined): Promise<void> {
  const found = await lockToDecide(tx, deciding, 'accepted')
  if (found === undefined) return
  const content = wholeContent(found.content)
  const id = ProductId.parse(newId())
  // who takes the slug meanwhile would be written over
  await writeAlone(tx)
  const slug = await freeSlug(tx, wantedSlug, content.title, id)
  await saveProducts(tx, [proposedRow(content, { id, slug, sellerId: found.sellerId })], { faults: proposalFaults(), at: deciding.at })
  await handPicturesOn(tx, picturesOf(found))
  await settle(tx, deciding, found, { state: 'accepted', reason: '', productId: id, slug })
}

/**
 * Puts the seller's offers on a product that is there already, in the transaction that says so, with the combinations that it lacks; everything else of it stays.
 * A combination that could be one of several is asked at its place in the proposal.
 */
export async function joinProposal(tx: Transaction, deciding: Deciding, productId: ProductId): Promise<void> {
  const found = await lockToDecide(tx, deciding, 'accepted')
  if (found === undefined) return
  const content = wholeContent(found.content)
  const { sellerId } = found
  // who changes its combinations meanwhile would be written over
  await writeAlone(tx)
  const product = await findProductToJoin.first(tx, { productId, sellerId })
  if (product === undefined) throw ProductNotFound()
  await saveProducts(tx, [joiningRow(content, { ...product, id: productId, sellerId })], { faults: proposalFaults(), at: deciding.at })
  await settle(tx, deciding, found, { state: 'accepted', reason: '', productId, slug: product.slug })
}

/** undefined: it was decided so before. */
async function lockToDecide(tx: Transaction, { id, version }: Deciding, state: Decision): Promise<ProposalRecord | undefined> {
  const found = await lockProposal.first(tx, { id, sellerId: null })
  if (found === undefined) throw ProposalNotFound()
  if (found.state === state) return undefined
  if (!canMove(found.state, state)) throw ProposalClosed()
  if (found.version !== version) throw ProposalChanged()
  return found
}

interface Settled {
  state: Decision
  reason: string
  productId: ProductId | null
  slug: string | null
}

async function settle(tx: Transaction, { id, by, at }: Deciding, found: ProposalRecord, { slug, ...decided }: Settled): Promise<void> {
  await decideProposal.run(tx, { sellerId: found.sellerId, id, by, at, ...decided })
  const data = { id, title: found.title, state: decided.state, reason: decided.reason, slug }
  await leaveNotices(tx, at, proposalDecided, [
    { userId: found.createdBy, cause: `proposal-${decided.state}:${id}:${found.version}`, data },
  ])
}
