import { useEffect } from 'react'
import { onConnection } from '#web/shell/online.ts'
import { toast } from '#web/ui/toasts.ts'

/** Says when the connection goes, also when it went before anybody listened, and when it is back. */
export function useConnectionToasts(): void {
  useEffect(() => {
    const tell = () =>
      navigator.onLine
        ? toast({ tone: 'success', title: 'موفق', text: 'اتصال اینترنت دوباره برقرار شد' })
        : toast({ tone: 'danger', title: 'خطا', text: 'اتصال اینترنت قطع شده است' })
    if (!navigator.onLine) tell()
    return onConnection(tell)
  }, [])
}
