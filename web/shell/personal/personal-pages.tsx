import { Outlet } from 'react-router'
import { WithQueries } from '#web/data/with-queries.tsx'

/** Around every page that belongs to one person: it loads its data itself, in the browser. */
export default function PersonalPages() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}
