import type { Invoice } from '#contract/invoice.ts'
import {
  buyerFacts,
  headFacts,
  INVOICE_TITLES,
  LINE_COLUMNS,
  pagesOf,
  type SheetFact,
  sellerFacts,
  totalFacts,
  totalInWords,
} from '#contract/invoice-sheet.ts'
import { formatCount } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './invoice-sheets.module.css'
import print from './print.module.css'

/** The pages of one invoice, each a sheet of A4 on paper; the sums stand on the last. */
export function InvoiceSheets({ invoice }: { invoice: Invoice }) {
  const pages = pagesOf(invoice.lines)
  return (
    <div className={print.document}>
      {pages.map((rows, index) => (
        <article className={styles.sheet} key={rows[0]?.id ?? 'empty'}>
          <div className={styles.head}>
            {index === 0 ? <h1>{INVOICE_TITLES[invoice.kind]}</h1> : <h2>{INVOICE_TITLES[invoice.kind]}</h2>}
            <p>
              همهٔ مبلغ‌ها به ریال · صفحهٔ {formatCount(index + 1)} از {formatCount(pages.length)}
            </p>
            <Facts facts={headFacts(invoice)} />
          </div>
          {index === 0 && (
            <>
              <Party title="مشخصات فروشنده" facts={sellerFacts(invoice)} />
              <Party title="مشخصات خریدار" facts={buyerFacts(invoice)} />
            </>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by the keyboard too */}
          <section className={styles.scroll} tabIndex={0} aria-label="محصولات فاکتور">
            <table className={styles.lines}>
              <thead>
                <tr>
                  {LINE_COLUMNS.map(({ title }) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, cells }) => (
                  <tr key={id}>
                    {LINE_COLUMNS.map(({ title }, column) => (
                      <td key={title}>{cells[column]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {index === pages.length - 1 && <Sums invoice={invoice} />}
        </article>
      ))}
    </div>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  return (
    <div className={styles.sums}>
      <Facts facts={totalFacts(invoice)} className={styles.totals} />
      <p>
        <b>مبلغ به حروف:</b> {totalInWords(invoice)}
      </p>
      {invoice.reason !== '' && (
        <p>
          <b>علت صدور:</b> {invoice.reason}
        </p>
      )}
      <div className={styles.signatures}>
        <p>مهر و امضای فروشنده</p>
        <p>مهر و امضای خریدار</p>
      </div>
    </div>
  )
}

function Party({ title, facts }: { title: string; facts: readonly SheetFact[] }) {
  return (
    <section className={styles.party}>
      <h2>{title}</h2>
      <Facts facts={facts} />
    </section>
  )
}

function Facts({ facts, className }: { facts: readonly SheetFact[]; className?: string | undefined }) {
  return (
    <dl className={classNames(styles.facts, className)}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
