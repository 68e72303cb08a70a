import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  className: string | undefined
  labelledBy: string
  /** Esc and a press on the ground beside it close it. */
  dismissible: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus inside, stills the page behind and lies above everything.
 * Mounted means open; the element must fill itself with one child, so that a press on it is a press on its ground.
 */
export function Modal({ className, labelledBy, dismissible, onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog
    first.focus()
    // closing, unlike mere removal, gives the focus back to what had it
    return () => dialog.close()
  }, [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (dismissible) onClose()
  }
  /** A browser closes a dialog at the second Esc, whatever is said to the first. */
  const closed = () => {
    if (ref.current?.open !== false) return
    if (dismissible) onClose()
    else ref.current.showModal()
  }
  const pressGround = (event: MouseEvent) => {
    if (dismissible && event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same and comes as the cancel event
    <dialog
      ref={ref}
      tabIndex={-1}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClose={closed}
      onClick={pressGround}
    >
      {children}
    </dialog>
  )
}
