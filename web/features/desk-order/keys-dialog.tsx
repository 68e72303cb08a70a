import { Dialog } from '#web/ui/dialog.tsx'
import styles from './keys-dialog.module.css'
import { LIST_KEYS } from './list-keys.ts'

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="کلیدهای میانبر">
      <dl className={styles.keys}>
        {LIST_KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
