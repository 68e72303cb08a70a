import type { DeskToday, LostPlace } from '#contract/desk-today.ts'
import { formatCount, formatPercent, formatToman } from '#persian/format.ts'
import { LatinMarked } from '#web/ui/latin-marked.tsx'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import { LOST_PLACES, OFFERS } from './addresses.ts'
import rows from './low-stock.module.css'
import styles from './today.module.css'

interface LostPlacesCardProps {
  lostPlaces: NonNullable<DeskToday['lostPlaces']>
  mayGo: (path: string) => boolean
}

/** What others sell cheaper. */
export function LostPlacesCard({ lostPlaces: { most }, mayGo }: LostPlacesCardProps) {
  return (
    <Panel as="section" labelledBy="lost-places" className={styles.card}>
      <SectionHead title="جایگاه نخست از دست رفت" id="lost-places" more={mayGo(OFFERS) ? { to: LOST_PLACES, label: 'همه' } : undefined} />
      {most.length === 0 ? (
        <p className={styles.quiet}>هیچ فروشنده‌ای ارزان‌تر از شما نیست.</p>
      ) : (
        <ul className={rows.rows}>
          {most.map((offer) => (
            <LostPlaceRow key={offer.psid} offer={offer} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function LostPlaceRow({ offer: { slug, title, options, image, price, place, sellers, firstPrice } }: { offer: LostPlace }) {
  const percent = Math.round(((price - firstPrice) * 100) / price)
  return (
    <li>
      <Picture path={image} alt="" sizes="48px" className={rows.thumb} />
      <div>
        <a href={`/product/${encodeURIComponent(slug)}`}>
          <LatinMarked text={title} />
        </a>
        {options !== '' && <small>{options}</small>}
        <small>{`جایگاه ${formatCount(place)} از ${formatCount(sellers)} فروشنده`}</small>
        <small className={rows.left}>
          {`نخستین، ${formatToman(price - firstPrice)}${percent > 0 ? ` (${formatPercent(percent)})` : ''} ارزان‌تر است`}
        </small>
      </div>
      <b>
        <Amount amount={price} />
      </b>
    </li>
  )
}
