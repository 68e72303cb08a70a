import type { FiguresProvince } from '#contract/desk-figures.ts'
import { formatCount } from '#persian/format.ts'
import { Amount } from '#web/ui/price.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { csvBlob } from '../figures/csv-file.ts'
import { FigureCard } from '../figures/figure-card.tsx'
import { percentWords } from '../figures/figure-words.ts'
import styles from '../figures/figures.module.css'
import { SumsTable } from '../figures/sums-table.tsx'
import { provincesCsv } from './figures-csv.ts'
import { provinceName } from './province-name.ts'

const SHOWN = 10

/** To which provinces it went. */
export function ByProvince({ provinces, fileName }: { provinces: readonly FiguresProvince[]; fileName: string }) {
  const total = provinces.reduce((sum, { sales }) => sum + sales, 0)
  const highest = provinces[0]?.sales ?? 1
  const rest = provinces.length - SHOWN
  return (
    <FigureCard
      title="استان‌ها"
      note={`فروش به ${formatCount(provinces.length)} استان`}
      chart={
        <>
          <ul className={styles.shares}>
            {provinces.slice(0, SHOWN).map(({ province, sales }) => (
              <li key={province}>
                <span>{provinceName(province)}</span>
                <span>
                  <Amount amount={sales} /> <small>{percentWords(total === 0 ? null : (sales / total) * 100)}</small>
                </span>
                <ShareBar share={sales / highest} />
              </li>
            ))}
          </ul>
          {rest > 0 && <p className={styles.quiet}>{`${formatCount(rest)} استان دیگر در جدول`}</p>}
        </>
      }
      table={
        <SumsTable
          caption="فروش به استان‌ها"
          of="استان"
          rows={provinces.map(({ province, ...sum }) => ({ key: province, title: provinceName(province), sum }))}
        />
      }
      file={{ name: `provinces-${fileName}.csv`, read: () => csvBlob(provincesCsv(provinces)) }}
    />
  )
}
