import { listArticlesCall, readPageCall } from '#contract/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listArticles } from './list-articles.ts'
import { readPage } from './read-page.ts'

export function pageRoutes(serve: Serve): void {
  serve(readPageCall, async ({ db, body, tag }) => {
    tag('pages')
    return readPage(db, body.slug, body.version)
  })

  serve(listArticlesCall, async ({ db, query, tag }) => {
    tag('pages')
    return listArticles(db, query.page)
  })
}
