import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactElement } from 'react'
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
import { FONT_FAMILY, NEVER_DIVIDED } from '../../pdf/persian-type.ts'

/** An invoice on sheets of A4, as the page shows it. The library weighs much: only the worker that makes a PDF loads this file. */

const BORDER = { borderWidth: 0.5, borderColor: '#888' } as const
const styles = StyleSheet.create({
  page: { padding: 28, fontFamily: FONT_FAMILY, fontSize: 7, lineHeight: 1.3, color: '#111', gap: 6 },
  text: { direction: 'rtl', textAlign: 'right' },
  title: { fontSize: 13, fontWeight: 700, textAlign: 'center' },
  note: { textAlign: 'center', color: '#555' },
  bold: { fontWeight: 700 },
  facts: { flexDirection: 'row-reverse', flexWrap: 'wrap', columnGap: 14, rowGap: 2, padding: 4 },
  fact: { flexDirection: 'row-reverse', gap: 3 },
  label: { color: '#555' },
  box: BORDER,
  boxTitle: { fontWeight: 700, backgroundColor: '#eee', padding: 3, borderBottomWidth: 0.5, borderColor: '#888' },
  row: { flexDirection: 'row-reverse' },
  cell: { ...BORDER, paddingHorizontal: 2, paddingVertical: 1.5 },
  headCell: { backgroundColor: '#eee', fontWeight: 700 },
  centred: { textAlign: 'center' },
  signatures: { flexDirection: 'row-reverse', gap: 6 },
  signature: { ...BORDER, flex: 1, height: 50, padding: 4 },
})

/** How wide the columns are, of a hundred. */
const WIDTH_OF: Readonly<Record<(typeof LINE_COLUMNS)[number]['title'], number>> = {
  ردیف: 4,
  'شناسهٔ کالا': 11,
  'شرح کالا یا خدمت': 23,
  تعداد: 5,
  'بهای واحد': 10,
  'مبلغ کل': 10,
  تخفیف: 8,
  'پس از تخفیف': 10,
  مالیات: 8,
  جمع: 11,
}

export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const title = `${INVOICE_TITLES[invoice.kind]} ${invoice.number}`
  const pages = pagesOf(invoice.lines)
  return renderToBuffer(
    element(
      Document,
      { title, language: 'fa' },
      ...pages.map((rows, index) => {
        const isLast = index === pages.length - 1
        return element(
          Page,
          { key: index, size: 'A4', style: styles.page },
          text(INVOICE_TITLES[invoice.kind], styles.title),
          text(`همهٔ مبلغ‌ها به ریال · صفحهٔ ${formatCount(index + 1)} از ${formatCount(pages.length)}`, styles.note),
          facts(headFacts(invoice)),
          ...(index === 0 ? [party('مشخصات فروشنده', sellerFacts(invoice)), party('مشخصات خریدار', buyerFacts(invoice))] : []),
          table(rows.map(({ cells }) => cells)),
          ...(isLast ? sums(invoice) : []),
        )
      }),
    ),
  )
}

type Style = (typeof styles)[keyof typeof styles]

function text(words: string, ...own: Style[]): ReactElement {
  return element(Text, { ...NEVER_DIVIDED, style: [styles.text, ...own] }, words)
}

function facts(given: readonly SheetFact[]): ReactElement {
  const shown = given.map(({ label, text: words }) =>
    element(View, { key: label, style: styles.fact }, text(`${label}:`, styles.label), text(words, styles.bold)),
  )
  return element(View, { style: styles.facts }, ...shown)
}

function party(title: string, given: readonly SheetFact[]): ReactElement {
  return element(View, { key: title, style: styles.box }, text(title, styles.boxTitle), facts(given))
}

function table(rows: readonly (readonly string[])[]): ReactElement {
  const head = LINE_COLUMNS.map(({ title }) => title)
  const rowOf = (cells: readonly string[], key: number, ...own: Style[]) =>
    element(
      View,
      { key, style: styles.row, wrap: false },
      ...LINE_COLUMNS.map(({ title }, column) =>
        element(
          View,
          { key: title, style: [styles.cell, ...own, { width: `${WIDTH_OF[title]}%` }] },
          text(cells[column] ?? '', styles.centred),
        ),
      ),
    )
  return element(View, {}, rowOf(head, -1, styles.headCell), ...rows.map((cells, index) => rowOf(cells, index)))
}

function sums(invoice: Invoice): ReactElement[] {
  return [
    element(View, { key: 'sums', style: styles.box, wrap: false }, facts(totalFacts(invoice))),
    text(`مبلغ به حروف: ${totalInWords(invoice)}`, styles.bold),
    ...(invoice.reason === '' ? [] : [text(`علت صدور: ${invoice.reason}`)]),
    element(
      View,
      { key: 'signatures', style: styles.signatures, wrap: false },
      ...['مهر و امضای فروشنده', 'مهر و امضای خریدار'].map((words) => element(View, { key: words, style: styles.signature }, text(words))),
    ),
  ]
}
