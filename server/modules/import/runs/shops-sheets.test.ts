import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { SellerId } from '#contract/ids.ts'
import type { ImportPlan, SheetLook } from '#contract/import-sheet.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { writeXlsx } from '../../../platform/sheets/sheets.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildMarket } from '../market.testing.ts'
import { imported, planOf, sent } from './sheet-look.testing.ts'
import { lookAtSheet } from './sheet-look.ts'
import { SHOPS_SHEETS, type ShopsSheet } from './shops-sheets.testing.ts'

/** As somebody settles it: each column that they correct and each thing that they are asked is counted. */
function settled(
  look: SheetLook,
  { corrected = {}, answers = {}, words = {} }: ShopsSheet,
): { plan: ImportPlan; asked: number; corrections: number } {
  const plan = planOf(look, answers)
  plan.columns = plan.columns.map((meaning, at) => (corrected[at] === undefined ? meaning : corrected[at]))
  plan.seller ??= 's1' as SellerId
  const unknown = look.categories.filter(({ slug }) => slug === null)
  for (const { written } of unknown) {
    const slug = words[written]
    if (slug !== undefined) plan.categories.push({ written, slug })
  }
  const hasPrice = plan.columns.includes('regular_price')
  const asked = [
    hasPrice && look.unit === null,
    hasPrice && look.seller === null && !plan.columns.includes('seller'),
    answers.category !== undefined,
  ]
  return { plan, asked: asked.filter(Boolean).length + unknown.length, corrections: Object.keys(corrected).length }
}

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-shops-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  return servicesFor(db, { dataDir })
})

test('twenty sheets as shops have them come in, with few questions and fewer corrections', async ({ market }) => {
  const [came, expected, effort]: [object[], object[], [number, number]] = [[], [], [0, 0]]

  for (const sheet of SHOPS_SHEETS) {
    const isWorkbook = typeof sheet.file !== 'string' && !Buffer.isBuffer(sheet.file)
    const bytes = isWorkbook ? await writeXlsx(sheet.file as Exclude<ShopsSheet['file'], string | Buffer>) : (sheet.file as string | Buffer)
    const run = await sent(market, bytes, isWorkbook)
    const look = await lookAtSheet(market.db, run.file, 'singleproducts', {})
    const { plan, asked, corrections } = settled(look, sheet)
    const { state, created, updated, rejected } = await imported(market, run, plan)
    came.push({ is: sheet.is, state, created, updated, rejected })
    expected.push({ is: sheet.is, state: 'done', updated: 0, rejected: 0, ...sheet.comes })
    effort[0] += asked
    effort[1] += corrections
  }

  expect(came).toEqual(expected)
  const { rows } = await market.db.query({
    text: `select p.slug, o.regular_price::int as regular, o.discounted_price::int as discounted from products p join offers o on o.product_id = p.id where p.slug = any($1) order by 2`,
    values: [['گوشی-ده', 'گوشی-شش', 'گوشی-هفت', 'گوشی-نوزده']],
  })
  expect(rows).toEqual([
    { slug: 'گوشی-ده', regular: 1_100_000, discounted: 1_000_000 },
    { slug: 'گوشی-شش', regular: 1_600_000, discounted: null },
    { slug: 'گوشی-هفت', regular: 1_700_000, discounted: null },
    { slug: 'گوشی-نوزده', regular: 1_900_000, discounted: null },
  ])
  expect({ sheets: SHOPS_SHEETS.length, questions: effort[0], corrections: effort[1] }).toEqual({
    sheets: 20,
    questions: 4,
    corrections: 1,
  })
})
