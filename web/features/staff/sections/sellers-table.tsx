import { type DeliveryPlaces, listDeliveryPlacesCall } from '#contract/section-lists.ts'
import { call } from '#web/api/call.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ListedTable } from './listed-table.tsx'
import styles from './sections.module.css'

const { text, number, drawn } = columnsOf<DeliveryPlaces>()

const COLUMNS = [
  drawn('name', {
    title: 'فروشنده',
    width: 220,
    isFixed: true,
    isSortable: true,
    of: ({ name }) => name,
    draw: ({ name, id }) => (
      <a className={styles.open} href={`/seller/${encodeURIComponent(id)}`} tabIndex={-1}>
        {name}
      </a>
    ),
  }),
  text('id', { title: 'شناسه', width: 150, of: ({ id }) => id, isSortable: true }),
  number('count', { title: 'محل', width: 80, of: ({ locations }) => locations.length, isSortable: true }),
  drawn('shipping', {
    title: 'ارسال',
    width: 120,
    of: () => 'شیوه‌های ارسال',
    draw: ({ id }) => (
      <a className={styles.open} href={`/master-dashboard/seller/${encodeURIComponent(id)}/shipping`} tabIndex={-1}>
        شیوه‌های ارسال
      </a>
    ),
  }),
  text('locations', { title: 'محل‌های تحویل', width: 360, of: ({ locations }) => locations.join('، ') }),
]
const idOf = ({ id }: DeliveryPlaces) => id

/** Every seller with where it delivers to. */
export function SellersTable() {
  return (
    <ListedTable
      name="sellers"
      label="فروشندگان"
      columns={COLUMNS}
      idOf={idOf}
      read={(query, signal) => call(listDeliveryPlacesCall, { query }, signal)}
    />
  )
}
