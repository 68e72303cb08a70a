import type { LateSeller, SoldOutSeller } from '#contract/market-figures.ts'
import { formatCount } from '#persian/format.ts'
import { csvBlob, csvText } from '#web/features/figures/csv-file.ts'
import { FigureCard } from '#web/features/figures/figure-card.tsx'
import styles from '#web/features/figures/figures.module.css'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { durationWords } from './market-words.ts'
import { PlainTable } from './plain-table.tsx'

interface MarketWaitingProps {
  late: readonly LateSeller[]
  soldOut: readonly SoldOutSeller[]
  now: Date
}

/** What waits at sellers at this moment: parts of orders behind their deadline, and offers with nothing left. */
export function MarketWaiting({ late, soldOut, now }: MarketWaitingProps) {
  const waited = ({ since }: LateSeller) => durationWords((now.getTime() - new Date(since).getTime()) / 60_000)
  const mostLate = Math.max(1, late[0]?.late ?? 0)
  return (
    <div className={styles.pair}>
      <Sellers
        title="فروشندگان دیرکرده"
        file="late-sellers.csv"
        note={late.length === 0 ? 'هم‌اکنون هیچ بخشی از مهلتش نگذشته است' : 'بخش‌هایی که هم‌اکنون از مهلت تأیید یا ارسالشان گذشته است'}
        heads={['فروشنده', 'بخش دیرشده', 'دیرترین']}
        rows={late.map((seller) => ({
          seller,
          said: `${formatCount(seller.late)} بخش`,
          beside: `دیرترین ${waited(seller)}`,
          share: seller.late / mostLate,
          cells: [seller.late, waited(seller)],
        }))}
      />
      <Sellers
        title="پیشنهادهای ناموجود"
        file="sold-out-sellers.csv"
        note={soldOut.length === 0 ? 'هیچ پیشنهادی ناموجود نیست' : 'از پیشنهادهای هر فروشنده، هم‌اکنون'}
        heads={['فروشنده', 'ناموجود', 'همهٔ پیشنهادها']}
        rows={soldOut.map((seller) => ({
          seller,
          said: `${formatCount(seller.soldOut)} پیشنهاد`,
          beside: `از ${formatCount(seller.offers)}`,
          share: seller.soldOut / Math.max(1, seller.offers),
          cells: [seller.soldOut, seller.offers],
        }))}
      />
    </div>
  )
}

interface SellersProps {
  title: string
  note: string
  heads: readonly string[]
  file: string
  rows: readonly {
    seller: { sellerId: string; name: string }
    said: string
    beside: string
    share: number
    cells: readonly (number | string)[]
  }[]
}

function Sellers({ title, note, heads, file, rows }: SellersProps) {
  return (
    <FigureCard
      title={title}
      note={note}
      chart={
        <ol className={styles.shares}>
          {rows.map(({ seller: { sellerId, name }, said, beside, share }) => (
            <li key={sellerId}>
              <a href={`/seller/${encodeURIComponent(sellerId)}`}>{name}</a>
              <span>
                {said} <small>{beside}</small>
              </span>
              <ShareBar share={share} />
            </li>
          ))}
        </ol>
      }
      table={
        <PlainTable
          caption={title}
          heads={heads}
          rows={rows.map(({ seller: { sellerId, name }, cells }) => ({
            key: sellerId,
            cells: [name, ...cells.map((cell) => (typeof cell === 'number' ? formatCount(cell) : cell))],
          }))}
        />
      }
      file={{ name: file, read: () => csvBlob(csvText([heads, ...rows.map(({ seller: { name }, cells }) => [name, ...cells])])) }}
    />
  )
}
