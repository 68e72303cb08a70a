import { useEffect, useRef, useState } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#web/ui/icons.tsx'
import { dismissToast, type Toast, toastStore } from '#web/ui/toasts.ts'
import styles from './toaster.module.css'

/** A live region that comes with its first words is not read out everywhere: it is empty for a moment. */
const EMPTY_FIRST_MS = 100

const ICONS = { success: CheckIcon, danger: WarningIcon, notice: WarningIcon, info: InfoIcon }

/** Shows toasts above everything, open dialogs included. */
export function Toaster() {
  const toasts = useStore(toastStore)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  const [isHeard, setHeard] = useState(false)

  useEffect(() => {
    const timeout = setTimeout(() => setHeard(true), EMPTY_FIRST_MS)
    return () => clearTimeout(timeout)
  }, [])

  useEffect(() => {
    const element = region.current
    if (element === null || newest === undefined) return
    // shown again it comes to lie above a dialog that was opened meanwhile
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    <section ref={region} popover="manual" className={styles.region} aria-label="پیام‌ها" aria-live="polite">
      {isHeard && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [resting, setResting] = useState(false)
  const Icon = ICONS[toast.tone]

  useEffect(() => {
    if (resting) return
    const timeout = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timeout)
  }, [resting, toast.id, toast.durationMs])

  return (
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
    >
      <Icon className={styles.icon} />
      <div className={styles.words}>
        {toast.title !== undefined && <b>{toast.title}</b>}
        <span>{toast.text}</span>
      </div>
      {toast.action !== undefined && <ActionButton toast={toast} action={toast.action} />}
      <IconButton label="بستن پیام" onClick={() => dismissToast(toast.id)}>
        <CloseIcon size="small" />
      </IconButton>
    </div>
  )
}

function ActionButton({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  const press = () => {
    dismissToast(toast.id)
    action.run()
  }
  return (
    <Button look="plain" onClick={press}>
      {action.label}
    </Button>
  )
}
