import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FILTERS_TOGETHER_MAX } from '#contract/fast-order.ts'
import type { SavedFilter, SavedFilterId } from '#contract/saved-filter.ts'
import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon, LockIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { BookmarkIcon } from '#web/ui/table/table-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import { usePressElsewhere } from '#web/ui/use-press-elsewhere.ts'
import { SavedFilterRow } from './saved-filter-row.tsx'
import styles from './saved-filters.module.css'

interface SavedFiltersMenuProps {
  /** undefined: on their way. */
  filters: readonly SavedFilter[] | undefined
  checked: readonly SavedFilterId[]
  /** While one is edited, the others are left alone. */
  edited: SavedFilterId | undefined
  onCheck: (ids: readonly SavedFilterId[]) => void
  onLoad: (filter: SavedFilter) => void
  onEdit: (filter: SavedFilter) => void
  onRemove: (filter: SavedFilter) => void
  onAdd: () => void
}

export const EDIT_FIRST = 'ابتدا ویرایش فعلی را تمام یا لغو کنید'
const EDIT_FIRST_MS = 3_000

export function tellEditFirst(): void {
  toast({ tone: 'notice', text: EDIT_FIRST, durationMs: EDIT_FIRST_MS })
}

/** Filters with names: shown together by their ticks, loaded by their names, edited and removed. */
export function SavedFiltersMenu({ filters, checked, edited, onCheck, onLoad, onEdit, onRemove, onAdd }: SavedFiltersMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  usePressElsewhere(isOpen, place, () => setOpen(false))

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }
  /** Does it and closes, unless another filter is being edited. */
  const unlessEdited = (work: () => void) => () => {
    if (edited !== undefined) return tellEditFirst()
    close()
    work()
  }
  const check = (id: SavedFilterId) => {
    if (edited !== undefined) return tellEditFirst()
    if (checked.includes(id)) return onCheck(checked.filter((one) => one !== id))
    if (checked.length < FILTERS_TOGETHER_MAX) return onCheck([...checked, id])
    toast({ tone: 'notice', text: `هر بار حداکثر ${formatCount(FILTERS_TOGETHER_MAX)} فیلتر نشان داده می‌شود` })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the button and the panel inside
    <div ref={place} className={styles.menu} onKeyDown={onKeyDown}>
      <Button
        ref={opener}
        look="line"
        icon={<BookmarkIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        تنظیمات جستجو
        {checked.length > 0 && <b className={styles.badge}>{formatCount(checked.length)}</b>}
        <ChevronDownIcon size="small" />
      </Button>
      {isOpen && (
        <section id={panelId} className={styles.panel} aria-label="تنظیمات جستجو">
          <p className={styles.title}>
            <b>تنظیمات جستجو</b>
            {filters !== undefined && filters.length > 0 && (
              <span>{`${formatCount(checked.length)} انتخاب‌شده از ${formatCount(filters.length)}`}</span>
            )}
          </p>
          {filters?.length === 0 && <p className={styles.none}>فیلتری ذخیره نشده است</p>}
          <ul className={styles.list}>
            {filters?.map((filter) => (
              <SavedFilterRow
                key={filter.id}
                filter={filter}
                isChecked={checked.includes(filter.id)}
                edited={edited}
                onCheck={() => check(filter.id)}
                onLoad={unlessEdited(() => onLoad(filter))}
                onEdit={unlessEdited(() => onEdit(filter))}
                onRemove={() => (edited === undefined || edited === filter.id ? onRemove(filter) : tellEditFirst())}
              />
            ))}
          </ul>
          {edited !== undefined && (
            <p className={styles.lock}>
              <LockIcon size="small" />
              {EDIT_FIRST}
            </p>
          )}
          <div className={styles.foot}>
            <Button look="plain" icon={<PlusIcon size="small" />} onClick={unlessEdited(onAdd)}>
              افزودن فیلتر جدید
            </Button>
            <Button look="plain" disabled={checked.length === 0} onClick={() => (edited === undefined ? onCheck([]) : tellEditFirst())}>
              پاک کردن انتخاب
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
