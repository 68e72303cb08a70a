import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LINK_COPIED_MS } from '#contract/timings.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, ShareIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.ts'

/** Copies the address of the table as it is held to this seller. */
export function ShareTable() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const wait = setTimeout(() => setCopied(false), LINK_COPIED_MS)
    return () => clearTimeout(wait)
  }, [isCopied])
  if (user?.role !== 'supplier' || user.supplierId === undefined) return null
  const named = new URLSearchParams(search)
  named.set('supplierid', user.supplierId)
  if (user.supplierName !== undefined) named.set('suppliername', user.supplierName)
  const copy = () =>
    navigator.clipboard.writeText(new URL(`${pathname}?${named}`, location.href).href).then(
      () => {
        setCopied(true)
        toast({ tone: 'success', title: 'کپی شد', text: 'لینک با موفقیت کپی شد!', durationMs: LINK_COPIED_MS })
      },
      () => toast({ tone: 'danger', text: 'پیوند کپی نشد؛ آن را از نوار نشانی بردارید.' }),
    )
  return (
    <Button look="line" icon={isCopied ? <CheckIcon /> : <ShareIcon />} onClick={copy}>
      اشتراک‌گذاری
    </Button>
  )
}
