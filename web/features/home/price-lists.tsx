import { useState } from 'react'
import type { PriceList } from '#contract/content.ts'
import { HOME_PRICE_ROWS_SHOWN_FIRST } from '#contract/limits.ts'
import { PriceTable } from '#web/features/price-list/price-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import styles from './price-lists.module.css'
import type { SectionOf } from './section-of.ts'
import { SectionTitle, titleIdOf } from './section-title.tsx'

/** As many as stand in the first row of a wide screen. */
const OPEN_AT_FIRST = 2
const ALL_LISTS = '/pricelists'

/** The market's price lists: each opens and closes, and shows a few rows or all that came; the whole of them is a page of its own. */
export function PriceLists({ section }: { section: SectionOf<'prices'> }) {
  if (section.items.length === 0) return null
  return (
    <section aria-labelledby={titleIdOf(section)}>
      <Wrap>
        <SectionTitle section={{ ...section, moreUrl: section.moreUrl || ALL_LISTS }} fallback="قیمت روز" />
        <div className={styles.lists}>
          {section.items.map((list, index) => (
            <CollapsibleList key={list._id} list={list} open={index < OPEN_AT_FIRST} />
          ))}
        </div>
      </Wrap>
    </section>
  )
}

function CollapsibleList({ list, open }: { list: PriceList; open: boolean }) {
  const [whole, setWhole] = useState(false)
  return (
    <details className={styles.list} open={open}>
      <summary className={styles.name}>
        <h3>{list.title}</h3>
        <ChevronDownIcon className={styles.mark} />
      </summary>
      <PriceTable list={list} rows={whole ? undefined : HOME_PRICE_ROWS_SHOWN_FIRST} />
      {list.tablelist.length > HOME_PRICE_ROWS_SHOWN_FIRST && (
        <Button
          look="plain"
          wide
          aria-expanded={whole}
          aria-label={`${whole ? 'نمایش کمتر' : 'نمایش بیشتر'}: ${list.title}`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'نمایش کمتر' : 'نمایش بیشتر'}
        </Button>
      )}
    </details>
  )
}
