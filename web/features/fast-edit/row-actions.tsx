import { useEffect, useState } from 'react'
import type { EditNode } from '#contract/fast-edit.ts'
import { ROW_SAVE_SPINNER_MS } from '#contract/timings.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { HistoryIcon } from '#web/ui/late-icons.tsx'
import styles from './row-actions.module.css'

interface RowActionsProps {
  offer: EditNode
  isChanged: boolean
  save: (psid: string) => void
  showHistory: (offer: EditNode) => void
}

/** Saves one row, and tells what became of it before. */
export function RowActions({ offer, isChanged, save, showHistory }: RowActionsProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const wait = setTimeout(() => setBusy(false), ROW_SAVE_SPINNER_MS)
    return () => clearTimeout(wait)
  }, [isBusy])
  const press = () => {
    setBusy(true)
    save(offer.psid)
  }
  return (
    <span className={styles.actions}>
      <Button
        look={isChanged ? 'primary' : 'line'}
        tabIndex={-1}
        className={styles.save}
        disabled={!isChanged && !isBusy}
        busy={isBusy}
        onClick={press}
      >
        ویرایش
      </Button>
      <IconButton label="تاریخچهٔ پیشنهاد" title="تاریخچهٔ پیشنهاد" tabIndex={-1} onClick={() => showHistory(offer)}>
        <HistoryIcon size="small" />
      </IconButton>
    </span>
  )
}
