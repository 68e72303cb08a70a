import { type Control, useController } from 'react-hook-form'
import type { Province } from '#contract/identity.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { BuyerOutput, BuyerValues } from './buyer-fields.ts'

interface BuyerPlaceProps {
  control: Control<BuyerValues, unknown, BuyerOutput>
  provinces: readonly Province[]
  disabled: boolean
}

/** Province, then a city of it: another province forgets the city. */
export function BuyerPlace({ control, provinces, disabled }: BuyerPlaceProps) {
  const province = useController({ control, name: 'province' })
  const city = useController({ control, name: 'city' })
  const cities = provinces.find(({ name }) => name === province.field.value)?.cities.map(({ name }) => name)
  return (
    <>
      <Combobox
        label="استان"
        required
        disabled={disabled}
        options={provinces.map(({ name }) => name)}
        value={province.field.value === '' ? null : province.field.value}
        placeholder="استان را انتخاب کنید"
        onChange={(name) => {
          province.field.onChange(name ?? '')
          city.field.onChange('')
        }}
        error={province.fieldState.error?.message}
      />
      <Combobox
        key={province.field.value}
        label="شهر"
        required
        disabled={disabled || cities === undefined}
        options={cities ?? []}
        value={city.field.value === '' ? null : city.field.value}
        placeholder={cities === undefined ? 'ابتدا استان را انتخاب کنید' : 'شهر را انتخاب کنید'}
        onChange={(name) => city.field.onChange(name ?? '')}
        error={city.fieldState.error?.message}
      />
    </>
  )
}
