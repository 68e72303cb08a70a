import type { MarketSeller } from '#contract/market-figures.ts'
import { returnPercent } from '#contract/sales-sums.ts'
import { formatCount } from '#persian/format.ts'
import { csvBlob, csvText } from '#web/features/figures/csv-file.ts'
import { FigureCard } from '#web/features/figures/figure-card.tsx'
import { percentWords } from '#web/features/figures/figure-words.ts'
import styles from '#web/features/figures/figures.module.css'
import { Amount } from '#web/ui/price.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { PlainTable } from './plain-table.tsx'

const HEADS = ['فروشنده', 'بخش', 'تعداد', 'فروش (تومان)', 'مرجوعی', 'نرخ مرجوعی']

/** Who sold most. */
export function MarketSellers({ sellers, hasMore, fileName }: { sellers: readonly MarketSeller[]; hasMore: boolean; fileName: string }) {
  const highest = Math.max(1, sellers[0]?.sales ?? 0)
  return (
    <FigureCard
      title="فروشندگان"
      note={
        sellers.length === 0 ? 'در این بازه کسی نفروخته است' : `${formatCount(sellers.length)} فروشنده${hasMore ? ' با بیشترین فروش' : ''}`
      }
      chart={
        <ol className={styles.shares}>
          {sellers.map(({ sellerId, name, sales, orders }) => (
            <li key={sellerId}>
              <a href={`/seller/${encodeURIComponent(sellerId)}`}>{name}</a>
              <span>
                <Amount amount={sales} /> <small>{`${formatCount(orders)} بخش`}</small>
              </span>
              <ShareBar share={sales / highest} />
            </li>
          ))}
        </ol>
      }
      table={
        <PlainTable
          caption="فروش فروشندگان"
          heads={HEADS}
          rows={sellers.map((seller) => ({
            key: seller.sellerId,
            cells: [
              seller.name,
              ...[seller.orders, seller.pieces, seller.sales, seller.returnedPieces].map(formatCount),
              percentWords(returnPercent(seller)),
            ],
          }))}
        />
      }
      file={{
        name: `sellers-${fileName}.csv`,
        read: () =>
          csvBlob(
            csvText([
              HEADS.slice(0, -1),
              ...sellers.map(({ name, orders, pieces, sales, returnedPieces }) => [name, orders, pieces, sales, returnedPieces]),
            ]),
          ),
      }}
    />
  )
}
