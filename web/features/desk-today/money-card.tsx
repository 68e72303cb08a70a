import type { DeskToday } from '#contract/desk-today.ts'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './today.module.css'

interface MoneyCardProps {
  money: NonNullable<DeskToday['money']>
  mayGo: (path: string) => boolean
}

const MONEY = '/desk/money'

/** What the market owes the seller, and when. */
export function MoneyCard({ money: { balance, available, claimed, held }, mayGo }: MoneyCardProps) {
  const parts = [
    { name: 'آمادهٔ تسویه', amount: available },
    { name: 'در راه حساب بانکی', amount: claimed },
    { name: 'تا پایان مهلت مرجوعی', amount: held },
  ]
  return (
    <Panel as="section" labelledBy="money" className={styles.card}>
      <SectionHead
        title={balance < 0 ? 'بدهی شما' : 'طلب شما'}
        id="money"
        more={mayGo(MONEY) ? { to: MONEY, label: 'صورت‌حساب' } : undefined}
      />
      <p className={styles.big}>
        <Amount amount={Math.abs(balance)} />
      </p>
      <dl className={styles.facts}>
        {parts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
