import { searchCall } from '#contract/listing.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { suggest } from './suggest.ts'

export function searchRoutes(serve: Serve): void {
  serve(searchCall, async ({ db, query, tag }) => {
    tag('listing', 'catalogue')
    return suggest(db, query.s ?? query.query ?? '')
  })
}
