import type { DeskToday } from '#contract/desk-today.ts'
import { toman } from '#contract/money.ts'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './today.module.css'

interface MoneyCardProps {
  money: NonNullable<DeskToday['money']>
  mayGo: (path: string) => boolean
}

const MONEY = '/desk/money'

/** What the market owes the seller. */
export function MoneyCard({ money: { balance }, mayGo }: MoneyCardProps) {
  return (
    <Panel as="section" labelledBy="money" className={styles.card}>
      <SectionHead
        title={balance < 0 ? 'بدهی شما' : 'طلب شما'}
        id="money"
        more={mayGo(MONEY) ? { to: MONEY, label: 'دفتر حساب' } : undefined}
      />
      <p className={styles.big}>
        <Amount amount={toman(Math.abs(balance))} />
      </p>
      <p className={styles.quiet}>ماندهٔ حساب فروشگاه شما نزد بازار، با مرجوعی‌های تسویه‌شده.</p>
    </Panel>
  )
}
