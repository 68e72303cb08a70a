import { Dialog } from '../dialog.tsx'
import styles from './table.module.css'

const KEYS = [
  ['← → ↑ ↓', 'رفتن میان خانه‌ها'],
  ['Home End', 'نخستین و آخرین خانهٔ ردیف'],
  ['Ctrl Home', 'نخستین خانهٔ جدول'],
  ['Ctrl End', 'آخرین خانهٔ جدول'],
  ['Page Up/Down', 'یک صفحه بالا یا پایین'],
  ['Shift ←', 'گسترش انتخاب'],
  ['Ctrl A', 'انتخاب همه'],
  ['Space', 'انتخاب ردیف'],
  ['+ −', 'باز و بسته کردن ردیف'],
  ['Ctrl C', 'کپی خانه‌ها'],
] as const
const WRITING_KEYS = [
  ['Enter', 'نوشتن، بعد پذیرفتن و رفتن به پایین'],
  ['Tab', 'پذیرفتن و رفتن به خانهٔ بعد'],
  ['Esc', 'رها کردن؛ بار دوم، مقدار ذخیره‌شده'],
  ['Delete', 'خالی کردن'],
  ['Ctrl V', 'چسباندن از اکسل'],
  ['Ctrl D', 'پر کردن پایین'],
  ['Ctrl Z', 'بازگرداندن'],
  ['Ctrl Y', 'از سر گرفتن'],
  ['Ctrl S', 'ذخیره'],
] as const

interface KeysListProps {
  open: boolean
  onClose: () => void
  isWritable: boolean
}

/** What the keyboard does in a table. */
export function KeysList({ open, onClose, isWritable }: KeysListProps) {
  return (
    <Dialog open={open} onClose={onClose} title="کلیدهای جدول">
      <dl className={styles.keys}>
        {[...KEYS, ...(isWritable ? WRITING_KEYS : [])].map(([keys, meaning]) => (
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
