import { readStockAlertCall } from '#contract/alert.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { problemOf } from '#web/data/session-end.ts'
import { useData } from '#web/data/use-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './stock-alert-dialog.module.css'
import { StockAlertForm } from './stock-alert-form.tsx'
import type { Watched } from './watched.ts'

/** Sets, changes and removes the signed-in shopper's alert for a product. */
export function StockAlertDialog({ product, sellers, lowest, onClose }: Watched & { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useData({
    queryKey: mine('stock-alert', product.id),
    queryFn: ({ signal }) => callMine(readStockAlertCall, { params: { id: product.id } }, signal),
    refetchOnWindowFocus: false,
    whenSignedOut: () => {
      onClose()
      askToSignIn('expired')
    },
  })

  const problem = problemOf(error)
  const content = () => {
    if (data !== undefined) return <StockAlertForm alert={data.userStockAlert} sellers={sellers} lowest={lowest} />
    if (problem === null) {
      return (
        <div className={styles.loading} aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="button" />
        </div>
      )
    }
    return (
      <Alert tone="danger" title="خطا در بارگذاری" action={<RetryButton look="line" busy={isFetching} onClick={() => void refetch()} />}>
        {problem.message}
      </Alert>
    )
  }
  return (
    <Dialog open onClose={onClose} title="هشدار قیمت و موجودی">
      <p className={styles.product}>{product.title}</p>
      {content()}
    </Dialog>
  )
}
