import type { SellerId, UserId } from '#contract/ids.ts'
import { type ProposalDraft, ProposalId } from '#contract/proposal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { letPicturesGo, takePictures } from '../upload/take-pictures.ts'
import { judgeProposal } from './judge-proposal.ts'
import { ProposalChanged, ProposalClosed, ProposalNotFound, TooManyProposals } from './proposal.errors.ts'
import { deleteProposal, insertProposal, lockProposal, moveBySeller, type ProposalRecord, writeContent } from './proposal.queries.ts'
import { canMove, isEditable, isRemovable } from './proposal-moves.ts'

/** Which proposal of which seller, who does it, and what was seen. */
export interface Which {
  sellerId: SellerId
  id: ProposalId
  version: number
  by: UserId
  at: Date
}

export async function createProposal(
  tx: Transaction,
  { sellerId, by, at }: Omit<Which, 'id' | 'version'>,
  content: ProposalDraft,
): Promise<ProposalId> {
  const id = ProposalId.parse(newUuidV7(at.getTime()))
  const [made] = await insertProposal.all(tx, { id, sellerId, title: content.title, content: JSON.stringify(content), by, at })
  if (made === undefined) throw TooManyProposals()
  await takeAll(tx, by, content.pictures)
  return id
}

/** What it no longer shows is let go. Of two who save at once the second is refused. */
export async function saveProposal(tx: Transaction, which: Which, content: ProposalDraft): Promise<void> {
  const found = await lockSeen(tx, which)
  if (!isEditable(found.state)) throw ProposalClosed()
  const before = picturesOf(found)
  await takeAll(
    tx,
    which.by,
    content.pictures.filter((path) => !before.includes(path)),
  )
  await letPicturesGo(
    tx,
    before.filter((path) => !content.pictures.includes(path)),
  )
  const { sellerId, id, at } = which
  await writeContent.run(tx, { sellerId, id, title: content.title, content: JSON.stringify(content), at })
}

/** Said again, it changes nothing. */
export async function sendProposal(tx: Transaction, which: Which): Promise<void> {
  const { sellerId, id, at } = which
  const found = await lockOwn(tx, which)
  if (found.state === 'sent') return
  if (!canMove(found.state, 'sent')) throw ProposalClosed()
  if (found.version !== which.version) throw ProposalChanged()
  await judgeProposal(tx, found.content, sellerId)
  await moveBySeller.run(tx, { sellerId, id, state: 'sent', at })
}

export async function takeBackProposal(tx: Transaction, which: Which): Promise<void> {
  const { sellerId, id, at } = which
  const found = await lockOwn(tx, which)
  if (found.state === 'draft') return
  if (!canMove(found.state, 'draft')) throw ProposalClosed()
  if (found.version !== which.version) throw ProposalChanged()
  await moveBySeller.run(tx, { sellerId, id, state: 'draft', at })
}

export async function removeProposal(tx: Transaction, sellerId: SellerId, id: ProposalId): Promise<ProposalRecord> {
  const found = await lockOwn(tx, { sellerId, id })
  if (!isRemovable(found.state)) throw ProposalClosed()
  await letPicturesGo(tx, picturesOf(found))
  await deleteProposal.run(tx, { sellerId, id })
  return found
}

export function picturesOf({ content }: Pick<ProposalRecord, 'content'>): string[] {
  return Array.isArray(content.pictures) ? content.pictures.filter((path) => typeof path === 'string') : []
}

async function takeAll(tx: Transaction, by: UserId, paths: readonly string[]): Promise<void> {
  const [missing] = await takePictures(tx, by, [...new Set(paths)])
  if (missing !== undefined) throw InvalidInput({ errors: { 'content.pictures': 'یکی از تصویرها پیدا نشد؛ آن را دوباره بفرستید' } })
}

async function lockOwn(tx: Transaction, { sellerId, id }: Pick<Which, 'sellerId' | 'id'>): Promise<ProposalRecord> {
  const found = await lockProposal.first(tx, { id, sellerId })
  if (found === undefined) throw ProposalNotFound()
  return found
}

async function lockSeen(tx: Transaction, which: Which): Promise<ProposalRecord> {
  const found = await lockOwn(tx, which)
  if (found.version !== which.version) throw ProposalChanged()
  return found
}
