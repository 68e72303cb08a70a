import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buyAgainCall, type LineAgain } from '#contract/buy-again.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { OrderId } from '#contract/ids.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { showCart } from '#web/features/cart/show-cart.ts'
import { CHANGES } from '#web/features/cart/use-cart.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefreshIcon } from '#web/ui/icons.tsx'
import styles from './buy-again.module.css'
import { lineAgainWords } from './line-again-words.ts'
import { ProductLine } from './product-line.tsx'

/** Puts what was ordered into the cart again, and says what is different today. */
export function BuyAgain({ orderId }: { orderId: OrderId }) {
  const queryClient = useQueryClient()
  const [again, setAgain] = useState<AnswerOf<typeof buyAgainCall>>()
  const buy = useChange({
    scope: CHANGES.scope,
    send: () => callMine(buyAgainCall, { params: { orderId } }),
    whenSignedOut: 'page',
    onDone: async (answer) => {
      await showCart(queryClient, answer)
      setAgain(answer)
    },
  })
  const close = () => setAgain(undefined)
  return (
    <>
      <Button icon={<RefreshIcon size="small" />} busy={buy.isPending} onClick={() => buy.mutate()}>
        خرید دوباره
      </Button>
      {again !== undefined && (
        <Dialog
          open
          onClose={close}
          title="خرید دوباره"
          actions={
            <>
              {again.lines.some(({ inCart }) => inCart > 0) && <LinkButton to="/basket">رفتن به سبد خرید</LinkButton>}
              <Button look="line" onClick={close}>
                ماندن در سفارش
              </Button>
            </>
          }
        >
          <p>{again.message}</p>
          <ul className={styles.lines}>
            {again.lines.map((line) => (
              <AgainLine key={line.psid} line={line} />
            ))}
          </ul>
          {again.plans.length > 0 && (
            <Alert tone="info">{`${again.plans.map((title) => `اشتراک ${title}`).join(' و ')} را از صفحهٔ اشتراک بخرید؛ با «خرید دوباره» نمی‌آید.`}</Alert>
          )}
        </Dialog>
      )}
    </>
  )
}

function AgainLine({ line }: { line: LineAgain }) {
  const said = lineAgainWords(line)
  const { inCart, ordered, price } = line
  return (
    <ProductLine {...line} quantity={inCart > 0 ? inCart : ordered} amount={price !== null && inCart > 0 && price * inCart}>
      <span className={styles.said}>
        {said.length === 0 ? (
          <Chip tone="pesteh">در سبد خرید</Chip>
        ) : (
          said.map(({ tone, text }) => (
            <Chip key={text} tone={tone}>
              {text}
            </Chip>
          ))
        )}
      </span>
    </ProductLine>
  )
}
