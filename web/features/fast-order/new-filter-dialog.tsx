import { type FormEvent, useId, useState } from 'react'
import { FILTER_NAME_MAX } from '#contract/saved-filter.ts'
import type { Choices } from '#web/features/trade/choices.ts'
import { MODE_WORDS, type Mode } from '#web/features/trade/modes.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { filterSummary } from './filter-summary.ts'
import { NAME_REQUIRED, nameFault } from './name-fault.ts'
import styles from './saved-filters.module.css'
import type { SavedFilters } from './use-saved-filters.ts'

interface NewFilterDialogProps {
  mode: Mode
  choices: Choices
  add: SavedFilters['add']
  onClose: () => void
}

/** Gives what is chosen now a name. */
export function NewFilterDialog({ mode, choices, add, onClose }: NewFilterDialogProps) {
  const [name, setName] = useState('')
  const [isTouched, touch] = useState(false)
  const formId = useId()
  const isBlank = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) add.mutate({ filterName: name.trim(), choices })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="افزودن فیلتر جدید"
      size="small"
      actions={
        <Button type="submit" form={formId} disabled={isBlank} busy={add.isPending}>
          ذخیره
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Chip>{MODE_WORDS[mode].long}</Chip>
        <TextField
          label="نام فیلتر"
          value={name}
          maxLength={FILTER_NAME_MAX}
          error={isTouched && isBlank ? NAME_REQUIRED : nameFault(add.problem)}
          data-first-focus=""
          onChange={(event) => {
            add.reset()
            touch(true)
            setName(event.target.value)
          }}
        />
        <p className={styles.quiet}>{filterSummary(choices)} ذخیره می‌شود.</p>
      </form>
    </Dialog>
  )
}
