import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type ChosenFilters, filtersOf, searchOf } from './listing-filters.ts'

/** The filters in the address, and how to change them: results follow by navigation, the old ones stay until the new come. */
export function useFilters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const coming = navigation.state === 'loading' ? navigation.location : undefined
  // While results are on their way the controls already show what was chosen.
  const filters = filtersOf(coming !== undefined ? new URLSearchParams(coming.search) : search)
  return {
    filters,
    loading: coming !== undefined,
    choose: (wanted: ChosenFilters) => void navigate(searchOf(wanted) || '?', { preventScrollReset: true }),
    hrefOf: (page: number) => searchOf({ ...filters, page }) || '?',
  }
}
