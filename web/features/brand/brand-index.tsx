import type { BrandIndex, BrandTile } from '#contract/brand.ts'
import { groupedByLetter, NO_LETTER, type Script } from '#persian/alphabet.ts'
import { formatCount } from '#persian/format.ts'
import { marketName } from '#web/shell/market-name.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon, TagIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './brand-index.module.css'
import { BrandSearch } from './brand-search.tsx'
import { type BrandsAddress, brandsHref } from './brands-address.ts'

interface BrandIndexProps {
  index: BrandIndex
  address: BrandsAddress
}

const START = { letter: undefined, s: '', page: 1 } as const

/** Brands by their first letter: all on one page where they fit, else a page a letter; found by typing. Works without scripts. */
export function BrandIndexView({ index, address }: BrandIndexProps) {
  const { brands, found, total, totalPages } = index
  const { script, s } = address
  if (total === 0) return <EmptyState icon={<TagIcon size="large" />} title="برندی یافت نشد" text={`هنوز برندی در ${marketName()} نیست.`} />
  return (
    <div className={styles.index}>
      <search className={styles.tools}>
        <BrandSearch key={script} script={script} words={s} />
        <p className={styles.found} aria-live="polite">
          {s === '' ? '' : `${formatCount(found)} برند یافت شد`}
        </p>
        <nav aria-label="ترتیب برندها" className={styles.scripts}>
          <a href={brandsHref({ ...START, script: 'persian' })} aria-current={script === 'persian' ? 'true' : undefined}>
            الفبای فارسی
          </a>
          <a href={brandsHref({ ...START, script: 'latin' })} aria-current={script === 'latin' ? 'true' : undefined}>
            الفبای لاتین
          </a>
        </nav>
      </search>
      {(s === '' || !index.isWhole) && <Letters index={index} address={address} />}
      {brands.length === 0 ? (
        <EmptyState icon={<SearchIcon size="large" />} title="برندی یافت نشد" text="املای نام را نگاه کنید یا حرف‌های کمتری بنویسید.">
          <LinkButton to={brandsHref({ ...START, script })} look="line">
            دیدن همهٔ برندها
          </LinkButton>
        </EmptyState>
      ) : (
        <Groups index={index} address={address} />
      )}
      <Pagination page={address.page} pages={totalPages} hrefOf={(page) => brandsHref({ ...address, page })} />
    </div>
  )
}

function Groups({ index: { brands, isWhole }, address: { script, letter, s } }: BrandIndexProps) {
  if (letter === undefined && s === '' && !isWhole) {
    return (
      <section aria-labelledby="largest-brands">
        <h2 id="largest-brands" className={styles.largest}>
          برندهایی با بیشترین محصول
        </h2>
        <Tiles brands={brands} />
      </section>
    )
  }
  const groups = groupedByLetter(brands, ({ name, slug }) => (script === 'persian' ? name : slug), script)
  return [...groups].map(([first, members]) => <Group key={first} letter={first} brands={members} script={script} />)
}

const nameOf = (letter: string) => (letter === NO_LETTER ? 'نام‌های دیگر' : letter)
const idOf = (letter: string) => `letter-${letter === NO_LETTER ? 'other' : letter}`

function Letters({ index: { letters, isWhole }, address: { script, letter: current } }: BrandIndexProps) {
  const to = (letter: string) => (isWhole ? `#${idOf(letter)}` : brandsHref({ ...START, script, letter }))
  return (
    <nav className={styles.letters} aria-label="حرف‌ها">
      <ul dir={script === 'latin' ? 'ltr' : undefined}>
        {letters.map(({ letter }) => (
          <li key={letter}>
            <a
              href={to(letter)}
              aria-label={letter === NO_LETTER ? nameOf(letter) : `حرف ${letter}`}
              aria-current={letter === current ? 'page' : undefined}
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ letter, brands, script }: { letter: string; brands: readonly BrandTile[]; script: Script }) {
  return (
    <section className={styles.group} aria-labelledby={idOf(letter)}>
      <h2 id={idOf(letter)} className={styles.letter}>
        <VisuallyHidden>{letter === NO_LETTER ? nameOf(letter) : 'حرف '}</VisuallyHidden>
        <span aria-hidden={letter === NO_LETTER || undefined} lang={script === 'latin' ? 'en' : undefined}>
          {letter}
        </span>
      </h2>
      <Tiles brands={brands} />
    </section>
  )
}

function Tiles({ brands }: { brands: readonly BrandTile[] }) {
  return (
    <ul className={styles.tiles}>
      {brands.map((brand) => (
        <li key={brand.slug}>
          <a href={`/brands/${brand.slug}`} className={styles.tile}>
            <Picture path={brand.logo} alt="" sizes="72px" widths={[96, 192]} bare className={styles.logo} />
            <span className={styles.words}>
              <strong>{brand.name}</strong>
              <span>{brand.total_products === 0 ? 'بدون محصول' : `${formatCount(brand.total_products)} محصول`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
