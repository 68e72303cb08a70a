import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ChosenFilters, filtersOf, searchOf } from './listing-filters.ts'

/**
 * The filters in the address, and how to change them: results follow by navigation, the old ones stay until the new come.
 * The controls show at once what was chosen: the router tells of a navigation a moment later, and a checkbox that jumps back meanwhile looks broken.
 */
export function useFilters() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [wanted, setWanted] = useState<string>()
  // Whatever the address says now was reached, also by going back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the address that counts
  useEffect(() => setWanted(undefined), [search])
  // a page that is being left for another keeps its filters
  const coming = navigation.location?.pathname === pathname ? navigation.location.search : undefined
  const filters = filtersOf(new URLSearchParams(wanted ?? coming ?? search))
  return {
    filters,
    // what is chosen is on its way before the router tells of it
    loading: coming !== undefined || (wanted !== undefined && wanted !== search),
    choose: (chosen: ChosenFilters) => {
      // a link that was pressed meanwhile goes before what was typed
      if (navigation.location !== undefined && coming === undefined) return
      const to = searchOf(chosen)
      setWanted(to)
      void navigate(to || '?', { preventScrollReset: true })
    },
    hrefOf: (page: number) => searchOf({ ...filters, page }) || '?',
  }
}
