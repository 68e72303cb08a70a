import { useLocation } from 'react-router'
import { useSession } from '#web/session/session.ts'
import { ShareButton } from '#web/ui/share-button.tsx'

/** A seller passes a listing on with their name in its address. */
export function SellerShare() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  if (user?.role !== 'supplier' || user.supplierId === undefined) return null
  const named = new URLSearchParams(search)
  named.set('supplierid', user.supplierId)
  if (user.supplierName !== undefined) named.set('suppliername', user.supplierName)
  return <ShareButton title={document.title} path={`${pathname}?${named}`} />
}
