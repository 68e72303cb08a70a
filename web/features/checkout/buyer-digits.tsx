import type { ComponentProps } from 'react'
import { Controlled } from '#web/forms/controlled.tsx'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { DigitsField } from '#web/ui/digits-field.tsx'
import type { BuyerOutput, BuyerValues } from './buyer-fields.ts'

interface BuyerDigitsProps extends Omit<ComponentProps<typeof DigitsField>, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> {
  form: ContractForm<BuyerValues, BuyerOutput>
  name: 'mobile' | 'nationalCode' | 'postalCode' | 'socialNumber'
}

/** A field of digits of the buyer form. */
export function BuyerDigits({ form, name, ...rest }: BuyerDigitsProps) {
  return (
    <Controlled form={form} name={name}>
      {({ value, onChange, onBlur, error }) => (
        <DigitsField {...rest} value={String(value ?? '')} onChange={onChange} onBlur={onBlur} error={error} />
      )}
    </Controlled>
  )
}
