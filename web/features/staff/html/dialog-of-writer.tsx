import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './html-field.module.css'

interface DialogOfWriterProps {
  title: string
  onClose: () => void
  onTake: () => void
  besides?: ReactNode
  children: ReactNode
}

/** Stands within the form of the row, and is none of its own: Enter takes what was chosen and sends nothing. */
export function DialogOfWriter({ title, onClose, onTake, besides, children }: DialogOfWriterProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onTake}>گذاشتن</Button>
          {besides}
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a field's Enter would send the row's form, in which this dialog stands */}
      <div
        className={styles.chosen}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return
          event.preventDefault()
          onTake()
        }}
      >
        {children}
      </div>
    </Dialog>
  )
}
