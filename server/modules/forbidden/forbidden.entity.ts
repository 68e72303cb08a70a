import { type Forbidden, type ForbiddenRow, forbiddenCalls, importForbiddenCall } from '#contract/forbidden-rows.ts'
import { gtinOf } from '#persian/gtin.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { findNamed } from '../entity/relations.ts'
import { wordKey } from './find-forbidden.ts'
import { forbiddenKeys } from './forbidden.queries.ts'

interface StoredForbidden extends Forbidden {
  /** What products are held against. */
  key: string
}

const forbiddenEntity = defineEntity<ForbiddenRow, StoredForbidden>({
  table: 'forbidden_products',
  columns: ['id', 'kind', 'value', 'key', 'reason'],
  key: { column: 'id', field: 'id', of: ({ id }) => id },
  needed: { kind: 'نوع', value: 'مقدار' },
  fresh: ({ id }) => ({ id, kind: 'word', value: '', key: '', reason: '' }),
  check,
  toColumns: ({ kind, value, reason }) => ({ kind, value, reason }),
  derive: (stored) => ({ key: keyOf(stored) }),
  tags: () => [],
})

export const forbiddenDesk = defineDesk(forbiddenEntity, {
  calls: forbiddenCalls,
  batch: { call: importForbiddenCall, payload: 'forbiddenProducts' },
  title: 'value',
  filterBy: 'kind',
  toRow: ({ id, kind, value, reason }) => ({ id, kind, value, reason }),
})

function keyOf({ kind, value }: Pick<Forbidden, 'kind' | 'value'>): string {
  if (kind === 'word') return wordKey(value)
  return kind === 'barcode' ? (gtinOf(value) ?? value) : value
}

async function check(tx: Transaction, rows: readonly ForbiddenRow[]): Promise<Checked<ForbiddenRow, StoredForbidden>> {
  const values = (kind: Forbidden['kind']) => rows.map((row) => (row.kind === kind ? row.value : undefined))
  const [categories, brands, known] = await Promise.all([
    findNamed(tx, 'category', values('category')),
    findNamed(tx, 'brand', values('brand')),
    forbiddenKeys.all(tx, {}),
  ])
  const idOf = new Map(known.map(({ id, kind, key }) => [`${kind} ${key}`, id]))
  return (row, refuse, old) => {
    const kind = row.kind ?? old?.kind
    const value = row.value ?? old?.value
    if (kind === undefined || value === undefined) return
    const say = (message: string) => refuse('value', message)
    if (kind === 'category') categories.check(row.kind === undefined && row.value === undefined ? undefined : value, say)
    if (kind === 'brand') brands.check(row.kind === undefined && row.value === undefined ? undefined : value, say)
    if (kind === 'barcode' && gtinOf(value) === undefined) say('بارکد درست نیست؛ ۸، ۱۲، ۱۳ یا ۱۴ رقم دارد و رقم آخرش باید بخواند')
    const key = keyOf({ kind, value })
    if (kind === 'word' && key === '') say('واژه باید دست‌کم یک حرف یا رقم داشته باشد')
    const named = `${kind} ${key}`
    if ((idOf.get(named) ?? row.id) !== row.id) say('همین مورد در ردیف دیگری هست')
    idOf.set(named, row.id)
  }
}
