import { type HOME_ITEM_TYPES, type HomeItem, listHomeItemsCall } from '#contract/section-lists.ts'
import { call } from '#web/api/call.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ListedTable } from './listed-table.tsx'
import { MODEL_OPTIONS } from './of/shared-fields.ts'
import styles from './sections.module.css'

const { text, choice, drawn } = columnsOf<HomeItem>()

const COLUMNS = [
  drawn('title', {
    title: 'عنوان',
    width: 260,
    isFixed: true,
    isSortable: true,
    of: ({ title, url }) => title || url,
    draw: ({ title, url }) => (
      <a className={styles.open} href={url} tabIndex={-1}>
        {title || url}
      </a>
    ),
  }),
  text('section', { title: 'بخش', width: 150, of: ({ section }) => section, isSortable: true }),
  text('url', { title: 'نشانی', width: 200, of: ({ url }) => url }),
  text('image', { title: 'تصویر', width: 200, of: ({ image }) => image }),
  text('display', { title: 'نمایش', width: 90, of: ({ display }) => (display ? 'بله' : 'خیر'), isSortable: true }),
  choice('model', { title: 'برای', width: 90, of: ({ subscriptionModel }) => subscriptionModel, options: MODEL_OPTIONS }),
]
const idOf = ({ id }: HomeItem) => id

interface HomeItemsTableProps {
  type: (typeof HOME_ITEM_TYPES)[number]
  label: string
}

/** What fills the sections of one type on the home page, also what is not shown. */
export function HomeItemsTable({ type, label }: HomeItemsTableProps) {
  return (
    <ListedTable
      name={`home-${type}`}
      label={label}
      columns={COLUMNS}
      idOf={idOf}
      read={(query, signal) => call(listHomeItemsCall, { query: { ...query, type } }, signal)}
    />
  )
}
