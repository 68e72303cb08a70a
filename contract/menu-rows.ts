import { z } from 'zod'
import { MENUS, MenuItem } from './content.ts'
import { entityCalls } from './entity.ts'
import { MenuItems } from './import-content.ts'
import { kept, row } from './import-fields.ts'

/** Key: `name`. `items` replaces the menu. */
export const MenuRow = row({ name: z.enum(MENUS, { error: 'منو باید main، footer یا social باشد' }), items: kept(MenuItems.default([])) })
export type MenuRow = z.output<typeof MenuRow>

export const menuCalls = entityCalls({
  name: 'menus',
  can: 'content.write',
  row: MenuRow,
  shown: z.object({ name: z.enum(MENUS), items: z.array(MenuItem) }),
  example: { key: 'social', row: { name: 'social', items: [{ id: 'example', label: 'کانال ما', url: 'https://example.ir' }] } },
})
