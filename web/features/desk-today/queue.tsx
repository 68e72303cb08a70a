import type { ComponentType } from 'react'
import type { DeskToday } from '#contract/desk-today.ts'
import { formatCount, formatDate, formatDateTime, formatTime } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, ReturnIcon, StarIcon, TagIcon, TruckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { LOST_PLACES, LOW_STOCK, OFFERS } from './addresses.ts'
import styles from './queue.module.css'

interface Work {
  name: string
  icon: ComponentType
  count: number
  /** Of what it is made up, or when it is due. */
  words: string
  tone?: 'late' | 'soon' | undefined
  /** The place of the menu, and the list there. */
  place: string
  to: string
}

/** What waits, each with the list behind it. */
export function Queue({ today, mayGo }: { today: DeskToday; mayGo: (path: string) => boolean }) {
  const works = worksOf(today)
  if (works.length === 0) return null
  return (
    <nav aria-label="صف کارها">
      <ul className={styles.queue}>
        {works.map((work) => (
          <li key={work.name} className={classNames(work.count > 0 && work.tone !== undefined && styles[work.tone])}>
            {mayGo(work.place) ? (
              <a href={work.to}>
                <Told work={work} />
              </a>
            ) : (
              <div>
                <Told work={work} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Told({ work: { name, icon: Icon, count, words } }: { work: Work }) {
  return (
    <>
      <span>
        <Icon />
        {name}
      </span>
      <b>{formatCount(count)}</b>
      <small>{words}</small>
    </>
  )
}

type Waiting = NonNullable<DeskToday['orders']>['toConfirm']

/** The list of orders, narrowed to those that wait. */
const ORDERS = '/desk/orders'
const REVIEWS = '/desk/reviews'

function ofOrders(name: string, icon: ComponentType, waiting: Waiting, to: string, at: string): Work {
  const { count, dueAt, over } = waiting
  return { name, icon, count, words: dueWords(waiting, at), tone: toneOf(dueAt, over), place: ORDERS, to }
}

function toneOf(dueAt: string | null, over: number): Work['tone'] {
  if (over > 0) return 'late'
  return dueAt === null ? undefined : 'soon'
}

function dueWords({ count, dueAt, over }: Waiting, at: string): string {
  if (count === 0) return 'چیزی نمانده است'
  if (over > 0) return `${formatCount(over)} تا از مهلت گذشته`
  if (dueAt === null) return 'بی‌مهلت'
  const isToday = formatDate(dueAt) === formatDate(at)
  return `مهلت نخست: ${isToday ? `امروز ${formatTime(dueAt)}` : formatDateTime(dueAt)}`
}

function worksOf({ at, orders, returns, lowStock, lostPlaces, reviews }: DeskToday): Work[] {
  const works: Work[] = []
  if (orders !== null) {
    const { toConfirm, toSend } = orders
    // the list without a choice is of all that waits: of one stage it would leave out those that were sent in part
    const sendList = toSend.partlySent === 0 ? `${ORDERS}?stage=confirmed` : ORDERS
    works.push(
      ofOrders('تأیید', CheckIcon, toConfirm, `${ORDERS}?stage=to_confirm`, at),
      ofOrders('ارسال', TruckIcon, toSend, sendList, at),
    )
  }
  if (returns !== null) {
    const { requested, accepted, oldestAt } = returns
    works.push({
      name: 'مرجوعی',
      icon: ReturnIcon,
      count: requested + accepted,
      words: oldestAt === null ? `${formatCount(accepted)} در راه بازگشت` : `${formatCount(requested)} بی‌پاسخ، از ${formatDate(oldestAt)}`,
      tone: requested > 0 ? 'soon' : undefined,
      place: '/desk/returns',
      to: '/desk/returns',
    })
  }
  if (lowStock !== null) {
    works.push({
      name: 'رو به پایان',
      icon: WarningIcon,
      count: lowStock.count,
      words: `${formatCount(lowStock.threshold)} عدد یا کمتر`,
      place: LOW_STOCK,
      to: LOW_STOCK,
    })
  }
  if (lostPlaces !== null) {
    works.push({
      name: 'جایگاه نخست',
      icon: TagIcon,
      count: lostPlaces.count,
      words: 'از دست رفته، با قیمت',
      place: OFFERS,
      to: LOST_PLACES,
    })
  }
  if (reviews !== null) {
    works.push({
      name: 'بی‌پاسخ',
      icon: StarIcon,
      count: reviews.unanswered,
      words: 'دیدگاه خریداران',
      place: REVIEWS,
      to: `${REVIEWS}?show=unanswered`,
    })
  }
  return works
}
