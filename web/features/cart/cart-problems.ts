import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toasts.ts'

/** What is shown when a change of the cart was refused. */
export function tellCartProblem(error: unknown, change: 'set' | 'remove'): void {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'CART_NOT_FOUND') {
    toast({ tone: 'info', title: 'اطلاع', text: 'سبد خرید شما خالی است' })
    return
  }
  const title = titleOf(error.status, change)
  toast({ tone: 'danger', title, text: error.message === '' ? 'دوباره تلاش کنید.' : error.message })
}

function titleOf(status: number, change: 'set' | 'remove'): string {
  if (status === 0) return 'خطا در اتصال'
  if (status === 403) return 'خطا در احراز هویت'
  if (status >= 500) return 'خطا در سرور'
  if (change === 'remove') return 'خطا در حذف'
  return status === 404 ? 'محصول یافت نشد' : 'خطا در اطلاعات'
}
