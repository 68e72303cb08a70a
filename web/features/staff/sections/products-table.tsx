import { listDeskProductsCall, type ProductInList } from '#contract/section-lists.ts'
import { call } from '#web/api/call.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { NEW_PRODUCT, productPath } from '../product/product-addresses.ts'
import { ListedTable } from './listed-table.tsx'
import styles from './sections.module.css'

const { text, number, choice, drawn } = columnsOf<ProductInList>()
const STATES = [
  { value: 'active', label: 'فعال' },
  { value: 'hidden', label: 'پنهان' },
] as const

const COLUMNS = [
  drawn('title', {
    title: 'عنوان',
    width: 300,
    isFixed: true,
    isSortable: true,
    of: ({ title }) => title,
    draw: ({ title, id }) => (
      <a className={styles.open} href={productPath(id)} tabIndex={-1}>
        {title}
      </a>
    ),
  }),
  text('slug', { title: 'نامک', width: 180, of: ({ slug }) => slug, isLatin: true }),
  text('category', { title: 'دسته', width: 150, of: ({ category }) => category, isSortable: true }),
  text('brand', { title: 'برند', width: 130, of: ({ brand }) => brand, isSortable: true }),
  choice('status', { title: 'وضعیت', width: 90, of: ({ status }) => status, options: STATES, isSortable: true }),
  number('offers', { title: 'پیشنهاد', width: 90, of: ({ offers }) => offers, isSortable: true }),
]
const idOf = ({ id }: ProductInList) => id

/** Every product, also those that are hidden. */
export function ProductsTable() {
  return (
    <>
      <p>
        <LinkButton to={productPath(NEW_PRODUCT)} icon={<PlusIcon />}>
          محصول تازه
        </LinkButton>
      </p>
      <ListedTable
        name="products"
        label="محصولات"
        columns={COLUMNS}
        idOf={idOf}
        read={(query, signal) => call(listDeskProductsCall, { query }, signal)}
      />
    </>
  )
}
