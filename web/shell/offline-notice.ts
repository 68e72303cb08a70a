import { useEffect } from 'react'
import { toast } from '#web/ui/toasts.ts'

export function useOfflineNotice(): void {
  useEffect(() => {
    const tell = () => toast({ tone: 'danger', title: 'خطا', text: 'اتصال اینترنت قطع شده است' })
    window.addEventListener('offline', tell)
    return () => window.removeEventListener('offline', tell)
  }, [])
}
