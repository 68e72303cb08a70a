import { Alert } from '#web/ui/alert.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import type { useCart } from './use-cart.ts'

type CartState = Pick<ReturnType<typeof useCart>, 'query' | 'session'>

/** Whether there is no cart to show and none on its way. */
export function isCartMissing({ query, session }: CartState): boolean {
  return query.data === undefined && (query.isError || query.fetchStatus === 'paused' || session.problem !== undefined)
}

/** In place of a cart that could not be loaded. It must not ask for the cart itself: a new asker of a failed query sets it off again. */
export function CartFailed({ cart: { query, session } }: { cart: CartState }) {
  const retry = () => (query.isError ? void query.refetch() : session.retry())
  return (
    <Alert tone="danger" title="خطا در بارگذاری سبد خرید" action={<RetryButton look="line" onClick={retry} />}>
      {navigator.onLine ? (query.error ?? session.problem)?.message : 'اتصال اینترنت قطع شده است'}
    </Alert>
  )
}
