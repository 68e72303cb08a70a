import { useSyncExternalStore } from 'react'
import { RETRY_AFTER_DEFAULT_S } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toasts.ts'

/** What is told when a change of the cart was refused. */
export function tellCartProblem(error: unknown, change: 'set' | 'remove'): void {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) {
    holdCart(error.message, error.retryAfter ?? RETRY_AFTER_DEFAULT_S)
    return
  }
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

/** The cart was asked too often: what the server said, and until when it rests. */
interface Hold {
  message: string
  untilMs: number
}

let hold: Hold | null = null
const listeners = new Set<() => void>()

function changeHold(next: Hold | null) {
  hold = next
  for (const listener of listeners) listener()
}

function holdCart(message: string, seconds: number) {
  const mine: Hold = { message, untilMs: Date.now() + seconds * 1_000 }
  changeHold(mine)
  setTimeout(() => hold === mine && changeHold(null), seconds * 1_000)
}

const holdStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => hold,
}

/** Set while changes of the cart are refused for their number. */
export function useCartHold(): Hold | null {
  return useSyncExternalStore(holdStore.subscribe, holdStore.read, () => null)
}
