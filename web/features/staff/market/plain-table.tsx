import type { ReactNode } from 'react'
import { TableHead } from '#web/ui/table-head.tsx'

interface PlainTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Rows below each other, each called by its first cell. */
export function PlainTable({ caption, heads, rows }: PlainTableProps) {
  return (
    <table aria-label={caption}>
      <TableHead columns={heads} />
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <td key={heads[at + 1]}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
