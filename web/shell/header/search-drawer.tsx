import { Drawer } from '#web/ui/drawer.tsx'
import { SearchBox } from './search-box.tsx'

/** Phones: the search on a screen of its own. */
export function SearchDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open full title="جست‌وجو" onClose={onClose}>
      <SearchBox inline onDone={onClose} />
    </Drawer>
  )
}
