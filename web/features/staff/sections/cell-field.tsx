import { Switch } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { RowsField } from './rows-field.tsx'
import type { Field } from './section.ts'

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
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (kind === 'lines') return <TextArea {...shared} help={help ?? 'هر خط یکی'} />
  return (
    <TextField
      {...shared}
      autoComplete="off"
      ltr={kind === 'latin' || kind === 'number'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
    />
  )
}
