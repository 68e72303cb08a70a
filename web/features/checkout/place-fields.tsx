import type { Province } from '#contract/identity.ts'
import { Combobox } from '#web/ui/combobox.tsx'

interface Choice {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

interface PlaceFieldsProps {
  provinces: readonly Province[]
  province: Choice
  city: Choice
  disabled?: boolean
}

/** Province, then a city of it: another province forgets the city. */
export function PlaceFields({ provinces, province, city, disabled = false }: PlaceFieldsProps) {
  const cities = provinces.find(({ name }) => name === province.value)?.cities.map(({ name }) => name)
  return (
    <>
      <Combobox
        label="استان"
        required
        disabled={disabled}
        options={provinces.map(({ name }) => name)}
        value={province.value === '' ? null : province.value}
        placeholder="استان را انتخاب کنید"
        onChange={(name) => {
          province.onChange(name ?? '')
          city.onChange('')
        }}
        error={province.error}
      />
      <Combobox
        key={province.value}
        label="شهر"
        required
        disabled={disabled || cities === undefined}
        options={cities ?? []}
        value={city.value === '' ? null : city.value}
        placeholder={cities === undefined ? 'ابتدا استان را انتخاب کنید' : 'شهر را انتخاب کنید'}
        onChange={(name) => city.onChange(name ?? '')}
        error={city.error}
      />
    </>
  )
}
