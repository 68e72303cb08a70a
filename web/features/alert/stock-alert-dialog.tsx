import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStockAlertCall } from '#contract/alert.ts'
import { callMine, isSessionEnd } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './stock-alert-dialog.module.css'
import { StockAlertForm } from './stock-alert-form.tsx'
import type { Watched } from './watched.ts'

/** Sets, changes and removes the signed-in shopper's alert for a product. */
export function StockAlertDialog({ product, sellers, lowest, onClose }: Watched & { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: mine('stock-alert', product.id),
    queryFn: ({ signal }) => callMine(readStockAlertCall, { params: { id: product.id } }, signal),
    refetchOnWindowFocus: false,
    meta: { quietErrors: true },
  })
  const isOver = isSessionEnd(error)
  useEffect(() => {
    if (!isOver) return
    onClose()
    askToSignIn('expired')
  }, [isOver, onClose])

  const content = () => {
    if (data !== undefined) return <StockAlertForm alert={data.userStockAlert} sellers={sellers} lowest={lowest} />
    if (error === null || isOver) {
      return (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="button" />
        </div>
      )
    }
    return (
      <Alert
        tone="danger"
        title="خطا در بارگذاری"
        action={
          <Button look="line" busy={isFetching} onClick={() => void refetch()}>
            دوباره تلاش کنید
          </Button>
        }
      >
        {error.message}
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
