import { addSavedFilterCall, changeSavedFilterCall, listSavedFiltersCall, removeSavedFilterCall } from '#contract/saved-filter.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { addSavedFilter, changeSavedFilter, removeSavedFilter } from './change-saved-filters.ts'
import { listSavedFilters, ownerOf } from './list-saved-filters.ts'

export function savedFilterRoutes(serve: Serve, { clock }: Services): void {
  serve(listSavedFiltersCall, async ({ db, user, params, query }) => ({
    data: await listSavedFilters(db, { ...params, userId: ownerOf(user, query.userId) }),
  }))
  serve(
    addSavedFilterCall,
    async ({ tx, user, params, body }) => {
      const shelf = { ...params, userId: user.id }
      const id = await addSavedFilter(tx, shelf, body, clock.now())
      return { status: 'ok', message: 'ذخیره شد', id, data: await listSavedFilters(tx, shelf) }
    },
    { refusal: filterRefusal },
  )
  serve(
    changeSavedFilterCall,
    async ({ tx, user, params, body }) => {
      const shelf = { ...params, userId: user.id }
      await changeSavedFilter(tx, shelf, body, clock.now())
      return { status: 'ok', message: 'ذخیره شد', id: body.id, data: await listSavedFilters(tx, shelf) }
    },
    { refusal: filterRefusal },
  )
  serve(
    removeSavedFilterCall,
    async ({ tx, user, params, query }) => {
      const shelf = { ...params, userId: user.id }
      await removeSavedFilter(tx, shelf, query.id)
      return { status: 'ok', message: 'فیلتر حذف شد', id: query.id, data: await listSavedFilters(tx, shelf) }
    },
    { refusal: filterRefusal },
  )
}

/** The documented place of a fault of the name; what is no fault of it stands beside. */
function filterRefusal(error: CodedError): object {
  const inputBox = error.errors?.filterName
  return { error: inputBox === undefined ? { message: error.message } : { inputBox } }
}
