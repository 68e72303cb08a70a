import type { SavedFilter, SavedFilterId } from '#contract/saved-filter.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EditIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import { filterSummary } from './filter-summary.ts'
import styles from './saved-filters.module.css'

interface SavedFilterRowProps {
  filter: SavedFilter
  isChecked: boolean
  edited: SavedFilterId | undefined
  onCheck: () => void
  onLoad: () => void
  onEdit: () => void
  onRemove: () => void
}

/** While another one is edited its parts can still be pressed: they say what has to be done first. */
export function SavedFilterRow({ filter, isChecked, edited, onCheck, onLoad, onEdit, onRemove }: SavedFilterRowProps) {
  const { id, filterName } = filter
  const isEdited = edited === id
  const isLocked = edited !== undefined
  return (
    <li className={classNames(styles.row, isEdited && styles.edited, isLocked && !isEdited && styles.locked)}>
      <input type="checkbox" aria-label={`انتخاب ${filterName}`} aria-disabled={isLocked} checked={isChecked} onChange={onCheck} />
      <button type="button" className={styles.name} aria-disabled={isLocked} onClick={onLoad}>
        <bdi>{filterName}</bdi>
        <small>{filterSummary(filter)}</small>
      </button>
      {isEdited ? (
        <Chip tone="zafaran">در حال ویرایش</Chip>
      ) : (
        <IconButton label={`ویرایش ${filterName}`} aria-disabled={isLocked} onClick={onEdit}>
          <EditIcon />
        </IconButton>
      )}
      <IconButton label={`حذف ${filterName}`} aria-disabled={isLocked && !isEdited} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}
