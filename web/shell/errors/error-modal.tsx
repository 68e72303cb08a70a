import { useEffect } from 'react'
import { endSession } from '#web/api/token-store.ts'
import { endsInHome, shownForMs } from '#web/data/show-error.ts'
import { type ShownError, shownErrorStore } from '#web/data/shown-error.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './error-modal.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Says what was refused; closes by itself. Who is no longer signed in, or may not change what is theirs, goes home. */
export function ErrorModal() {
  const error = useStore(shownErrorStore)

  useEffect(() => {
    if (error === null) return
    const timeout = setTimeout(() => close(error), shownForMs(error.status, location.pathname))
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
  if (!endsInHome(status, location.pathname)) return
  endSession()
  // a whole load: nothing of the ended session stays in memory
  location.assign('/')
}
