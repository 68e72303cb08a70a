import type { AnswerOf } from '#contract/call.ts'
import type { readOrderCall } from '#contract/order.ts'
import { DECLINE_REASONS, type Decline, type Parcel } from '#contract/parcel.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { TruckIcon } from '#web/ui/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './part-parcels.module.css'

type Part = AnswerOf<typeof readOrderCall>['parts'][number]

/** What became of one seller's part: that it was confirmed, each parcel with its code and where it is followed, and what does not come. */
export function PartParcels({ part: { confirmedAt, parcels, declines } }: { part: Pick<Part, 'confirmedAt' | 'parcels' | 'declines'> }) {
  if (confirmedAt === null && parcels.length === 0 && declines.length === 0) return null
  return (
    <div className={styles.sent}>
      {confirmedAt !== null && (
        <p className={styles.quiet}>
          فروشنده این بخش را تأیید کرد، <time dateTime={confirmedAt}>{formatDateTime(confirmedAt)}</time>
        </p>
      )}
      {parcels.length > 0 && (
        <ul className={styles.parcels} aria-label="بسته‌ها">
          {parcels.map((parcel) => (
            <OneParcel key={parcel.no} parcel={parcel} isAlone={parcels.length === 1} />
          ))}
        </ul>
      )}
      {declines.map((decline) => (
        <Declined key={decline.at} decline={decline} />
      ))}
    </div>
  )
}

function OneParcel({ parcel: { no, carrierLabel, code, trackingUrl, sentAt, lines }, isAlone }: { parcel: Parcel; isAlone: boolean }) {
  return (
    <li>
      <p className={styles.head}>
        <TruckIcon size="small" />
        <b>{isAlone ? `بسته با ${carrierLabel}` : `بستهٔ ${formatCount(no)} با ${carrierLabel}`}</b>
        <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
      </p>
      {code !== '' && (
        <p>
          کد رهگیری: <bdi dir="ltr">{code}</bdi>
        </p>
      )}
      <ul className={styles.pieces}>
        {lines.map(({ lineId, name, quantity, pieceCodes }) => (
          <li key={lineId}>
            {`${formatCount(quantity)} عدد ${name}`}
            {pieceCodes.length > 0 && <code dir="ltr">{pieceCodes.join(' ')}</code>}
          </li>
        ))}
      </ul>
      {trackingUrl !== null && (
        <a className={styles.follow} href={trackingUrl} target="_blank" rel="noreferrer">
          {isAlone ? 'رهگیری بسته' : `رهگیری بستهٔ ${formatCount(no)}`}
        </a>
      )}
    </li>
  )
}

function Declined({ decline: { at, by, note, lines, refund, fromSeller } }: { decline: Decline }) {
  return (
    <div className={styles.declined}>
      <p className={styles.head}>
        <b>{by === 'seller' ? 'فروشنده این‌ها را نمی‌فرستد' : 'فروشنده در مهلت خود نفرستاد'}</b>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <ul>
        {lines.map(({ lineId, name, quantity, reason }) => (
          <li key={lineId}>
            {by === 'seller'
              ? `${formatCount(quantity)} عدد ${name}: ${DECLINE_REASONS[reason].label}`
              : `${formatCount(quantity)} عدد ${name}`}
          </li>
        ))}
      </ul>
      {note !== '' && <p>{note}</p>}
      {refund > 0 && (
        <p>
          <Amount amount={refund} /> به کیف پول شما برگشت.
        </p>
      )}
      {fromSeller > 0 && (
        <p>
          <Amount amount={fromSeller} /> را که به فروشنده داده‌اید از او پس بگیرید.
        </p>
      )}
    </div>
  )
}
