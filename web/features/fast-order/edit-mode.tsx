import { type FormEvent, useState } from 'react'
import { FILTER_NAME_MAX, type SavedFilter } from '#contract/saved-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { EditIcon } from '#web/ui/late-icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NAME_REQUIRED, nameFault } from './name-fault.ts'
import styles from './saved-filters.module.css'
import type { SavedFilters } from './use-saved-filters.ts'

interface EditModeProps {
  filter: SavedFilter
  change: SavedFilters['change']
  onSave: (filterName: string) => void
  onCancel: () => void
}

/** What is chosen now belongs to a saved filter, until it is saved or left. */
export function EditMode({ filter, change, onSave, onCancel }: EditModeProps) {
  const [name, setName] = useState(filter.filterName)
  const isBlank = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) onSave(name.trim())
  }
  return (
    <form className={styles.editMode} onSubmit={submit} noValidate>
      <p>
        <EditIcon size="small" />
        حالت ویرایش: <b>{filter.filterName}</b>
      </p>
      <TextField
        label="نام فیلتر"
        hideLabel
        value={name}
        maxLength={FILTER_NAME_MAX}
        error={isBlank ? NAME_REQUIRED : nameFault(change.problem)}
        onChange={(event) => {
          change.reset()
          setName(event.target.value)
        }}
      />
      <Button type="submit" disabled={isBlank} busy={change.isPending}>
        ذخیره تغییرات
      </Button>
      <Button look="line" onClick={onCancel}>
        لغو
      </Button>
    </form>
  )
}
