import type { ReactNode } from 'react'
import type { ComponentButton, ComponentPart, ComponentRow } from '#contract/component.ts'
import { formatDateTime } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './component-parts.module.css'

export interface Presses {
  onPress: (button: ComponentButton) => void
  isBusy: (button: ComponentButton) => boolean
}

/** Draws the parts of a definition that was read: each by its own element, every text as text. */
export function ComponentParts({ parts, presses }: { parts: readonly ComponentPart[]; presses: Presses }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a definition names its parts by their places alone
    <Part key={index} part={part} presses={presses} />
  ))
}

function Part({ part, presses }: { part: ComponentPart; presses: Presses }): ReactNode {
  switch (part.type) {
    case 'heading':
      return <b className={styles.heading}>{part.text}</b>
    case 'text':
      return <p className={styles.text}>{part.text}</p>
    case 'amount':
      return (
        <p>
          {part.label}: <Amount amount={part.amount} />
        </p>
      )
    case 'fact':
      return (
        <p className={styles.text}>
          {part.label}: <bdi>{part.value}</bdi>
        </p>
      )
    case 'time':
      return (
        <time className={styles.time} dateTime={part.at}>
          {formatDateTime(part.at)}
        </time>
      )
    case 'badge':
      return <Chip tone={part.tone === 'new' ? 'firuze' : 'plain'}>{part.text}</Chip>
    case 'link':
      return (
        <a className={styles.link} href={part.to}>
          {part.text}
        </a>
      )
    case 'picture':
      return <Picture path={part.src} alt={part.alt} sizes="20rem" className={styles.picture} />
    case 'button':
      return (
        <Button
          look="line"
          aria-label={part.description === undefined ? undefined : `${part.text}: ${part.description}`}
          busy={presses.isBusy(part)}
          onClick={() => presses.onPress(part)}
        >
          {part.text}
        </Button>
      )
    case 'card':
      return (
        <div className={styles.card}>
          <ComponentParts parts={part.parts} presses={presses} />
        </div>
      )
    case 'list':
      return (
        <ul className={styles.list}>
          {part.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a definition names its items by their places alone
            <li key={index}>
              <ComponentParts parts={item} presses={presses} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table table={part} presses={presses} />
  }
}

function Table({ table: { label, columns, rows }, presses }: { table: Extract<ComponentPart, { type: 'table' }>; presses: Presses }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} presses={presses} />
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the heading of a column stands before its cell. */
function Row({ row: { cells, isNew }, columns, presses }: { row: ComponentRow; columns: readonly string[]; presses: Presses }) {
  return (
    <tr className={classNames(isNew && styles.new)}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is named by its place
        <td key={index} data-column={columns[index]}>
          <ComponentParts parts={cell} presses={presses} />
        </td>
      ))}
    </tr>
  )
}
