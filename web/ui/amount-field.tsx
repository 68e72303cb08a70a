import type { ComponentProps } from 'react'
import { WholeNumberField } from './whole-number-field.tsx'

/** An amount in whole toman, grouped while it is typed. */
export function AmountField({ label, ...rest }: ComponentProps<typeof WholeNumberField>) {
  return <WholeNumberField {...rest} label={`${label} (تومان)`} />
}
