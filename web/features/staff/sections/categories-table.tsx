import { type CategoryInList, listDeskCategoriesCall } from '#contract/section-lists.ts'
import { call } from '#web/api/call.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ListedTable } from './listed-table.tsx'
import { MODEL_OPTIONS } from './of/shared-fields.ts'
import styles from './sections.module.css'

const { text, number, choice, drawn } = columnsOf<CategoryInList>()

const COLUMNS = [
  drawn('title', {
    title: 'عنوان',
    width: 220,
    isFixed: true,
    isSortable: true,
    of: ({ title }) => title,
    draw: ({ title, slug }) => (
      <a className={styles.open} href={`/category/${encodeURIComponent(slug)}`} tabIndex={-1}>
        {title}
      </a>
    ),
  }),
  text('slug', { title: 'نامک', width: 170, of: ({ slug }) => slug, isSortable: true, isLatin: true }),
  text('parent', { title: 'زیر', width: 150, of: ({ parent }) => parent, isSortable: true }),
  choice('model', {
    title: 'برای',
    width: 90,
    of: ({ subscriptionModel }) => subscriptionModel,
    options: MODEL_OPTIONS,
    isSortable: true,
  }),
  text('filters', { title: 'فیلترها', width: 200, of: ({ filters }) => filters.join('، ') }),
  number('products', { title: 'محصول', width: 90, of: ({ products }) => products, isSortable: true }),
]
const idOf = ({ slug }: CategoryInList) => slug

/** The tree of categories below each other, with the filters that each was given. */
export function CategoriesTable() {
  return (
    <ListedTable
      name="categories"
      label="دسته‌بندی‌ها"
      columns={COLUMNS}
      idOf={idOf}
      read={(query, signal) => call(listDeskCategoriesCall, { query }, signal)}
    />
  )
}
