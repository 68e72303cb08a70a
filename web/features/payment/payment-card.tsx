import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrowBackIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import styles from './payment-card.module.css'

interface PaymentCardProps {
  /** In turquoise on the way to a bank, in saffron where nothing is paid yet. */
  tone: 'firuze' | 'zafaran'
  head: ReactNode
  /** Of the order, what is paid for. */
  parts: ReactNode
  /** The facts, what went wrong, and the button. */
  children: ReactNode
  back: { to: string; label: string }
}

export const TO_PAYMENT_METHOD = { to: '/payment', label: 'بازگشت به روش پرداخت' }

/** The last page before a payment, and the way back. */
export function PaymentCard({ tone, head, parts, children, back }: PaymentCardProps) {
  return (
    <>
      <Panel as="article" className={styles.card}>
        <div className={styles.top} data-tone={tone}>
          {head}
        </div>
        {parts}
        <div className={styles.end}>{children}</div>
      </Panel>
      <LinkButton to={back.to} look="plain" icon={<ArrowBackIcon size="small" />}>
        {back.label}
      </LinkButton>
    </>
  )
}
