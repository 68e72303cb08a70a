import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './dropdown.module.css'
import { usePressElsewhere } from './use-press-elsewhere.ts'

interface DropdownProps {
  /** What the button opens; its content may be an icon alone. */
  label: string
  button: ReactNode
  /** Links and buttons; choosing one closes the panel. */
  children: ReactNode
  align?: 'start' | 'end' | undefined
  buttonClassName?: string | undefined
  /** For one that was fetched because its button was pressed. */
  startsOpen?: boolean | undefined
}

/** A button with a panel of links below it: closes on Esc, on a press elsewhere and when the focus leaves. */
export function Dropdown({ label, button, children, align = 'end', buttonClassName, startsOpen = false }: DropdownProps) {
  const [open, setOpen] = useState(startsOpen)
  const wrapper = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (startsOpen) opener.current?.focus()
  }, [startsOpen])
  usePressElsewhere(open, wrapper, () => setOpen(false))

  /** Something inside was chosen: the focus does not go with the panel. */
  const choose = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    choose()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the button and the panel inside
    <div ref={wrapper} className={styles.dropdown} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={classNames(styles.button, buttonClassName)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed; the panel only closes after them
        // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a link by key clicks it as well
        <div id={panelId} className={classNames(styles.panel, align === 'start' ? styles.start : styles.end)} onClick={choose}>
          {children}
        </div>
      )}
    </div>
  )
}
