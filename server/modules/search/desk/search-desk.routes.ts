import { addSynonymsCall, listMissedSearchesCall, listSynonymsCall, removeSynonymCall } from '#contract/search-desk.ts'
import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { listMissedSearches } from '../missed/list-missed-searches.ts'
import { forgetOldMisses } from '../missed/missed.queries.ts'
import { addSynonyms, listSynonyms, removeSynonym } from './keep-synonyms.ts'

const DAILY = 86_400
const MISSES_KEPT_DAYS = 90

/** Synonyms of searches and what was not found, at the desk of staff. */
export function searchDeskRoutes(serve: Serve, { clock }: Services): void {
  serve(listSynonymsCall, ({ tx, query }) => listSynonyms(tx, query.q))
  serve(addSynonymsCall, async ({ tx, user, body, noteChange }) => {
    const synonyms = await addSynonyms(tx, body, { by: user.id, now: clock.now() })
    noteChange({ about: 'search-synonyms', after: body })
    const message = synonyms.length === 0 ? 'این مترادف از پیش هست' : 'مترادف افزوده شد؛ جست‌وجو از همین حالا آن را می‌شناسد'
    return { status: 'ok' as const, message, synonyms }
  })
  serve(removeSynonymCall, async ({ tx, params, noteChange }) => {
    const before = await removeSynonym(tx, params.synonymId)
    noteChange({ about: 'search-synonyms', before, after: { removed: true } })
    return { status: 'ok' as const, message: 'مترادف برداشته شد' }
  })
  serve(listMissedSearchesCall, ({ tx, query }) => listMissedSearches(tx, query.days, clock.now()))
}

export function searchDeskJobs({ db, clock, jobs }: Services): void {
  jobs.every('forget-old-missed-searches', DAILY, async () => {
    await forgetOldMisses.run(db, { before: isoDayOf(persianDayAt(clock.now()), -MISSES_KEPT_DAYS) })
  })
}
