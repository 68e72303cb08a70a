import { ApiError } from '#web/api/api-error.ts'

/** What the shop says of the name that a filter was to have, or of the whole change. */
export function nameFault(problem: Error | null): string | undefined {
  if (problem === null) return undefined
  return (problem instanceof ApiError ? problem.errors.filterName : undefined) ?? problem.message
}

export const NAME_REQUIRED = 'نام الزامی است'
