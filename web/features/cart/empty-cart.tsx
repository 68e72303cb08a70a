import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import { useCart } from './use-cart.ts'
import { useClearCart } from './use-clear-cart.ts'

/** Takes everything out, after a question. */
export function EmptyCart({ className }: { className?: string | undefined }) {
  const { lines, plans } = useCart({ isPart: true })
  const clear = useClearCart()
  const [asking, setAsking] = useState(false)
  const empty = () => {
    setAsking(false)
    clear.mutate({ lines, plans })
  }
  return (
    <>
      <Button look="danger" icon={<TrashIcon size="small" />} className={className} busy={clear.isPending} onClick={() => setAsking(true)}>
        خالی کردن سبد
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="خالی کردن سبد خرید"
        size="small"
        actions={
          <>
            <Button onClick={empty}>بله، خالی شود</Button>
            <Button look="line" onClick={() => setAsking(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>همهٔ محصولات و اشتراک‌ها از سبد خرید حذف می‌شوند. ادامه می‌دهید؟</p>
      </Dialog>
    </>
  )
}
