import type { Province } from '#contract/identity.ts'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import type { BuyerOutput, BuyerValues } from './buyer-fields.ts'
import { PlaceFields } from './place-fields.tsx'

interface BuyerPlaceProps {
  form: ContractForm<BuyerValues, BuyerOutput>
  provinces: readonly Province[]
  disabled: boolean
}

export function BuyerPlace({ form, provinces, disabled }: BuyerPlaceProps) {
  const choice = (name: 'province' | 'city') => ({
    value: form.watch(name),
    onChange: (value: string) => form.set(name, value),
    error: form.faultOf(name),
  })
  return <PlaceFields provinces={provinces} province={choice('province')} city={choice('city')} disabled={disabled} />
}
