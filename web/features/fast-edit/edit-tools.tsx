import { formatCount } from '#persian/format.ts'
import { ScanBarcode } from '#web/features/trade/scan-barcode.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SearchIcon, SparkIcon } from '#web/ui/icons.tsx'
import { HistoryIcon } from '#web/ui/late-icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Work } from './bulk-work.tsx'
import styles from './edit-tools.module.css'
import { SHOWINGS, type Showing } from './rows-shown.ts'

interface EditToolsProps {
  typed: string
  onType: (typed: string) => void
  showing: Showing
  onShow: (showing: Showing) => void
  /** Products behind what was chosen, in words. */
  total: string | undefined
  unsaved: number
  faulty: number
  picked: number
  onWork: (work: Work) => void
}

/** Above the table: finding rows in it. */
export function EditTools({ typed, onType, showing, onShow, total, unsaved, faulty, picked, onWork }: EditToolsProps) {
  const counts: Partial<Record<Showing, number>> = { unsaved, faulty }
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="جستجو در جدول"
          hideLabel
          type="search"
          placeholder="جستجو در جدول"
          icon={<SearchIcon size="small" />}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <ScanBarcode onFound={onType} />
      <div className={styles.showing}>
        <Select
          label="نمایش ردیف‌ها"
          hideLabel
          options={SHOWINGS.map(({ value, label }) => {
            const { [value]: count } = counts
            return { value, label: count === undefined ? label : `${label} (${formatCount(count)})` }
          })}
          value={showing}
          onChange={onShow}
        />
      </div>
      <p className={styles.words}>
        {total !== undefined && (
          <>
            <b>{total}</b> ·{' '}
          </>
        )}
        قیمت‌ها به <b>تومان</b>
      </p>
      <Button
        look={picked > 0 ? 'primary' : 'line'}
        className={styles.work}
        icon={<SparkIcon />}
        disabled={picked === 0}
        onClick={() => onWork('bulk')}
      >
        ویرایش گروهی{picked > 0 && ` ${formatCount(picked)} ردیف`}
      </Button>
      <Button look="line" className={styles.work} onClick={() => onWork('rates')}>
        نرخ ارز
      </Button>
      <Button look="line" className={styles.work} onClick={() => onWork('file')}>
        پروندهٔ اکسل
      </Button>
      <Button look="line" className={styles.work} icon={<HistoryIcon />} onClick={() => onWork('runs')}>
        تغییرهای گروهی
      </Button>
      <LinkButton to="/desk/offers" look="line" className={styles.work}>
        پیشنهادها
      </LinkButton>
    </>
  )
}
