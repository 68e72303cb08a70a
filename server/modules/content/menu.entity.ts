import type { MenuItem } from '#contract/content.ts'
import { type MenuRow, menuCalls } from '#contract/menu-rows.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'
import { FRAME } from './read-bootstrap.ts'

interface Menu {
  name: MenuRow['name']
  items: MenuItem[]
}

/** The menus of the site's frame, each replaced whole. */
export const menuEntity = defineEntity<MenuRow, Menu>({
  table: 'menus',
  columns: ['name', 'items'],
  key: { column: 'name', field: 'name', of: ({ name }) => name },
  needed: { items: 'گزینه‌ها' },
  fresh: ({ name }) => ({ name, items: [] }),
  toColumns: ({ items }) => ({ items }),
  items: ({ items }) => idsOf(items),
  tags: () => [FRAME],
})

export const menuDesk = defineDesk(menuEntity, { calls: menuCalls, title: 'name', toRow: ({ name, items }) => ({ name, items }) })

/** Of a menu's items on all its levels. */
function idsOf(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ id, links }) => [id, ...idsOf(links ?? [])])
}
