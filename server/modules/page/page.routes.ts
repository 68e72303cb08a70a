import { listArticlesCall, readPageCall } from '#contract/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { placeOfPage, readHolding } from '../built-page/read-built-page.ts'
import { listArticles } from './list-articles.ts'
import { readPage } from './read-page.ts'

export function pageRoutes(serve: Serve, { clock }: Services): void {
  serve(readPageCall, async ({ db, body, tag, validUntil }) => {
    tag('pages')
    const page = await readPage(db, body.slug, body.version)
    if (page.version !== undefined) return page
    const { built, next } = await readHolding(db, placeOfPage(body.slug), clock.now())
    if (next !== null) validUntil(next)
    return { ...page, built }
  })

  serve(listArticlesCall, async ({ db, query, tag }) => {
    tag('pages')
    return listArticles(db, query.page)
  })
}
