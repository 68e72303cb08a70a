import type { AccountStatus } from '#contract/identity.ts'
import { ACCOUNT_STATUS_LABELS } from '#contract/people.ts'
import { Chip } from '#web/ui/chip.tsx'

const TONES = { active: 'pesteh', waiting: 'zafaran', pending: 'zafaran', deactive: 'anar' } as const satisfies Record<
  AccountStatus,
  string
>

export function StatusChip({ status }: { status: AccountStatus }) {
  return <Chip tone={TONES[status]}>{ACCOUNT_STATUS_LABELS[status]}</Chip>
}
