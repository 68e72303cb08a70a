import { useEffect } from 'react'
import { ERROR_MODAL_MS } from '#contract/timings.ts'
import { endSession } from '#web/api/token-store.ts'
import { type ShownError, shownErrorStore } from '#web/data/shown-error.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './error-modal.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Says what was refused; closes by itself. A person who is no longer signed in goes home. */
export function ErrorModal() {
  const error = useStore(shownErrorStore)

  useEffect(() => {
    if (error === null) return
    const timeout = setTimeout(() => close(error), ERROR_MODAL_MS)
    return () => clearTimeout(timeout)
  }, [error])

  if (error === null) return null
  return (
    <Dialog
      open
      title="خطا"
      size="small"
      onClose={() => close(error)}
      actions={
        <Button look="line" onClick={() => close(error)}>
          متوجه شدم
        </Button>
      }
    >
      <div className={styles.body} role="alert">
        <StatusBadge status={error.status} />
        <p>{error.message}</p>
        {error.advice !== undefined && <p>{error.advice}</p>}
      </div>
    </Dialog>
  )
}

function close({ status }: ShownError) {
  shownErrorStore.set(null)
  if (status !== 401) return
  endSession()
  // a whole load: nothing of the ended session stays in memory
  location.assign('/')
}
