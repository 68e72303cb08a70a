import { useState } from 'react'
import { Panel, SectionHead, Wrap } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import styles from './price-lists.module.css'
import type { SectionOf } from './section-of.ts'

const ROWS_SHOWN = 10

/** The market's price lists, one at a time. */
export function PriceLists({ section }: { section: SectionOf<'prices'> }) {
  const [chosen, setChosen] = useState(section.items[0]?._id ?? '')
  const list = section.items.find((item) => item._id === chosen) ?? section.items[0]
  if (list === undefined) return null
  const titleId = `section-${section.id}`
  return (
    <section aria-labelledby={titleId}>
      <Wrap>
        <Panel>
          <SectionHead id={titleId} title={section.title} />
          {section.items.length > 1 && (
            <SegmentedControl
              legend="فهرست قیمت"
              name={`list-${section.id}`}
              value={list._id}
              onChange={setChosen}
              options={section.items.map((item) => ({ value: item._id, label: item.title }))}
            />
          )}
          <table className={styles.table}>
            <caption className={styles.caption}>{list.title}</caption>
            <thead>
              <tr>
                <th scope="col">کالا</th>
                <th scope="col">قیمت</th>
              </tr>
            </thead>
            <tbody>
              {list.tablelist.slice(0, ROWS_SHOWN).map((row) => (
                <tr key={row._id}>
                  <td>{row.product}</td>
                  <td>
                    <Amount amount={row.price} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </Wrap>
    </section>
  )
}
