import type { Brand } from '#contract/brand.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatRating } from '#persian/format.ts'
import { marketName } from '#web/shell/market-name.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { InfoIcon, StoreIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import styles from './brand-head.module.css'

/** Who the brand is, in a glance: logo, name, where from and since when, and its figures. */
export function BrandHead({ brand }: { brand: Brand }) {
  const facts = [
    brand.established_year === null ? '' : `از سال ${toPersianDigits(String(brand.established_year))} میلادی`,
    brand.origin_country === '' ? '' : `ساخت ${brand.origin_country}`,
    brand.headquarters === '' ? '' : `دفتر مرکزی: ${brand.headquarters}`,
  ].filter((fact) => fact !== '')
  return (
    <Panel as="section" className={styles.head} labelledBy="brand-name">
      <Picture
        path={brand.logo}
        alt={`نشان ${brand.name}`}
        sizes="(min-width: 768px) 128px, 88px"
        widths={[96, 192, 320]}
        bare
        eager
        tell
        className={styles.logo}
      />
      <div className={styles.words}>
        <h1 id="brand-name">{brand.name}</h1>
        {brand.tagline !== '' && <p className={styles.tagline}>{brand.tagline}</p>}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <LinkButton to={`/shop?brand=${encodeURIComponent(brand.slug)}`} icon={<StoreIcon />}>
          خرید از فروشگاه
        </LinkButton>
        <LinkButton to="#brand-about" look="line" icon={<InfoIcon />}>
          دربارهٔ برند
        </LinkButton>
      </div>
      <div className={styles.share}>
        <ShareButton title={`محصولات ${brand.name}`} />
      </div>
      <dl className={styles.figures}>
        {figuresOf(brand).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function figuresOf({ total_products, rating, total_sales, market_share, global_rank }: Brand): { label: string; value: string }[] {
  return [
    { label: `محصول در ${marketName()}`, value: formatCount(total_products) },
    { label: 'امتیاز محصولات', value: rating === null ? 'هنوز بی‌امتیاز' : `${formatRating(rating)} از ۵` },
    { label: `فروخته‌شده در ${marketName()}`, value: `${formatCount(total_sales)} عدد` },
    ...(market_share === '' ? [] : [{ label: 'سهم بازار', value: market_share }]),
    ...(global_rank === '' ? [] : [{ label: 'رتبهٔ جهانی', value: global_rank }]),
  ]
}
