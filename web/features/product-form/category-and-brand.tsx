import { Combobox } from '#web/ui/combobox.tsx'
import { labelOf, slugOf, useCatalogueNames } from './catalogue-names.ts'
import type { FieldsProps } from './fields.ts'

export function CategoryAndBrand<Draft extends { category: string; brand: string | null }>({
  draft,
  faults,
  onChange,
}: FieldsProps<Draft>) {
  const { categories, brands } = useCatalogueNames()
  return (
    <>
      <Combobox
        label="دسته"
        required
        options={categories.map(({ label }) => label)}
        value={labelOf(categories, draft.category) ?? null}
        onChange={(label) => onChange({ ...draft, category: slugOf(categories, label) ?? '' })}
        placeholder="نام دسته را بنویسید"
        error={faults.get('category')}
      />
      <Combobox
        label="برند"
        options={brands.map(({ label }) => label)}
        value={labelOf(brands, draft.brand) ?? null}
        onChange={(label) => onChange({ ...draft, brand: slugOf(brands, label) ?? null })}
        placeholder="نام برند را بنویسید"
        error={faults.get('brand')}
      />
    </>
  )
}
