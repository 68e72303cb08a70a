import { PROPOSAL_COMBINATIONS_MAX, PROPOSAL_PICTURES_MAX } from '#contract/proposal.ts'
import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { CategoryAndBrand } from '../product-form/category-and-brand.tsx'
import type { Faults, FieldsProps } from '../product-form/fields.ts'
import { ProductPictures } from '../product-form/product-pictures.tsx'
import { SpecificationFields } from '../product-form/specification-fields.tsx'
import type { DraftContent } from '../proposal/draft-content.ts'
import styles from './proposal.module.css'
import { type Combination, placesSent, writtenCombinations } from './proposal-content.ts'
import { OptionFields } from './proposal-options.tsx'

/** What a proposal says, to be written. */
export function ProposalFields({ draft, faults, onChange }: FieldsProps<DraftContent>) {
  const change = (given: Partial<DraftContent>) => onChange({ ...draft, ...given })
  return (
    <>
      <Panel as="section" labelledBy="proposal-what" className={styles.part}>
        <h2 id="proposal-what">محصول</h2>
        <TextField
          label="عنوان"
          required
          autoComplete="off"
          maxLength={200}
          value={draft.title}
          error={faults.get('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="عنوان انگلیسی"
            ltr
            autoComplete="off"
            maxLength={200}
            value={draft.englishTitle}
            error={faults.get('englishTitle')}
            onChange={({ target }) => change({ englishTitle: target.value })}
          />
          <CategoryAndBrand draft={draft} faults={faults} onChange={onChange} />
          {draft.brand === null && (
            <TextField
              label="برندی که در فهرست نیست"
              autoComplete="off"
              maxLength={120}
              value={draft.brandName}
              error={faults.get('brandName')}
              onChange={({ target }) => change({ brandName: target.value })}
            />
          )}
        </div>
        <ProductPictures draft={draft} faults={faults} max={PROPOSAL_PICTURES_MAX} onChange={onChange} />
        <TextArea
          label="توضیحات"
          rows={5}
          maxLength={20_000}
          value={draft.description}
          error={faults.get('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Panel>
      <SpecificationFields draft={draft} faults={faults} onChange={onChange} />
      <OptionFields draft={draft} faults={faults} onChange={onChange} />
      <CombinationFields draft={draft} faults={faults} onChange={onChange} />
    </>
  )
}

/** A price and a stock beside each combination: what has none is not offered. */
function CombinationFields({ draft, faults, onChange }: FieldsProps<DraftContent>) {
  const shown = writtenCombinations(draft)
  const places = placesSent(shown)
  const write = (at: number, next: Combination) =>
    onChange({ ...draft, combinations: shown.map((each, place) => (place === at ? next : each)) })
  return (
    <Panel as="section" labelledBy="proposal-offers" className={styles.part}>
      <h2 id="proposal-offers">قیمت و موجودی شما</h2>
      {faults.has('combinations') && <Alert tone="danger">{faults.get('combinations')}</Alert>}
      {shown.length > PROPOSAL_COMBINATIONS_MAX && (
        <Alert tone="notice">{`حداکثر ${formatCount(PROPOSAL_COMBINATIONS_MAX)} ترکیب پذیرفته می‌شود.`}</Alert>
      )}
      <ul aria-label="ترکیب‌ها">
        {shown.slice(0, PROPOSAL_COMBINATIONS_MAX).map((each, at) => (
          <CombinationRow
            key={each.choices.join('\n')}
            given={each}
            faultOf={faultsOfRow(faults, places.get(each))}
            onChange={(next) => write(at, next)}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** Of one row: the first fault of what begins so. */
function faultsOfRow(faults: Faults, place: number | undefined) {
  return (...fields: readonly string[]): string | undefined => {
    for (const [field, message] of faults) if (fields.some((each) => field.startsWith(`combinations.${place}.${each}`))) return message
    return undefined
  }
}

interface RowProps {
  given: Combination
  faultOf: (...fields: readonly string[]) => string | undefined
  onChange: (next: Combination) => void
}

function CombinationRow({ given, faultOf, onChange }: RowProps) {
  const { choices, gtin, offer } = given
  const name = choices.join('، ')
  const labelOf = (what: string) => (name === '' ? undefined : `${what} ${name}`)
  const { price } = offer
  return (
    <li className={styles.combination}>
      {name !== '' && <b>{name}</b>}
      <div className={styles.numbers}>
        <AmountField
          label="قیمت"
          aria-label={labelOf('قیمت')}
          value={price.regularPrice}
          error={faultOf('offer.price.regularPrice', 'offer.price', 'choices')}
          onChange={(regularPrice) => onChange({ ...given, offer: { ...offer, price: { ...price, regularPrice } } })}
        />
        <AmountField
          label="قیمت با تخفیف"
          aria-label={labelOf('قیمت با تخفیف')}
          value={price.discountedPrice ?? undefined}
          error={faultOf('offer.price.discountedPrice')}
          onChange={(discounted) => onChange({ ...given, offer: { ...offer, price: { ...price, discountedPrice: discounted ?? null } } })}
        />
        <WholeNumberField
          label="موجودی"
          aria-label={labelOf('موجودی')}
          value={offer.stock}
          error={faultOf('offer.stock')}
          onChange={(stock) => onChange({ ...given, offer: { ...offer, stock } })}
        />
        <TextField
          label="بارکد"
          aria-label={labelOf('بارکد')}
          ltr
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={gtin}
          error={faultOf('gtin')}
          onChange={({ target }) => onChange({ ...given, gtin: target.value.trim() })}
        />
      </div>
    </li>
  )
}
