import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCart } from './use-cart.ts'

/** In place of a cart that could not be loaded. */
export function CartFailed() {
  const { query, session } = useCart()
  const retry = () => (query.isError ? void query.refetch() : session.retry())
  return (
    <Alert
      tone="danger"
      title="خطا در بارگذاری سبد خرید"
      action={
        <Button look="line" onClick={retry}>
          تلاش مجدد
        </Button>
      }
    >
      {(query.error ?? session.problem)?.message}
    </Alert>
  )
}
