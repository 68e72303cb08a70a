import { useState } from 'react'
import type { BrandTile } from '#contract/brand.ts'
import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon, TagIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type BrandGroup, groupedBrands, matchingBrands, type Script } from './brand-groups.ts'
import styles from './brand-index.module.css'

const SCRIPT_OPTIONS: { value: Script; label: string }[] = [
  { value: 'persian', label: 'الفبای فارسی' },
  { value: 'latin', label: 'الفبای لاتین' },
]

/** Every brand by its first letter, found by typing. */
export function BrandIndex({ brands }: { brands: readonly BrandTile[] }) {
  const [typed, setTyped] = useState('')
  const [script, setScript] = useState<Script>('persian')
  const found = matchingBrands(brands, typed)
  const groups = groupedBrands(found, script)
  if (brands.length === 0) return <EmptyState icon={<TagIcon size="large" />} title="برندی یافت نشد" text="هنوز برندی در راسته نیست." />
  return (
    <div className={styles.index}>
      <search className={styles.tools}>
        <TextField
          label="جست‌وجوی برند"
          hideLabel
          type="search"
          placeholder="نام برند، فارسی یا لاتین"
          icon={<SearchIcon />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SegmentedControl legend="ترتیب برندها" name="script" value={script} onChange={setScript} options={SCRIPT_OPTIONS} />
        <p className={styles.found} aria-live="polite">
          {typed.trim() === '' ? '' : `${formatCount(found.length)} برند یافت شد`}
        </p>
      </search>
      {groups.length === 0 ? (
        <EmptyState icon={<SearchIcon size="large" />} title="برندی یافت نشد" text="املای نام را نگاه کنید یا حرف‌های کمتری بنویسید.">
          <Button look="line" onClick={() => setTyped('')}>
            دیدن همهٔ برندها
          </Button>
        </EmptyState>
      ) : (
        <>
          <Letters groups={groups} script={script} />
          {groups.map((group) => (
            <Group key={group.letter} group={group} script={script} />
          ))}
        </>
      )}
    </div>
  )
}

const nameOf = (letter: string) => (letter === '#' ? 'نام‌های دیگر' : letter)
const idOf = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`

function Letters({ groups, script }: { groups: readonly BrandGroup[]; script: Script }) {
  return (
    <nav className={styles.letters} aria-label="حرف‌ها">
      <ul dir={script === 'latin' ? 'ltr' : undefined}>
        {groups.map(({ letter }) => (
          <li key={letter}>
            <a href={`#${idOf(letter)}`} aria-label={letter === '#' ? nameOf(letter) : `حرف ${letter}`}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group: { letter, brands }, script }: { group: BrandGroup; script: Script }) {
  return (
    <section className={styles.group} aria-labelledby={idOf(letter)}>
      <h2 id={idOf(letter)} className={styles.letter}>
        <VisuallyHidden>{letter === '#' ? nameOf(letter) : 'حرف '}</VisuallyHidden>
        <span aria-hidden={letter === '#' || undefined} lang={script === 'latin' ? 'en' : undefined}>
          {letter}
        </span>
      </h2>
      <ul className={styles.tiles}>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <a href={`/brands/${brand.slug}`} className={styles.tile}>
              <Picture path={brand.logo} alt="" sizes="72px" widths={[96, 192]} bare className={styles.logo} />
              <span className={styles.words}>
                <strong>{brand.name}</strong>
                <span>{brand.total_products === 0 ? 'بدون کالا' : `${formatCount(brand.total_products)} کالا`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
