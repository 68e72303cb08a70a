import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WALLET } from './use-deposit.ts'

/** The address names no charge of this wallet. */
export function NoDeposit() {
  return (
    <Panel>
      <EmptyState
        level={1}
        icon={<WarningIcon />}
        title="اطلاعات شارژ در دسترس نیست"
        text="شاید نشانی کامل نباشد، یا این شارژ از آنِ حساب دیگری باشد."
      >
        <LinkButton to={WALLET.to}>{WALLET.label}</LinkButton>
      </EmptyState>
    </Panel>
  )
}

export function DepositLoading() {
  return (
    <div aria-busy="true">
      <Skeleton shape="card" />
    </div>
  )
}
