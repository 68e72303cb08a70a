import { useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { asGiven, type Chosen, isShown, withColumn } from './chosen-columns.ts'
import type { Column } from './columns.ts'
import type { Screen } from './screens.ts'
import styles from './table.module.css'
import { ColumnsIcon } from './table-icons.tsx'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  screen: Screen
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const SCREEN_NAMES: Record<Screen, string> = { phone: 'گوشی', tablet: 'تبلت', desktop: 'رایانه', print: 'کاغذ' }

/** Which columns are shown on a screen like this one. */
export function ColumnChooser<Row>({ columns, screen, chosen, onChange }: ColumnChooserProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label="انتخاب ستون‌ها" className={styles.tool} onClick={() => setOpen(true)}>
        <ColumnsIcon />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`ستون‌ها روی ${SCREEN_NAMES[screen]}`}
        actions={
          <>
            <Button onClick={close}>تمام</Button>
            <Button look="plain" disabled={chosen[screen] === undefined} onClick={() => onChange(asGiven(chosen, screen))}>
              ستون‌های پیش‌فرض
            </Button>
          </>
        }
      >
        <div className={styles.columnList}>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.title}
              checked={isShown(column, screen, chosen)}
              disabled={column.isFixed === true}
              onChange={(isWanted) => onChange(withColumn(chosen, screen, column.id, isWanted))}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
