import {
  cancelBuiltVersionCall,
  listBuiltPagesCall,
  publishBuiltPageCall,
  readBuiltPageCall,
  readBuiltVersionCall,
  readSharedDraftCall,
  saveBuiltPageCall,
  shareBuiltPageCall,
} from '#contract/built-page.ts'
import { pageCalls } from '#contract/page-rows.ts'
import { keepDraft, publishDraft } from '../modules/built-page/keep-built-page.ts'
import { shareDraft } from '../modules/built-page/share-draft.ts'
import { newId } from '../platform/ids.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { wireOf } from './wire.ts'

const TEXT = {
  type: 'Text' as const,
  props: {
    id: 'text-1',
    text: 'خوش آمدید',
    level: 'h2' as const,
    fontSize: 24,
    color: '#1f1c19',
    fontWeight: 700 as const,
    align: 'center' as const,
    url: '',
  },
}

/** A page of its own, with a draft of one block. */
async function drafted(market: TestMarket) {
  const slug = `built-${newId()}`
  const params = { key: slug }
  const body = { row: { slug, kind: 'page', title: 'ساخته', body: '<p>متن</p>' }, version: null }
  await market.send({ ...wireOf(pageCalls.save, { params, body }), token: market.master.masterToken })
  const place = `page:${slug}`
  const by = { by: market.master.id, at: market.services.clock.now() }
  const { version } = await market.write((tx) => keepDraft(tx, place, { blocks: [TEXT], version: 0 }, by))
  return { as: market.master, params: { place }, version, by }
}

/** The same with a version that holds, and one to come. */
async function published(market: TestMarket) {
  const { as, params, version, by } = await drafted(market)
  const at = new Date(by.at.getTime() + 86_400_000).toISOString()
  await market.write((tx) => publishDraft(tx, params.place, { version, at: null, note: '' }, by))
  const { no } = await market.write((tx) => publishDraft(tx, params.place, { version, at, note: 'فردا' }, by))
  return { as, params: { ...params, no } }
}

/** Pages that staff put together of blocks. */
export const BUILT_PAGE_REQUESTS: readonly CallRequest[] = [
  requestOf(listBuiltPagesCall, async ({ master }) => ({ as: master })),
  requestOf(readBuiltPageCall, async (market) => {
    const { as, params } = await drafted(market)
    return { as, params }
  }),
  requestOf(saveBuiltPageCall, async (market) => {
    const { as, params, version } = await drafted(market)
    return { as, params, body: { blocks: [TEXT], version } }
  }),
  requestOf(publishBuiltPageCall, async (market) => {
    const { as, params, version } = await drafted(market)
    return { as, params, body: { version, note: 'نخستین' } }
  }),
  requestOf(shareBuiltPageCall, async (market) => {
    const { as, params } = await drafted(market)
    return { as, params }
  }),
  requestOf(readSharedDraftCall, async (market) => {
    const { params } = await drafted(market)
    const { clock, settings } = market.services
    return { params: { key: shareDraft(settings.tokenSecret, params.place, clock.now()).key } }
  }),
  requestOf(readBuiltVersionCall, published),
  requestOf(cancelBuiltVersionCall, published),
]
