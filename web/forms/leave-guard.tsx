import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ContractForm } from './use-contract-form.ts'

/** Asks before what was written in a form is lost: by a link of ours with a dialog, by the browser's own with its words. */
export function LeaveGuard({ form }: { form: Pick<ContractForm<Record<string, unknown>>, 'isDirty' | 'holdsUnsent'> }) {
  const { isDirty, holdsUnsent } = form
  const blocker = useBlocker(holdsUnsent)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (holdsUnsent()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, holdsUnsent])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="تغییرها ذخیره نشده‌اند"
      size="small"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>ماندن در صفحه</Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            رفتن بدون ذخیره
          </Button>
        </>
      }
    >
      <p>اگر بروید، آنچه نوشته‌اید از دست می‌رود.</p>
    </Dialog>
  )
}
