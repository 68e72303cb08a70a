import type { AnswerOf } from '#contract/call.ts'
import {
  DESK_OFFERS_PAGE_SIZE,
  type DeskOffer,
  type DeskOfferState,
  type DeskOffersQuery,
  type listDeskOffersCall,
} from '#contract/desk-offers.ts'
import type { SellerId } from '#contract/ids.ts'
import { gtinOf } from '#persian/gtin.ts'
import type { Handle } from '../../platform/database/database.ts'
import { patternsOf } from '../search/patterns.ts'
import { weighText } from '../search/weigh-texts.ts'
import { countDeskOffers, type DeskOfferRow, hasFewOffers, type Looked, productsCalled, readDeskOffers } from './desk-offers.queries.ts'

/** Words of more products are met soon while the offers are read in their order. */
const LED_BY_WORDS_MAX = 20_000

/** Fewer are found at once by the words. */
const LED_BY_WORDS_SOON = 1_000

/** A page of the seller's own offers, whatever state they are in. */
export async function listDeskOffers(
  on: Handle,
  sellerId: SellerId,
  { state, s, cursor }: DeskOffersQuery,
  now: Date,
): Promise<AnswerOf<typeof listDeskOffersCall>> {
  const counts = await countDeskOffers.one(on, { sellerId })
  const looked = await lookedFor(on, sellerId, s)
  if (looked === undefined) return { offers: [], nextCursor: null, counts }
  const found = await readPage(on, { sellerId, state, looked, after: readCursor(state, cursor), now })
  const shown = found.slice(0, DESK_OFFERS_PAGE_SIZE)
  const last = shown.at(-1)
  return { offers: shown.map(toDeskOffer), nextCursor: found.length > shown.length && last ? `${last.at}~${last.psid}` : null, counts }
}

/** Words that lead to many products are met soon among the newest offers, unless this seller has others. */
async function readPage(on: Handle, given: Parameters<typeof readDeskOffers>[1]): Promise<DeskOfferRow[]> {
  const { state, looked } = given
  if (looked.by === 'index' && looked.products > LED_BY_WORDS_SOON && isByAge(state)) {
    const soon = await readDeskOffers(on, { ...given, looked: { by: 'latest', patterns: looked.patterns } })
    if (soon.length > DESK_OFFERS_PAGE_SIZE) return soon
  }
  return readDeskOffers(on, given)
}

const isByAge = (state: DeskOfferState) => state !== 'soldOut' && state !== 'lost'

/** undefined: nothing can be meant. */
async function lookedFor(on: Handle, sellerId: SellerId, typed: string): Promise<Looked | undefined> {
  if (typed === '') return { by: 'nothing' }
  const ids = (await productsCalled.all(on, { sellerId, code: typed, gtin: gtinOf(typed) ?? null })).map(({ id }) => id)
  if (ids.length > 0) return { by: 'products', ids }
  const patterns = patternsOf(typed)
  if (patterns.length === 0) return undefined
  if ((await hasFewOffers.one(on, { sellerId })).few) return { by: 'scan', patterns }
  const { words, products } = await weighText(on, patterns)
  return words === '' || products > LED_BY_WORDS_MAX ? { by: 'scan', patterns } : { by: 'index', words, patterns, products }
}

/** What is no cursor of ours begins the list anew. */
function readCursor(state: DeskOfferState, text = ''): { at: string; id: string } | undefined {
  const cut = text.indexOf('~')
  const at = text.slice(0, cut)
  return cut >= 0 && isPlaceIn(state, at) ? { at, id: text.slice(cut + 1) } : undefined
}

function isPlaceIn(state: DeskOfferState, at: string): boolean {
  if (state === 'soldOut') return at === ''
  if (state === 'lost') return /^\d{1,9}$/.test(at)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at))
}

function toDeskOffer({ options, place, sellers, firstPrice, at: _at, ...row }: DeskOfferRow): DeskOffer {
  const isPlaced = row.active && row.stock > 0 && !row.isHidden && firstPrice !== null && sellers > 0
  return { ...row, options: options ?? '', place: isPlaced ? { place, sellers, firstPrice } : null }
}
