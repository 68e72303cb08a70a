import type { ComponentProps } from 'react'

interface GridPartProps extends ComponentProps<'div'> {
  role: 'grid' | 'treegrid' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'gridcell'
}

/** A box that says by its role what it is in a table: the elements for tables lose their meaning where they are laid out otherwise, and rows here are. */
export function GridPart(props: GridPartProps) {
  return <div {...props} />
}
