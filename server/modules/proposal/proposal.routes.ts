import type { ProposalId } from '#contract/proposal.ts'
import {
  acceptProposalCall,
  createProposalCall,
  joinProposalCall,
  listAnyProposalsCall,
  listProposalsCall,
  readAnyProposalCall,
  readProposalCall,
  refuseProposalCall,
  removeProposalCall,
  returnProposalCall,
  saveProposalCall,
  sendProposalCall,
  takeBackProposalCall,
} from '#contract/proposal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { acceptProposal, joinProposal, turnProposalDown } from './decide-proposal.ts'
import { createProposal, removeProposal, saveProposal, sendProposal, takeBackProposal } from './keep-proposal.ts'
import { listAnyProposals, listProposals, readAnyProposal, readProposal } from './read-proposals.ts'

const about = (id: ProposalId) => `proposal:${id}`

/** What sellers propose to the catalogue, and what staff make of it. */
export function proposalRoutes(serve: Serve, { clock }: Services): void {
  serve(listProposalsCall, ({ tx, sellerId, query }) => listProposals(tx, sellerId, query))
  serve(readProposalCall, async ({ tx, sellerId, params }) => ({ proposal: await readProposal(tx, sellerId, params.proposalId) }))

  serve(createProposalCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const id = await createProposal(tx, { sellerId, by: user.id, at: clock.now() }, body.content)
    noteChange({ about: about(id), after: { title: body.content.title } })
    return { status: 'ok' as const, message: 'پیش‌نویس ذخیره شد', proposal: await readProposal(tx, sellerId, id) }
  })

  serve(saveProposalCall, async ({ tx, sellerId, user, params: { proposalId: id }, body: { version, content }, noteChange }) => {
    await saveProposal(tx, { sellerId, id, version, by: user.id, at: clock.now() }, content)
    noteChange({ about: about(id), after: { title: content.title } })
    return { status: 'ok' as const, message: 'ذخیره شد', proposal: await readProposal(tx, sellerId, id) }
  })

  serve(sendProposalCall, async ({ tx, sellerId, user, params: { proposalId: id }, body: { version }, noteChange }) => {
    await sendProposal(tx, { sellerId, id, version, by: user.id, at: clock.now() })
    noteChange({ about: about(id), after: { state: 'sent' } })
    return { status: 'ok' as const, message: 'برای بررسی فرستاده شد', proposal: await readProposal(tx, sellerId, id) }
  })

  serve(takeBackProposalCall, async ({ tx, sellerId, user, params: { proposalId: id }, body: { version }, noteChange }) => {
    await takeBackProposal(tx, { sellerId, id, version, by: user.id, at: clock.now() })
    noteChange({ about: about(id), after: { state: 'draft' } })
    return { status: 'ok' as const, message: 'پیشنهاد دوباره پیش‌نویس شد', proposal: await readProposal(tx, sellerId, id) }
  })

  serve(removeProposalCall, async ({ tx, sellerId, params: { proposalId: id }, noteChange }) => {
    const { title, state } = await removeProposal(tx, sellerId, id)
    noteChange({ about: about(id), before: { title, state }, after: { removed: true } })
    return { status: 'ok' as const, message: 'پیشنهاد برداشته شد' }
  })

  serve(listAnyProposalsCall, ({ tx, query }) => listAnyProposals(tx, query))
  serve(readAnyProposalCall, async ({ tx, params }) => ({ proposal: await readAnyProposal(tx, params.proposalId) }))

  const decided = async ({ tx, noteChange }: { tx: Transaction; noteChange: NoteChange }, id: ProposalId, message: string) => {
    const proposal = await readAnyProposal(tx, id)
    const { state, reason, product } = proposal
    noteChange({ about: about(id), after: { state, reason, product: product?.id ?? null } })
    return { status: 'ok' as const, message, proposal }
  }

  serve(returnProposalCall, async (context) => {
    const { proposalId: id } = context.params
    const { version, reason } = context.body
    await turnProposalDown(context.tx, { id, version, by: context.user.id, at: clock.now() }, 'returned', reason)
    return decided(context, id, 'پیشنهاد برگشت و به فروشنده خبر داده شد')
  })
  serve(refuseProposalCall, async (context) => {
    const { proposalId: id } = context.params
    const { version, reason } = context.body
    await turnProposalDown(context.tx, { id, version, by: context.user.id, at: clock.now() }, 'refused', reason)
    return decided(context, id, 'پیشنهاد رد شد و به فروشنده خبر داده شد')
  })
  serve(acceptProposalCall, async (context) => {
    const { proposalId: id } = context.params
    const { version, slug } = context.body
    await acceptProposal(context.tx, { id, version, by: context.user.id, at: clock.now() }, slug)
    return decided(context, id, 'محصول ساخته شد و پیشنهاد فروشنده روی آن نشست')
  })
  serve(joinProposalCall, async (context) => {
    const { proposalId: id } = context.params
    const { version, productId } = context.body
    await joinProposal(context.tx, { id, version, by: context.user.id, at: clock.now() }, productId)
    return decided(context, id, 'پیشنهاد فروشنده روی محصول موجود نشست')
  })
}
