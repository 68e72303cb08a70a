import { Outlet } from 'react-router'
import { carryCallsBy } from '#web/api/call.ts'
import { carryEarly } from '#web/api/early-calls.ts'
import { WithQueries } from '#web/data/with-queries.tsx'
import { EarlyCalls } from './early-calls.tsx'

if (!import.meta.env.SSR) carryCallsBy(carryEarly)

/** Around every page that belongs to one person: it loads its data itself, in the browser. */
export default function PersonalPages() {
  return (
    <>
      <EarlyCalls />
      <WithQueries>
        <Outlet />
      </WithQueries>
    </>
  )
}
