import { useState } from 'react'
import type { UserId } from '#contract/ids.ts'
import type { SavedFilter } from '#contract/saved-filter.ts'
import { choicesOf } from '#web/features/trade/choices.ts'
import type { DeskNow } from '#web/features/trade/use-desk.ts'
import { toast } from '#web/ui/toasts.ts'
import { useSavedFilters } from './use-saved-filters.ts'

const EDIT_MODE_MS = 4_000
const SAVED_MS = 3_000
const CANCELLED_MS = 2_000

/** Saved filters above the table: which are checked, which one is edited, and what the page goes back to when that is left. */
export function useFilterDesk(desk: DeskNow, userId: UserId | undefined) {
  const [editing, setEditing] = useState<{ filter: SavedFilter; before: Pick<DeskNow, 'choices' | 'checked'> }>()
  const [isAdding, setAdding] = useState(false)
  const saved = useSavedFilters(desk.mode, userId, {
    onAdded: () => {
      setAdding(false)
      toast({ tone: 'success', text: 'ذخیره شد', durationMs: SAVED_MS })
    },
    onChanged: () => {
      setEditing(undefined)
      toast({ tone: 'success', text: 'ذخیره شد', durationMs: SAVED_MS })
    },
    onRemoved: ({ id }) => {
      if (desk.checked.includes(id)) desk.check(desk.checked.filter((one) => one !== id))
      if (editing?.filter.id === id) cancel()
    },
  })
  const cancel = () => {
    if (editing === undefined) return
    desk.restore(editing.before)
    setEditing(undefined)
    saved.change.reset()
    toast({ tone: 'info', text: 'ویرایش لغو شد', durationMs: CANCELLED_MS })
  }
  return {
    ...saved,
    editing: editing?.filter,
    cancel,
    edit: (filter: SavedFilter) => {
      setEditing({ filter, before: { choices: desk.choices, checked: desk.checked } })
      desk.choose(choicesOf(filter))
      toast({ tone: 'info', text: 'حالت ویرایش', durationMs: EDIT_MODE_MS })
    },
    saveEdited: (filterName: string) => {
      if (editing !== undefined) saved.change.mutate({ filter: editing.filter, filterName, choices: desk.choices })
    },
    isAdding,
    setAdding: (isOpen: boolean) => {
      saved.add.reset()
      setAdding(isOpen)
    },
  }
}

export type FilterDesk = ReturnType<typeof useFilterDesk>
