import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssortmentLine, OfferableProduct } from '#contract/desk-catalogue.ts'
import { findProductsCall, matchAssortmentCall } from '#contract/desk-catalogue.ts'
import { OFFERS_PUT_MAX, putOffersCall } from '#contract/desk-offers.ts'
import { formatCount } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { DESK_OFFERS, NEW_PROPOSAL } from './addresses.ts'
import { type Drafts, draftKey, faultsOfDrafts, offersOf } from './draft-offers.ts'
import styles from './new-offers.module.css'
import { OfferableRow } from './offerable-row.tsx'
import { SearchForm } from './search-form.tsx'
import { SharedTerms, type Terms, UNCHANGED_TERMS } from './shared-terms.tsx'

const WAYS = [
  { value: 'search', label: 'جست‌وجو' },
  { value: 'list', label: 'فهرست' },
] as const
type Way = (typeof WAYS)[number]['value']

/** Products that were found, with what is written beside their combinations. */
export function NewOffers() {
  const [way, setWay] = useState<Way>('search')
  const [found, setFound] = useState<Found>()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [terms, setTerms] = useState<Terms>(UNCHANGED_TERMS)
  const queryClient = useQueryClient()
  const { offers, keys } = offersOf(drafts, terms)
  const put = useChange({
    send: () => callMine(putOffersCall, { body: { offers } }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      setDrafts(new Map())
      setFaults(new Map())
      setFound(undefined)
      void queryClient.invalidateQueries({ queryKey: mine('desk-offers') })
    },
    onFailed: (error) => {
      const read = error instanceof ApiError ? faultsOfDrafts(error.errors, keys) : new Map<string, string>()
      setFaults(read)
      if (read.size === 0) showError(error)
    },
  })
  const write = (key: string, draft: { price: number | undefined; stock: number | undefined }) => {
    setDrafts((before) => new Map(before).set(key, { ...before.get(key), ...draft }))
    setFaults((before) => new Map([...before].filter(([each]) => each !== key)))
  }
  const takeLines = (lines: readonly AssortmentLine[]) =>
    setDrafts((before) => {
      const next = new Map(before)
      for (const { products, combinationsID, price, stock } of lines) {
        const [product] = products
        if (product === undefined || combinationsID === null || (price === null && stock === null)) continue
        next.set(draftKey(product.id, combinationsID), { price: price ?? undefined, stock: stock ?? undefined })
      }
      return next
    })
  return (
    <div className={styles.page}>
      <SegmentedControl legend="چگونه پیدا شود" name="find-by" value={way} onChange={setWay} options={WAYS} />
      {way === 'search' ? (
        <Search
          onFound={(products, isMore) => setFound({ products: products.map((product) => ({ product })), isMore, left: 0, missing: [] })}
        />
      ) : (
        <PastedList
          onFound={(lines, left) => {
            takeLines(lines)
            setFound({
              products: uniqueProducts(lines),
              isMore: false,
              left,
              missing: lines.filter(({ state }) => state === 'not_found').map(({ text }) => text),
            })
          }}
        />
      )}
      {found !== undefined && <FoundProducts found={found} drafts={drafts} faults={faults} onWrite={write} />}
      {offers.length > 0 && (
        <Panel as="section" labelledBy="put-offers" className={styles.send}>
          <h2 id="put-offers">{`${formatCount(offers.length)} پیشنهاد آمادهٔ ثبت`}</h2>
          <SharedTerms terms={terms} onChange={setTerms} />
          {offers.length > OFFERS_PUT_MAX && <Alert tone="notice">{`هر بار ${formatCount(OFFERS_PUT_MAX)} پیشنهاد ثبت می‌شود.`}</Alert>}
          <Button busy={put.isPending} disabled={offers.length > OFFERS_PUT_MAX} onClick={() => put.mutate()}>
            ثبت پیشنهادها
          </Button>
        </Panel>
      )}
    </div>
  )
}

interface Found {
  /** `line`: what of a list it may be meant by, where others may be, too. */
  products: readonly { product: OfferableProduct; line?: string }[]
  isMore: boolean
  left: number
  missing: readonly string[]
}

function uniqueProducts(lines: readonly AssortmentLine[]): Found['products'] {
  const products = new Map<string, Found['products'][number]>()
  for (const { products: meant, state, text } of lines)
    for (const product of meant)
      if (!products.has(product.id)) products.set(product.id, { product, ...(state === 'several' && { line: text }) })
  return [...products.values()]
}

function Search({ onFound }: { onFound: (products: readonly OfferableProduct[], isMore: boolean) => void }) {
  const find = useChange({
    send: (s: string) => callMine(findProductsCall, { query: { s } }),
    onDone: ({ products, isMore }) => onFound(products, isMore),
  })
  return (
    <SearchForm
      label="محصول بازار"
      help="نام محصول، شناسه، نامک یا بارکد"
      value=""
      busy={find.isPending}
      onSearch={(text) => {
        if (text !== '') find.mutate(text)
      }}
    />
  )
}

function PastedList({ onFound }: { onFound: (lines: readonly AssortmentLine[], left: number) => void }) {
  const [text, setText] = useState('')
  const match = useChange({
    send: (list: string) => callMine(matchAssortmentCall, { body: { text: list } }),
    onDone: ({ lines, left }) => onFound(lines, left),
  })
  return (
    <form
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') match.mutate(text)
      }}
    >
      <TextArea
        label="فهرست محصول‌ها"
        help="هر خط یک محصول: نام یا کد، سپس قیمت و موجودی که با Tab یا ؛ جدا شده‌اند."
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="line" busy={match.isPending} icon={<SearchIcon />}>
        پیدا کردن
      </Button>
    </form>
  )
}

interface FoundProps {
  found: Found
  drafts: Drafts
  faults: ReadonlyMap<string, string>
  onWrite: (key: string, draft: { price: number | undefined; stock: number | undefined }) => void
}

function FoundProducts({ found: { products, isMore, left, missing }, drafts, faults, onWrite }: FoundProps) {
  if (products.length === 0)
    return (
      <EmptyState icon={<BoxIcon />} title="محصولی پیدا نشد" text="اگر این محصول در بازار نیست، آن را پیشنهاد دهید.">
        <LinkButton to={NEW_PROPOSAL}>پیشنهاد محصول تازه</LinkButton>
      </EmptyState>
    )
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="notice" title={`${formatCount(missing.length)} خط پیدا نشد`}>
          {missing.slice(0, 5).join('، ')}
        </Alert>
      )}
      {left > 0 && <Alert tone="notice">{`${formatCount(left)} خط پس از آنچه خوانده شد مانده است؛ آنها را جداگانه بفرستید.`}</Alert>}
      <ul className={styles.products} aria-label="محصول‌ها">
        {products.map(({ product, line }) => (
          <OfferableRow key={product.id} product={product} line={line} drafts={drafts} faults={faults} onWrite={onWrite} />
        ))}
      </ul>
      {isMore && <p className={styles.quiet}>محصول‌های بیشتری هم هست؛ نام را دقیق‌تر بنویسید.</p>}
      <p className={styles.quiet}>
        محصول شما نیست؟ <a href={NEW_PROPOSAL}>آن را به بازار پیشنهاد دهید</a> یا به <a href={DESK_OFFERS}>پیشنهادهای خود</a> برگردید.
      </p>
    </>
  )
}
