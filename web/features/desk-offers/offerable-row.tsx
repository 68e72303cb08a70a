import type { OfferableProduct } from '#contract/desk-catalogue.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { DESK_STOCK, FAST_EDIT } from './addresses.ts'
import { type Drafts, draftKey } from './draft-offers.ts'
import styles from './new-offers.module.css'

interface OfferableRowProps {
  product: OfferableProduct
  /** A line of a list that may mean it. */
  line: string | undefined
  drafts: Drafts
  faults: ReadonlyMap<string, string>
  onWrite: (key: string, draft: { price: number | undefined; stock: number | undefined }) => void
}

/** A product of the market, with a price and a stock to be written beside each combination that the seller does not offer yet. */
export function OfferableRow({ product, line, drafts, faults, onWrite }: OfferableRowProps) {
  const { id, slug, title, image, category, brand, combinations, forbidden } = product
  return (
    <li className={styles.product}>
      <div className={styles.about}>
        <Picture path={image} alt="" sizes="72px" widths={[96, 192]} className={styles.thumb} />
        <div>
          <a href={`/product/${encodeURIComponent(slug)}`}>
            <b>{title}</b>
          </a>
          <p className={styles.quiet}>{[brand, category].filter(Boolean).join(' · ')}</p>
          {line !== undefined && <Chip tone="zafaran">{`شاید: ${line}`}</Chip>}
        </div>
      </div>
      {forbidden !== null ? (
        <Alert tone="danger">{forbidden}</Alert>
      ) : (
        <ul className={styles.combinations} aria-label={`ترکیب‌های ${title}`}>
          {combinations.map((combination) => {
            const key = draftKey(id, combination.id)
            return (
              <Combination
                key={key}
                given={combination}
                title={title}
                draft={drafts.get(key)}
                fault={faults.get(key)}
                onWrite={(draft) => onWrite(key, draft)}
              />
            )
          })}
        </ul>
      )}
    </li>
  )
}

interface CombinationProps {
  given: OfferableProduct['combinations'][number]
  title: string
  draft: { price?: number | undefined; stock?: number | undefined } | undefined
  fault: string | undefined
  onWrite: (draft: { price: number | undefined; stock: number | undefined }) => void
}

function Combination({ given: { options, gtin, sellers, firstPrice, mine }, title, draft, fault, onWrite }: CombinationProps) {
  const { price, stock } = draft ?? {}
  const name = options || title
  const facts = [
    sellers === 0 ? 'فروشنده‌ای ندارد' : `${formatCount(sellers)} فروشنده${firstPrice === null ? '' : ` از ${formatToman(firstPrice)}`}`,
    gtin !== null && `بارکد ${toPersianDigits(gtin)}`,
  ]
  return (
    <li className={styles.combination}>
      <div>
        <b>{options || 'بدون گزینه'}</b>
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {mine !== null ? (
        <span className={styles.mine}>
          <Chip tone="firuze">پیشنهاد دارید</Chip>
          <LinkButton to={FAST_EDIT} look="line" aria-label={`ویرایش سریع ${name}`}>
            ویرایش
          </LinkButton>
          <LinkButton to={`${DESK_STOCK}?psid=${encodeURIComponent(mine)}`} look="plain" aria-label={`موجودی ${name}`}>
            موجودی
          </LinkButton>
        </span>
      ) : (
        <div className={styles.fields}>
          <AmountField
            label="قیمت"
            aria-label={`قیمت ${name}`}
            value={price}
            error={fault}
            onChange={(next) => onWrite({ price: next, stock })}
          />
          <WholeNumberField
            label="موجودی"
            aria-label={`موجودی ${name}`}
            value={stock}
            onChange={(next) => onWrite({ price, stock: next })}
          />
        </div>
      )}
    </li>
  )
}
