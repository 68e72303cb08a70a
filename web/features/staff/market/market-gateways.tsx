import type { MarketGateway } from '#contract/market-figures.ts'
import { formatCount } from '#persian/format.ts'
import { csvBlob, csvText } from '#web/features/figures/csv-file.ts'
import { FigureCard } from '#web/features/figures/figure-card.tsx'
import { percentWords } from '#web/features/figures/figure-words.ts'
import styles from '#web/features/figures/figures.module.css'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { PlainTable } from './plain-table.tsx'

const HEADS = ['درگاه', 'آغاز شده', 'پرداخت شده', 'رد شده', 'رها شده', 'باز']

const numbersOf = ({ begun, paid, refused, left, open }: MarketGateway) => [begun, paid, refused, left, open]

/** What became of the payments that were begun at each gateway. */
export function MarketGateways({ gateways, fileName }: { gateways: readonly MarketGateway[]; fileName: string }) {
  return (
    <FigureCard
      title="درگاه‌ها"
      note={gateways.length === 0 ? 'در این بازه پرداختی آغاز نشده است' : 'از پرداخت‌های آغازشده چند تا انجام شد'}
      chart={
        <ul className={styles.shares}>
          {gateways.map(({ name, label, begun, paid, refused, left }) => (
            <li key={name}>
              <span>{label}</span>
              <span>
                {percentWords((paid / Math.max(1, begun)) * 100)}{' '}
                <small>{`${formatCount(refused)} رد، ${formatCount(left)} رها از ${formatCount(begun)}`}</small>
              </span>
              <ShareBar share={paid / Math.max(1, begun)} />
            </li>
          ))}
        </ul>
      }
      table={
        <PlainTable
          caption="پرداخت‌ها به درگاه"
          heads={HEADS}
          rows={gateways.map((gateway) => ({ key: gateway.name, cells: [gateway.label, ...numbersOf(gateway).map(formatCount)] }))}
        />
      }
      file={{
        name: `gateways-${fileName}.csv`,
        read: () => csvBlob(csvText([HEADS, ...gateways.map((gateway) => [gateway.label, ...numbersOf(gateway)])])),
      }}
    />
  )
}
