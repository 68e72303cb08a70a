import { redirect } from 'react-router'
import { ROUTES_KEY } from '#contract/react-router.ts'

/** An address of a page behind the last one leads to the last. */
export function leadToLastPage(request: Request, { page, totalPages }: { page: number; totalPages: number }): void {
  if (page <= totalPages || totalPages === 0) return
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete(ROUTES_KEY)
  if (totalPages === 1) searchParams.delete('page')
  else searchParams.set('page', String(totalPages))
  throw redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`)
}
