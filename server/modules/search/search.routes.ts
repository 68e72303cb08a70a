import { searchCall } from '#contract/listing.ts'
import { toman } from '#contract/money.ts'
import { advancedSearchCall, popularSearchesCall, readBarcodeCall } from '#contract/search.ts'
import { gtinOf } from '#persian/gtin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listChoices } from './advanced-search.ts'
import { productsOfBarcode } from './barcodes.queries.ts'
import { countBeginnings } from './count-beginnings.ts'
import { SYNONYMS_TAG } from './desk/keep-synonyms.ts'
import { learnForgottenWords } from './learn-words.ts'
import { listPopularSearches } from './popular-searches.ts'
import { suggest } from './suggest.ts'

/** A new barcode alone changes no listing: what is kept of one is looked up again after so long. */
const BARCODE_KEPT_MS = 60_000

export function searchRoutes(serve: Serve, { clock }: Services): void {
  serve(searchCall, async ({ db, query, tag, validUntil }) => {
    tag('listing', 'catalogue', SYNONYMS_TAG)
    const text = query.s ?? query.query ?? ''
    const gtin = gtinOf(text)
    const goods = gtin === undefined ? [] : await productsOfBarcode.all(db, { gtin })
    if (gtin !== undefined) validUntil(new Date(clock.now().getTime() + BARCODE_KEPT_MS))
    if (goods.length === 0) return suggest(db, text)
    const products = goods.map(({ title, slug, image, price, inStock }) => ({
      title,
      slug,
      image,
      price: price === null ? null : toman(price),
      inStock,
    }))
    return { category: [], products, corrected: null }
  })
  serve(readBarcodeCall, async ({ db, params }) => ({ products: await productsOfBarcode.all(db, params) }))
  serve(popularSearchesCall, async ({ db, tag }) => {
    tag('listing', 'catalogue')
    return { terms: await listPopularSearches(db) }
  })
  serve(advancedSearchCall, async ({ db, body }) => ({ data: await listChoices(db, body.type, body.s, body.category) }))
}

const LEARN_EVERY_S = 60
/** Which words are common changes slowly. */
const COUNT_EVERY_S = 600

export function searchJobs({ db, jobs }: Services): void {
  jobs.every('learn-forgotten-words', LEARN_EVERY_S, () => learnForgottenWords(db))
  jobs.every('count-beginnings', COUNT_EVERY_S, () => countBeginnings(db))
}
