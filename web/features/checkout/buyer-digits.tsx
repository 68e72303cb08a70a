import type { ComponentProps } from 'react'
import { type Control, useController } from 'react-hook-form'
import { DigitsField } from '#web/ui/digits-field.tsx'
import type { BuyerOutput, BuyerValues } from './buyer-fields.ts'

interface BuyerDigitsProps extends Omit<ComponentProps<typeof DigitsField>, 'value' | 'onChange' | 'onBlur' | 'error'> {
  control: Control<BuyerValues, unknown, BuyerOutput>
  name: 'mobile' | 'nationalCode' | 'postalCode' | 'socialNumber'
}

/** A field of digits of the buyer form. */
export function BuyerDigits({ control, name, ...rest }: BuyerDigitsProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <DigitsField
      {...rest}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
