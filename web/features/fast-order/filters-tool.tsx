import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { choicesOf } from '#web/features/trade/choices.ts'
import type { DeskNow } from '#web/features/trade/use-desk.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookmarkIcon } from '#web/ui/table/table-icons.tsx'
import styles from './fast-order.module.css'
import { NewFilterDialog } from './new-filter-dialog.tsx'
import { SavedFiltersMenu } from './saved-filters-menu.tsx'
import type { FilterDesk } from './use-filter-desk.ts'

/** Saved filters of the signed-in; a guest who wants to save is asked to sign in. */
export function FiltersTool({ desk, filterDesk }: { desk: DeskNow; filterDesk: FilterDesk }) {
  const { status, problem } = useSession()
  if (status === 'guest') {
    return (
      <Button look="line" icon={<BookmarkIcon />} onClick={() => askToSignIn('guest')}>
        ذخیرهٔ این جستجو
      </Button>
    )
  }
  if (status === 'unknown') return problem === undefined && <Skeleton shape="button" className={styles.tool} />
  return (
    <>
      <SavedFiltersMenu
        filters={filterDesk.filters}
        checked={desk.checked}
        edited={filterDesk.editing?.id}
        onCheck={desk.check}
        onLoad={(filter) => desk.choose(choicesOf(filter))}
        onEdit={filterDesk.edit}
        onRemove={(filter) => filterDesk.remove.mutate(filter)}
        onAdd={() => filterDesk.setAdding(true)}
      />
      {filterDesk.isAdding && (
        <NewFilterDialog mode={desk.mode} choices={desk.choices} add={filterDesk.add} onClose={() => filterDesk.setAdding(false)} />
      )}
    </>
  )
}
