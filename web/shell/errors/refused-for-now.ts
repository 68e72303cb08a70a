import { isRouteErrorResponse } from 'react-router'
import { statusText } from '#web/data/status-texts.ts'

/** Too many requests of one address, or a server that is busy: asking again later is all that helps. */
const FOR_NOW = [429, 503]

/** Why a page does not come that is refused for now; undefined for any other failure. */
export function refusedForNow(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && FOR_NOW.includes(error.status) ? statusText(error.status) : undefined
}
