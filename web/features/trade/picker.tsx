import type { ReactNode } from 'react'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreen } from '#web/ui/table/screens.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Choices } from './choices.ts'
import { MODE_WORDS, MODES, type Mode } from './modes.ts'
import styles from './picker.module.css'
import { BrandTree, CategoryTree } from './tree-picker.tsx'
import type { usePageData } from './use-page-data.ts'

interface PickerProps {
  mode: Mode
  onOpen: (mode: Mode) => void
  choices: Choices
  onChange: (choices: Choices) => void
  /** While saved filters say what is shown. */
  disabled?: boolean
  data: ReturnType<typeof usePageData>
}

const isMode = (id: string): id is Mode => MODES.some((mode) => mode === id)

/** What the table is of, by brand or by category. */
export function Picker({ mode, onOpen, choices, onChange, disabled = false, data: { brands, categories } }: PickerProps) {
  const words = useScreen() === 'phone' ? 'short' : 'long'
  const asked = mode === 'brand' ? brands : categories
  const tree = { choices, onChange, disabled }
  const content: ReactNode = (
    <>
      {asked.isError && <LoadingFailed title="خطا در بارگذاری فهرست برندها و دسته‌ها" failed={[asked]} />}
      {asked.isPending && <Skeleton shape="line" className={styles.awaited} />}
      {mode === 'brand' && brands.data !== undefined && <BrandTree brands={brands.data.brands} {...tree} />}
      {mode === 'category' && categories.data !== undefined && <CategoryTree categories={categories.data.categories} {...tree} />}
    </>
  )
  return (
    <section className={styles.picker} aria-label="انتخاب برند و دسته">
      <Tabs
        label="شیوهٔ جستجو"
        selected={mode}
        onSelect={(id) => isMode(id) && onOpen(id)}
        tabs={MODES.map((id) => ({ id, label: MODE_WORDS[id][words], content }))}
      />
    </section>
  )
}
