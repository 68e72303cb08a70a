import type { AnswerOf } from '#contract/call.ts'
import { barsOf } from '#contract/code-128.ts'
import type { printDeskOrdersCall } from '#contract/desk-order.ts'
import type { SlipKind, SlipPaper } from '#contract/slip.ts'
import { inPages, LABELS_ON_A4, type Label, labelOf, type Slip, slipOf } from '#contract/slip-sheet.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './slip-sheets.module.css'

interface SlipSheetsProps extends AnswerOf<typeof printDeskOrdersCall> {
  kind: SlipKind
  paper: SlipPaper
}

/** The sheets as they leave the printer; on the screen they lie below each other. */
export function SlipSheets({ sender, orders, kind, paper }: SlipSheetsProps) {
  const withLabels = kind !== 'slip'
  const withSlips = kind !== 'label'
  const labels = orders.map((order) => ({ id: order.receiptId, label: labelOf(order, sender) }))
  return (
    <div className={classNames(styles.sheets, paper === 'a6' ? styles.a6 : styles.a4)}>
      {withSlips &&
        orders.map((order) => (
          <article key={order.receiptId} className={styles.sheet}>
            <SlipSheet slip={slipOf(order, sender)} />
          </article>
        ))}
      {withLabels &&
        inPages(labels, paper === 'a6' ? 1 : LABELS_ON_A4).map((page) => (
          <div key={page[0]?.id} className={classNames(styles.sheet, styles.labels)}>
            {page.map(({ id, label }) => (
              <LabelSheet key={id} label={label} />
            ))}
          </div>
        ))}
    </div>
  )
}

function SlipSheet({ slip: { title, seller, facts, pieces, missing, notes } }: { slip: Slip }) {
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        <b>{seller}</b>
      </div>
      <Facts facts={facts} />
      <ul className={styles.pieces} aria-label="در این بسته">
        {pieces.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <div>
          <b>فرستاده نمی‌شود</b>
          {missing.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
    </>
  )
}

function LabelSheet({ label: { from, to, facts, barcode, cash } }: { label: Label }) {
  return (
    <section className={styles.label} aria-label={`برچسب ${to.name}`}>
      <div className={styles.from}>
        {from.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={styles.to}>
        <b>{`گیرنده: ${to.name}`}</b>
        {to.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Facts facts={facts} />
      {cash !== '' && <p className={styles.cash}>{cash}</p>}
      <Barcode {...barcode} />
    </section>
  )
}

function Facts({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <dl className={styles.facts}>
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

/** Without a quiet zone scanners find no beginning: the drawing keeps ten modules on both sides. */
const QUIET = 10

function Barcode({ code, text }: { code: string; text: string }) {
  const { bars, width } = barsOf(code)
  return (
    <figure className={styles.barcode} dir="ltr">
      <svg viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 40`} preserveAspectRatio="none" role="img" aria-label={`بارکد ${text}`}>
        {bars.map((bar) => (
          <rect key={bar.at} x={bar.at} y={0} width={bar.width} height={40} />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}
