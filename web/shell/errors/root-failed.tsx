import { isRouteErrorResponse } from 'react-router'
import { OutageScreen, WaitScreen } from '../wait-screen.tsx'
import { ErrorPage } from './error-page.tsx'

/** What nobody foresaw; without the site's own data, a market that is not there yet or is away. */
export function RootFailed({ error, hasSite }: { error: unknown; hasSite: boolean }) {
  if (hasSite) return <ErrorPage error={error} />
  return isRouteErrorResponse(error) && error.status === 503 ? <OutageScreen /> : <WaitScreen />
}
