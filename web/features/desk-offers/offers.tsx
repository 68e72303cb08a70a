import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DESK_OFFER_STATES, type DeskOffer, type DeskOfferState, DeskOffersQuery, listDeskOffersCall } from '#contract/desk-offers.ts'
import { updateOffersCall } from '#contract/fast-edit.ts'
import { formatCount, formatPercent, formatToman } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Price } from '#web/ui/price.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { toast } from '#web/ui/toasts.ts'
import { DESK_OFFERS, DESK_STOCK, NEW_OFFERS } from './addresses.ts'
import styles from './offers.module.css'
import { More, Row } from './rows.tsx'
import { SearchForm } from './search-form.tsx'

const KEY = 'desk-offers'
const STATES = Object.keys(DESK_OFFER_STATES) as DeskOfferState[]

const addressOf = (state: DeskOfferState, s: string) => {
  const query = new URLSearchParams({ ...(state !== 'all' && { state }), ...(s !== '' && { s }) })
  return query.size === 0 ? DESK_OFFERS : `${DESK_OFFERS}?${query}`
}

export function Offers() {
  const [search, setSearch] = useSearchParams()
  const parsed = DeskOffersQuery.safeParse({ state: search.get('state') ?? undefined, s: search.get('s') ?? '' })
  const { state, s } = parsed.success ? parsed.data : DeskOffersQuery.parse({})
  const asked = useCursorPages({
    queryKey: mine(KEY, state, s),
    readPage: async (cursor, signal) => {
      const page = await callMine(listDeskOffersCall, { query: { state, s, ...(cursor !== undefined && { cursor }) } }, signal)
      return { ...page, next: page.nextCursor }
    },
    keepsLast: true,
  })
  const counts = asked.data?.pages[0]?.counts
  return (
    <div className={styles.page}>
      <SearchForm
        label="جست‌وجو در پیشنهادها"
        help="نام محصول، شناسه یا بارکد"
        value={s}
        onSearch={(text) => setSearch({ ...(state !== 'all' && { state }), ...(text !== '' && { s: text }) })}
      />
      <TabLinks
        label="وضعیت پیشنهادها"
        current={addressOf(state, s)}
        tabs={STATES.map((each) => ({
          to: addressOf(each, s),
          label: DESK_OFFER_STATES[each],
          count: each === 'onSale' ? undefined : counts?.[each],
        }))}
      />
      <ListPanel
        asked={asked}
        label="پیشنهادها"
        failed="خطا در بارگذاری پیشنهادها"
        empty={<NoOffers state={state} s={s} />}
        foot={() => asked.hasNextPage && <More asked={asked} />}
      >
        {({ pages }) => pages.flatMap(({ offers }) => offers.map((offer) => <OfferRow key={offer.psid} offer={offer} />))}
      </ListPanel>
    </div>
  )
}

function NoOffers({ state, s }: { state: DeskOfferState; s: string }) {
  if (s !== '') return <EmptyState icon={<BoxIcon />} title="پیشنهادی پیدا نشد" text="نام، شناسه یا بارکد دیگری را جست‌وجو کنید." />
  if (state === 'lost')
    return <EmptyState icon={<BoxIcon />} title="جایگاهی از دست نرفته است" text="هیچ فروشنده‌ای ارزان‌تر از شما نیست." tone="success" />
  if (state !== 'all') return <EmptyState icon={<BoxIcon />} title="پیشنهادی با این وضعیت نیست" />
  return (
    <EmptyState icon={<BoxIcon />} title="هنوز پیشنهادی ندارید" text="محصولی را که می‌فروشید پیدا کنید و قیمت و موجودی آن را بنویسید.">
      <LinkButton to={NEW_OFFERS}>پیشنهاد تازه</LinkButton>
    </EmptyState>
  )
}

function OfferRow({ offer }: { offer: DeskOffer }) {
  const { psid, slug, title, image, options, price, regularPrice, stock, minOrder, active, isHidden } = offer
  return (
    <Row
      image={image}
      title={isHidden ? <bdi>{title}</bdi> : <a href={`/product/${encodeURIComponent(slug)}`}>{title}</a>}
      facts={[
        [options, `موجودی ${formatCount(stock)}`, minOrder > 1 && `حداقل سفارش ${formatCount(minOrder)}`].filter(Boolean).join(' · '),
        <Place key="place" offer={offer} />,
      ]}
    >
      <span className={styles.marks}>
        {isHidden && <Chip>محصول در بازار نیست</Chip>}
        {!active && <Chip tone="zafaran">برداشته‌شده</Chip>}
        {active && stock === 0 && <Chip tone="anar">ناموجود</Chip>}
      </span>
      <Price amount={price} old={regularPrice > price ? regularPrice : null} size="small" />
      <span className={styles.tools}>
        <LinkButton to={`${DESK_STOCK}?psid=${encodeURIComponent(psid)}`} look="line" aria-label={`موجودی ${title}`}>
          موجودی
        </LinkButton>
        <OnSale offer={offer} />
      </span>
    </Row>
  )
}

const ORDINALS = ['اول', 'دوم', 'سوم', 'چهارم', 'پنجم'] as const

/** Where its price stands, and by how much the first is cheaper. */
function Place({ offer: { place, price } }: { offer: DeskOffer }) {
  if (place === null) return null
  const { place: nth, sellers, firstPrice } = place
  if (sellers === 1) return <>تنها فروشندهٔ این ترکیب</>
  const of = `${ORDINALS[nth - 1] ?? formatCount(nth)} از ${formatCount(sellers)} فروشنده`
  if (nth === 1) return <span className={styles.first}>{of}</span>
  const percent = Math.round(((price - firstPrice) * 100) / price)
  return (
    <span
      className={styles.lost}
    >{`${of}؛ اولی ${formatToman(price - firstPrice)}${percent > 0 ? ` (${formatPercent(percent)})` : ''} ارزان‌تر است`}</span>
  )
}

/** Takes it off sale, or puts it back: by the call of fast edit, with the version that is shown. */
function OnSale({ offer: { psid, version, active, title } }: { offer: DeskOffer }) {
  const queryClient = useQueryClient()
  const change = useChange({
    send: () => callMine(updateOffersCall, { body: { rows: [{ psid, version, updateData: { active: !active } }] } }),
    onDone: ({ rows: [row] }) => {
      if (row?.outcome === 'refused') toast({ tone: 'danger', text: row.errors[0]?.message ?? 'ذخیره نشد' })
      else if (row?.outcome === 'conflict') toast({ tone: 'danger', text: 'این پیشنهاد در این میان تغییر کرده است؛ دوباره ببینید' })
      else toast({ tone: 'success', text: active ? 'از فروش برداشته شد' : 'به فروش برگشت' })
    },
    onEnd: () => void queryClient.invalidateQueries({ queryKey: mine(KEY) }),
  })
  return (
    <Button
      look="plain"
      busy={change.isPending}
      aria-label={`${active ? 'برداشتن از فروش' : 'برگرداندن به فروش'}: ${title}`}
      onClick={() => change.mutate()}
    >
      {active ? 'برداشتن' : 'برگرداندن'}
    </Button>
  )
}
