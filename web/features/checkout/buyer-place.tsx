import type { Province } from '#contract/identity.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { BuyerOutput, BuyerValues } from './buyer-fields.ts'

interface BuyerPlaceProps {
  form: ContractForm<BuyerValues, BuyerOutput>
  provinces: readonly Province[]
  disabled: boolean
}

/** Province, then a city of it: another province forgets the city. */
export function BuyerPlace({ form, provinces, disabled }: BuyerPlaceProps) {
  const chosen = form.watch('province')
  const cities = provinces.find(({ name }) => name === chosen)?.cities.map(({ name }) => name)
  return (
    <>
      <Controlled form={form} name="province">
        {({ value, onChange, error }) => (
          <Combobox
            label="استان"
            required
            disabled={disabled}
            options={provinces.map(({ name }) => name)}
            value={value === '' ? null : value}
            placeholder="استان را انتخاب کنید"
            onChange={(name) => {
              onChange(name ?? '')
              form.set('city', '')
            }}
            error={error}
          />
        )}
      </Controlled>
      <Controlled form={form} name="city">
        {({ value, onChange, error }) => (
          <Combobox
            key={chosen}
            label="شهر"
            required
            disabled={disabled || cities === undefined}
            options={cities ?? []}
            value={value === '' ? null : value}
            placeholder={cities === undefined ? 'ابتدا استان را انتخاب کنید' : 'شهر را انتخاب کنید'}
            onChange={(name) => onChange(name ?? '')}
            error={error}
          />
        )}
      </Controlled>
    </>
  )
}
