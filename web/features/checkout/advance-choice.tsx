import { formatToman } from '#persian/format.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

interface AdvanceChoiceProps {
  due: number
  /** What the seller takes now, the rest later. */
  advance: number
  isAdvance: boolean
  onChoose: (isAdvance: boolean) => void
}

/** All of a seller's receipt, or the advance that the seller takes. */
export function AdvanceChoice({ due, advance, isAdvance, onChoose }: AdvanceChoiceProps) {
  return (
    <RadioCards
      legend="چه مبلغی می‌پردازید؟"
      name="advance"
      value={isAdvance ? 'advance' : 'whole'}
      onChange={(value) => onChoose(value === 'advance')}
      options={[
        { value: 'whole', label: 'پرداخت کامل', description: formatToman(due) },
        {
          value: 'advance',
          label: `پرداخت بیعانه، ${formatToman(advance)}`,
          description: `سفارش به فروشنده می‌رسد؛ ماندهٔ آن (${formatToman(due - advance)}) را هر وقت خواستید از صفحهٔ سفارش می‌پردازید.`,
        },
      ]}
    />
  )
}
