import { useState } from 'react'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { newKey } from '#persian/new-key.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { StaffPictureField } from '../pictures/staff-picture-field.tsx'
import { cellText, parseNested, type Row, rowsOf, withCell } from './nested-rows.ts'
import styles from './rows-field.module.css'
import type { Field } from './section.ts'

interface RowsFieldProps {
  field: Field
  /** JSON of the rows. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** It opens by a press. */
  isFolded?: boolean
}

/** A row with a name of its own while it is on the screen: rows are moved, and may say the same. */
interface Line {
  at: number
  row: Row
}

const linesOf = (value: string): readonly Line[] => rowsOf(parseNested(value)).map((row, at) => ({ at, row }))

/** A list within a row: each of its rows has its fields, is moved and taken away; lists within them stand folded. */
export function RowsField({ field, value, onChange, error, isFolded = false }: RowsFieldProps) {
  const { label, cells = [], one = 'ردیف', id, help } = field
  const [kept, keep] = useState(() => ({ value, lines: linesOf(value), next: linesOf(value).length }))
  // a form that was reset, or read again, has other rows than those that were written here
  const { lines, next } = kept.value === value ? kept : { lines: linesOf(value), next: kept.next + linesOf(value).length }
  const write = (written: readonly Line[], following = next) => {
    const text = JSON.stringify(written.map(({ row }) => row))
    keep({ value: text, lines: written, next: following })
    onChange(text)
  }
  const nameOf = ({ row, at }: Line) => {
    const named = cells[0] === undefined ? '' : cellText(row, cells[0])
    return named || `${one} ${formatCount(lines.findIndex((line) => line.at === at) + 1)}`
  }
  const fresh = (): Row => (id === undefined ? {} : { [id]: newKey().slice(0, 8) })
  const listed = (
    <>
      {lines.length > 0 && (
        <SortableList label={label} items={lines} idOf={({ at }) => String(at)} nameOf={nameOf} onSort={(sorted) => write([...sorted])}>
          {(line) => (
            <div className={styles.row}>
              <div className={styles.cells}>
                {cells.map((cell) => (
                  <CellField
                    key={cell.name}
                    cell={cell}
                    value={cellText(line.row, cell)}
                    onChange={(typed) =>
                      write(lines.map((each) => (each === line ? { at: line.at, row: withCell(line.row, cell, typed) } : each)))
                    }
                  />
                ))}
              </div>
              <IconButton label={`حذف ${nameOf(line)}`} onClick={() => write(lines.filter((each) => each !== line))}>
                <TrashIcon />
              </IconButton>
            </div>
          )}
        </SortableList>
      )}
      <Button look="line" icon={<PlusIcon />} onClick={() => write([...lines, { at: next, row: fresh() }], next + 1)}>
        {`${one} تازه`}
      </Button>
    </>
  )
  if (isFolded) {
    return (
      <details className={styles.folded}>
        <summary>{`${label} (${formatCount(lines.length)})`}</summary>
        <div className={styles.field}>{listed}</div>
      </details>
    )
  }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {listed}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface CellFieldProps {
  cell: Field
  value: string
  onChange: (value: string) => void
}

/** One cell of a row within a row. */
export function CellField({ cell, value, onChange }: CellFieldProps) {
  const { label, kind, help, options = [], isRequired } = cell
  if (kind === 'rows') return <RowsField field={cell} value={value} onChange={onChange} isFolded />
  if (kind === 'flag') return <Switch label={label} checked={value !== ''} onChange={(checked) => onChange(checked ? 'yes' : '')} />
  if (kind === 'choice') return <Select label={label} help={help} options={options} value={value} onChange={onChange} />
  const shared = {
    label,
    help,
    required: isRequired,
    // numbers stand in Persian digits, as everywhere
    value: kind === 'number' ? toPersianDigits(value) : value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (kind === 'lines') return <TextArea {...shared} help={help ?? 'هر خط یکی'} />
  if (kind === 'area') return <TextArea {...shared} rows={3} />
  if (kind === 'picture') {
    return <StaffPictureField label={label} help={help ?? 'تا ۶ مگابایت'} value={value} onChange={onChange} error={undefined} />
  }
  return (
    <TextField
      {...shared}
      autoComplete="off"
      ltr={kind === 'latin' || kind === 'number'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
    />
  )
}
