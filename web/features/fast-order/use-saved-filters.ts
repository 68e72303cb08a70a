import { useQueryClient } from '@tanstack/react-query'
import type { UserId } from '#contract/ids.ts'
import {
  addSavedFilterCall,
  changeSavedFilterCall,
  listSavedFiltersCall,
  removeSavedFilterCall,
  type SavedFilter,
  type SavedFilterSlug,
} from '#contract/saved-filter.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { type Choices, choicesOf } from '#web/features/trade/choices.ts'
import type { Mode } from '#web/features/trade/modes.ts'
import { useSession } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts.ts'

/** Under which the filters of a mode are saved. */
const SLUG_OF: Readonly<Record<Mode, SavedFilterSlug>> = { brand: 'brand-fast-order', category: 'category-fast-order' }

interface Named {
  filterName: string
  choices: Choices
}

interface Options {
  onAdded: () => void
  onChanged: () => void
  onRemoved: (filter: SavedFilter) => void
}

/** The saved filters of the mode that is open: asked for once, and answered whole by every change. */
export function useSavedFilters(mode: Mode, userId: UserId | undefined, { onAdded, onChanged, onRemoved }: Options) {
  const { signedIn } = useSession()
  const queryClient = useQueryClient()
  const params = { slug: SLUG_OF[mode] }
  const queryKey = mine('saved-filters', mode, userId)
  const query = useData({
    queryKey,
    queryFn: ({ signal }) => callMine(listSavedFiltersCall, { params, query: { userId } }, signal),
    enabled: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const show = ({ data }: { data: SavedFilter[] }) => showAnswer(queryClient, queryKey, { data })
  const add = useChange({
    send: ({ filterName, choices }: Named) => callMine(addSavedFilterCall, { params, body: { ...choices, searchType: mode, filterName } }),
    onDone: async (answer) => {
      await show(answer)
      onAdded()
    },
    onFailed: 'here',
  })
  const change = useChange({
    send: ({ filter: { id, version }, filterName, choices }: Named & { filter: SavedFilter }) =>
      callMine(changeSavedFilterCall, { params, body: { ...choices, searchType: mode, id, version, filterName } }),
    onDone: async (answer) => {
      await show(answer)
      onChanged()
    },
    onFailed: 'here',
    onAnyFailure: () => void query.refetch(),
  })
  const remove = useChange({
    send: ({ id }: SavedFilter) => callMine(removeSavedFilterCall, { params, query: { id } }),
    onDone: async (answer, filter) => {
      await show(answer)
      onRemoved(filter)
      const { filterName } = filter
      toast({
        tone: 'info',
        text: `فیلتر «${filterName}» حذف شد`,
        action: { label: 'بازگرداندن', run: () => add.mutate({ filterName, choices: choicesOf(filter) }) },
      })
    },
    onFailed: ({ message }) => toast({ tone: 'danger', title: 'فیلتر حذف نشد', text: message }),
  })
  return { query, filters: query.data?.data, add, change, remove }
}

export type SavedFilters = ReturnType<typeof useSavedFilters>
