import type { CheckoutSteps } from '#contract/market-figures.ts'
import { formatCount } from '#persian/format.ts'
import { csvBlob, csvText } from '#web/features/figures/csv-file.ts'
import { FigureCard } from '#web/features/figures/figure-card.tsx'
import { percentWords } from '#web/features/figures/figure-words.ts'
import styles from '#web/features/figures/figures.module.css'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { PlainTable } from './plain-table.tsx'

const HEADS = ['گام', 'نفر', 'از گام نخست']

/** How far people come on the way to a purchase. */
export function MarketSteps({ steps: { began, placed, atGateway, bought }, fileName }: { steps: CheckoutSteps; fileName: string }) {
  const steps = [
    { name: 'شیوهٔ پرداخت را برگزیدند', people: began },
    { name: 'سفارش را ثبت کردند', people: placed },
    { name: 'به درگاه رفتند', people: atGateway },
    { name: 'پرداختند یا در محل می‌پردازند', people: bought },
  ]
  const shareOf = (people: number) => percentWords(began === 0 ? null : (people / began) * 100)
  return (
    <FigureCard
      title="گام‌های خرید"
      note="شمار خریداران، هر کس یک بار"
      chart={
        <ol className={styles.shares}>
          {steps.map(({ name, people }) => (
            <li key={name}>
              <span>{name}</span>
              <span>
                {formatCount(people)} <small>{shareOf(people)}</small>
              </span>
              <ShareBar share={Math.min(1, people / Math.max(1, began))} />
            </li>
          ))}
        </ol>
      }
      table={
        <PlainTable
          caption="گام‌های خرید"
          heads={HEADS}
          rows={steps.map(({ name, people }) => ({ key: name, cells: [name, formatCount(people), shareOf(people)] }))}
        />
      }
      file={{
        name: `steps-${fileName}.csv`,
        read: () => csvBlob(csvText([HEADS.slice(0, 2), ...steps.map(({ name, people }) => [name, people])])),
      }}
    />
  )
}
