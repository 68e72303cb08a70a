import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './html-field.module.css'

interface DialogOfWriterProps {
  editor: Editor
  title: string
  onClose: () => void
  /** false: what was chosen cannot be taken yet. */
  onTake: () => boolean
  /** Something else that can be done with what stands there. */
  besides?: { label: string; act: () => void } | undefined
  children: ReactNode
}

/** Stands within the form of the row, and is none of its own: Enter takes what was chosen and sends nothing. */
export function DialogOfWriter({ editor, title, onClose, onTake, besides, children }: DialogOfWriterProps) {
  /** A dialog that closes gives the focus to the button that opened it, where the next Enter would open it again: who took something goes on writing. */
  const goOnWriting = () => {
    flushSync(onClose)
    editor.view.focus()
  }
  const take = () => {
    if (onTake()) goOnWriting()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={take}>گذاشتن</Button>
          {besides !== undefined && (
            <Button
              look="line"
              onClick={() => {
                besides.act()
                goOnWriting()
              }}
            >
              {besides.label}
            </Button>
          )}
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
          take()
        }}
      >
        {children}
      </div>
    </Dialog>
  )
}
