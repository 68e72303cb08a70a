import { searchCall } from '#contract/listing.ts'
import { advancedSearchCall, popularSearchesCall } from '#contract/search.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listChoices } from './advanced-search.ts'
import { countBeginnings } from './count-beginnings.ts'
import { learnForgottenWords } from './learn-words.ts'
import { listPopularSearches } from './popular-searches.ts'
import { suggest } from './suggest.ts'

export function searchRoutes(serve: Serve): void {
  serve(searchCall, async ({ db, query, tag }) => {
    tag('listing', 'catalogue')
    return suggest(db, query.s ?? query.query ?? '')
  })
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
