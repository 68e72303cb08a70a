import { Document, Page, Rect, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactElement } from 'react'
import { barsOf } from '#contract/code-128.ts'
import { inPages, LABELS_ON_A4, type Label, labelOf, type Slip, slipOf } from '#contract/slip-sheet.ts'
import { FONT_FAMILY, NEVER_DIVIDED } from '../../../order/pdf/persian-type.ts'
import type { SlipJob } from './slip-job.ts'

/** Packing slips and address labels, as the page shows them. The library weighs much: only the worker that makes a PDF loads this file. */

const MM = 72 / 25.4
const LINE = '#888'

const styles = StyleSheet.create({
  a4: { padding: 12 * MM, fontFamily: FONT_FAMILY, fontSize: 10, lineHeight: 1.4, color: '#111', gap: 8 },
  a6: { padding: 5 * MM, fontFamily: FONT_FAMILY, fontSize: 8, lineHeight: 1.35, color: '#111', gap: 5 },
  fourLabels: {
    flexDirection: 'row-reverse',
    flexWrap: 'wrap',
    padding: 0,
    gap: 0,
    fontFamily: FONT_FAMILY,
    fontSize: 8,
    lineHeight: 1.35,
    color: '#111',
  },
  quarter: { width: '50%', height: '50%', padding: 7 * MM, borderWidth: 0.25, borderColor: '#bbb', borderStyle: 'dashed' },
  label: { gap: 5 },
  text: { direction: 'rtl', textAlign: 'right' },
  bold: { fontWeight: 700 },
  title: { fontSize: 13, fontWeight: 700 },
  receiver: { fontSize: 11, fontWeight: 700 },
  quiet: { color: '#555' },
  row: { flexDirection: 'row-reverse', justifyContent: 'space-between', gap: 8 },
  head: { flexDirection: 'row-reverse', justifyContent: 'space-between', paddingBottom: 4, borderBottomWidth: 1, borderColor: '#111' },
  facts: { flexDirection: 'row-reverse', flexWrap: 'wrap', columnGap: 12, rowGap: 2 },
  fact: { flexDirection: 'row-reverse', gap: 3 },
  piece: {
    flexDirection: 'row-reverse',
    justifyContent: 'space-between',
    gap: 8,
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderColor: LINE,
  },
  pieceName: { flex: 1 },
  from: { paddingBottom: 4, borderBottomWidth: 0.5, borderColor: LINE },
  cash: { padding: 3, borderWidth: 1, borderColor: '#111' },
  barcode: { alignItems: 'center', marginTop: 2 },
  code: { fontFamily: FONT_FAMILY, fontSize: 8 },
})

type Style = (typeof styles)[keyof typeof styles]

export function renderSlips({ sender, orders, kind, paper }: SlipJob): Promise<Buffer> {
  const size = paper === 'a4' ? 'A4' : 'A6'
  const slips = kind === 'label' ? [] : orders.map((order) => slipOf(order, sender))
  const labels = kind === 'slip' ? [] : orders.map((order) => labelOf(order, sender))
  return renderToBuffer(
    element(
      Document,
      { title: 'برگهٔ بسته‌بندی و برچسب', language: 'fa' },
      ...slips.map((slip, index) => element(Page, { key: `slip-${index}`, size, style: styles[paper] }, ...slipParts(slip))),
      ...(paper === 'a4'
        ? inPages(labels, LABELS_ON_A4).map((four, index) =>
            element(
              Page,
              { key: `labels-${index}`, size, style: styles.fourLabels },
              ...four.map((label, at) => element(View, { key: at, style: [styles.quarter, styles.label] }, ...labelParts(label, 74 * MM))),
            ),
          )
        : labels.map((label, index) => element(Page, { key: `label-${index}`, size, style: styles.a6 }, ...labelParts(label, 80 * MM)))),
    ),
  )
}

function text(words: string, ...own: Style[]): ReactElement {
  return element(Text, { ...NEVER_DIVIDED, style: [styles.text, ...own] }, words)
}

function slipParts({ title, seller, facts, pieces, missing, notes }: Slip): ReactElement[] {
  return [
    element(View, { key: 'head', style: styles.head }, text(title, styles.title), text(seller, styles.bold)),
    factsOf(facts),
    element(
      View,
      { key: 'pieces' },
      ...pieces.map(({ name, count }, index) =>
        element(
          View,
          { key: index, style: styles.piece, wrap: false },
          element(View, { style: styles.pieceName }, text(name)),
          text(count, styles.bold),
        ),
      ),
    ),
    ...(missing.length === 0
      ? []
      : [element(View, { key: 'missing' }, text('فرستاده نمی‌شود', styles.bold), ...missing.map((line) => text(line)))]),
    ...notes.map((note) => text(note, styles.quiet)),
  ]
}

function labelParts({ from, to, facts, barcode, cash }: Label, width: number): ReactElement[] {
  return [
    element(View, { key: 'from', style: styles.from }, ...from.map((line) => text(line, styles.quiet))),
    element(View, { key: 'to' }, text(`گیرنده: ${to.name}`, styles.receiver), ...to.lines.map((line) => text(line))),
    factsOf(facts),
    ...(cash === '' ? [] : [element(View, { key: 'cash', style: styles.cash }, text(cash, styles.bold))]),
    barcodeOf(barcode, width),
  ]
}

function factsOf(facts: Slip['facts']): ReactElement {
  return element(
    View,
    { key: 'facts', style: styles.facts },
    ...facts.map(({ label, text: words }) =>
      element(View, { key: label, style: styles.fact }, text(`${label}:`, styles.quiet), text(words, styles.bold)),
    ),
  )
}

const BARCODE_HEIGHT = 14 * MM

function barcodeOf({ code, text: words }: Label['barcode'], width: number): ReactElement {
  const { bars, width: modules } = barsOf(code)
  const module = width / modules
  return element(
    View,
    { key: 'barcode', style: styles.barcode },
    element(
      Svg,
      { width, height: BARCODE_HEIGHT },
      ...bars.map((bar) =>
        element(Rect, { key: bar.at, x: bar.at * module, y: 0, width: bar.width * module, height: BARCODE_HEIGHT, fill: '#000' }),
      ),
    ),
    element(Text, { style: styles.code }, words),
  )
}
