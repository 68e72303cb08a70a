import type { AnswerOf } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import {
  type DeskProposal,
  type DeskProposalInList,
  type DeskProposalsQuery,
  type LikelyDouble,
  type listAnyProposalsCall,
  type listProposalsCall,
  PROPOSALS_PAGE_SIZE,
  type Proposal,
  type ProposalId,
  type ProposalInList,
  type ProposalsQuery,
} from '#contract/proposal.ts'
import { gtinOf } from '#persian/gtin.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { picturesOf } from './keep-proposal.ts'
import { ProposalNotFound } from './proposal.errors.ts'
import {
  findProposal,
  likelyDoubles,
  type ProposalRecord,
  proposalsDecided,
  proposalsOfSeller,
  proposalsWaiting,
} from './proposal.queries.ts'

export async function readProposal(on: Handle, sellerId: SellerId, id: ProposalId): Promise<Proposal> {
  const found = await findProposal.first(on, { id, sellerId })
  if (found === undefined) throw ProposalNotFound()
  return toProposal(found, await doublesOf(on, found))
}

export async function readAnyProposal(on: Handle, id: ProposalId): Promise<DeskProposal> {
  const found = await findProposal.first(on, { id, sellerId: null })
  if (found === undefined) throw ProposalNotFound()
  return { ...toProposal(found, await doublesOf(on, found)), ...sellerOf(found) }
}

export async function listProposals(
  on: Handle,
  sellerId: SellerId,
  { state, page }: ProposalsQuery,
): Promise<AnswerOf<typeof listProposalsCall>> {
  const found = await proposalsOfSeller.all(on, { sellerId, state: state === 'all' ? null : state, offset: offsetOf(page) })
  return { proposals: found.map(toRow), ...pagesOf(found, page) }
}

export async function listAnyProposals(on: Handle, { state, page }: DeskProposalsQuery): Promise<AnswerOf<typeof listAnyProposalsCall>> {
  const offset = offsetOf(page)
  const found = state === 'sent' ? await proposalsWaiting.all(on, { offset }) : await proposalsDecided.all(on, { state, offset })
  return { proposals: found.map((each): DeskProposalInList => ({ ...toRow(each), ...sellerOf(each) })), ...pagesOf(found, page) }
}

/** Products that are there and may be the same, by what is written so far. */
function doublesOf(on: Handle, { content, title, productId }: ProposalRecord): Promise<LikelyDouble[]> {
  const combinations: unknown[] = Array.isArray(content.combinations) ? content.combinations : []
  const gtins = combinations.flatMap((each) => {
    const written = typeof each === 'object' && each !== null && 'gtin' in each ? each.gtin : undefined
    return typeof written === 'string' ? (gtinOf(written) ?? []) : []
  })
  return likelyDoubles.all(on, { gtins, title: searchKey(title).trim(), not: productId })
}

const offsetOf = (page: number) => (page - 1) * PROPOSALS_PAGE_SIZE

function pagesOf(found: readonly { count: number }[], page: number) {
  const totalCount = found[0]?.count ?? 0
  return { totalCount, page, totalPages: Math.max(1, Math.ceil(totalCount / PROPOSALS_PAGE_SIZE)) }
}

function toRow(found: ProposalRecord): ProposalInList {
  const { content: _, doubles: __, ...row } = toProposal(found, [])
  return { ...row, title: found.title, image: picturesOf(found)[0] ?? '' }
}

function toProposal(found: ProposalRecord, doubles: LikelyDouble[]): Proposal {
  const { id, state, version, content, reason, createdAt, updatedAt, sentAt, decidedAt, productId, slug } = found
  return {
    id,
    state,
    version,
    content,
    reason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    product: productId === null || slug === null ? null : { id: productId, slug },
    doubles,
  }
}

const sellerOf = ({ sellerId, sellerLabel, author }: ProposalRecord) => ({ seller: { id: sellerId, label: sellerLabel }, author })
