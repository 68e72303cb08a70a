import { PART_STAGE_LABELS, type PartStage } from '#contract/desk-order.ts'
import { Chip } from '#web/ui/chip.tsx'

const TONES = {
  to_confirm: 'anar',
  confirmed: 'zafaran',
  partly_sent: 'zafaran',
  sent: 'firuze',
  delivered: 'pesteh',
  declined: 'plain',
  cancelled: 'plain',
} as const satisfies Record<PartStage, string>

export function StageChip({ stage }: { stage: PartStage }) {
  return <Chip tone={TONES[stage]}>{PART_STAGE_LABELS[stage]}</Chip>
}
