import { useLocation, useMatches } from 'react-router'
import { readAccountCall } from '#contract/account.ts'
import { verifyMasterCall, verifyUserCall } from '#contract/identity.ts'
import { type EarlyCall, earlyCall, earlyScript, type PersonalHandle } from '#web/api/early-calls.ts'
import { STAFF_HOME } from '../console/staff-home.ts'

/**
 * Asks who is signed in, and for what the page shows first, while its scripts are on their way: on a slow line each trip to the server is felt, and so they are not
 * made one after the other.
 */
export function EarlyCalls() {
  const { pathname, search } = useLocation()
  const pages = useMatches()
  // has run when the browser's part begins, which need not bring it again
  const script = import.meta.env.SSR ? earlyScript([...callsOfFrame(pathname), ...callsOfPage(pages, search)]) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own few words, and addresses of our own calls
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Of what stands around the page. Who leaves is asked nothing. */
function callsOfFrame(pathname: string): EarlyCall[] {
  if (pathname === '/logout') return []
  if (pathname.startsWith(STAFF_HOME)) return [earlyCall(verifyMasterCall, {})]
  const session = earlyCall(verifyUserCall, {})
  return pathname.startsWith('/account') ? [session, earlyCall(readAccountCall, {})] : [session]
}

function callsOfPage(pages: ReturnType<typeof useMatches>, search: string): EarlyCall[] {
  return pages.flatMap(({ handle, params }) => {
    const page = handle as PersonalHandle | undefined
    return page?.early({ params, search: new URLSearchParams(search) }) ?? []
  })
}
