import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Given, the tabs are led from outside. */
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
  listClassName?: string | undefined
}

/** Arrow keys move between the tabs, the reading way: left is next. */
export function Tabs({ label, tabs, selected, onSelect, listClassName }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const wanted = selected ?? own
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0]

  const select = (id: string) => {
    setOwn(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id)
    const to = { ArrowLeft: (at + 1) % tabs.length, ArrowRight: (at - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined || to === undefined) return
    event.preventDefault()
    select(next.id)
    list.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, listClassName)} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${prefix}${tab.id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => select(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
          </button>
        ))}
      </div>
      {current !== undefined && (
        <div
          role="tabpanel"
          id={`${prefix}${current.id}-panel`}
          aria-labelledby={`${prefix}${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own must be reachable by Tab
          tabIndex={0}
          className={styles.panel}
        >
          {current.content}
        </div>
      )}
    </div>
  )
}
