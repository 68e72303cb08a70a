import type { LikelyDouble } from '#contract/proposal.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { labelOf, useCatalogueNames } from '../product-form/catalogue-names.ts'
import { draftContentOf } from './draft-content.ts'
import styles from './proposal-view.module.css'

/** A proposal as it is read, by who wrote it and by who decides on it. */
export function ProposalView({ content }: { content: unknown }) {
  const { categories, brands } = useCatalogueNames()
  const { title, englishTitle, category, brand, brandName, description, pictures, specifications, combinations } = draftContentOf(content)
  const facts = [
    ['دسته', labelOf(categories, category) ?? category],
    ['برند', labelOf(brands, brand) ?? (brand || brandName)],
    ['نام انگلیسی', englishTitle],
  ].filter(([, value]) => value !== '')
  return (
    <div className={styles.view}>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="تصویرها">
          {pictures.map((path, at) => (
            <li key={path}>
              <a href={path}>
                <Picture path={path} alt={`تصویر ${formatCount(at + 1)} از ${title}`} sizes="128px" widths={[192, 320]} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {specifications.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <ul className={styles.combinations} aria-label="ترکیب‌ها">
        {combinations.map(({ choices, gtin, offer }) => (
          <li key={choices.join('\n')}>
            <b>{choices.join('، ') || 'بدون گزینه'}</b>
            {gtin !== '' && <Chip>{`بارکد ${toPersianDigits(gtin)}`}</Chip>}
            <span>{`موجودی ${formatCount(offer.stock ?? 0)}`}</span>
            <Price
              amount={offer.price.discountedPrice ?? offer.price.regularPrice ?? null}
              old={offer.price.discountedPrice === null ? null : (offer.price.regularPrice ?? null)}
              size="small"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const SAME = { barcode: 'بارکد یکسان', title: 'نام نزدیک' } as const

/** Warns of products that may be the same. */
export function LikelyDoubles({ doubles, advice }: { doubles: readonly LikelyDouble[]; advice: string }) {
  if (doubles.length === 0) return null
  return (
    <Alert tone="notice" title="شاید این محصول در بازار هست">
      <ul className={styles.doubles}>
        {doubles.map(({ id, slug, title, by }) => (
          <li key={id}>
            <a href={`/product/${encodeURIComponent(slug)}`}>{title}</a> <Chip tone={by === 'barcode' ? 'anar' : 'plain'}>{SAME[by]}</Chip>
          </li>
        ))}
      </ul>
      {advice}
    </Alert>
  )
}
