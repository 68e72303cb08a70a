import { useEffect, useSyncExternalStore } from 'react'
import { toast } from '#web/ui/toasts.ts'

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device has a connection, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
}

/** Says when the connection goes, and when it is back. */
export function useConnectionToasts(): void {
  useEffect(() => {
    const tell = () =>
      navigator.onLine
        ? toast({ tone: 'success', title: 'موفق', text: 'اتصال اینترنت دوباره برقرار شد' })
        : toast({ tone: 'danger', title: 'خطا', text: 'اتصال اینترنت قطع شده است' })
    return onChange(tell)
  }, [])
}
