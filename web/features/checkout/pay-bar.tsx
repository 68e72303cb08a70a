import type { ReactNode } from 'react'
import { ActionBar, WithSummary } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './checkout.module.css'

/** On a phone: what is to be paid, beside the button that pays it. */
export function PayBar({ due, label = 'مبلغ قابل پرداخت', children }: { due: number; label?: string | undefined; children: ReactNode }) {
  return (
    <ActionBar>
      <div>
        <span className={styles.small}>{label}</span>
        <Price amount={due} />
      </div>
      {children}
    </ActionBar>
  )
}

/** The shape of a payment page before its bill has come. */
export function PaymentSkeleton() {
  return (
    <div aria-busy="true">
      <WithSummary summary={<Skeleton shape="line" />}>
        <Skeleton shape="line" />
        <Skeleton shape="card" />
      </WithSummary>
    </div>
  )
}
