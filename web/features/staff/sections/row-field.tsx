import { Controlled } from '#web/forms/controlled.tsx'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { HtmlField } from '../html/html-field.tsx'
import { StaffPictureField } from '../pictures/staff-picture-field.tsx'
import { PartsField } from './parts-field.tsx'
import type { Values } from './row-values.ts'
import { RowsField } from './rows-field.tsx'
import type { Field } from './section.ts'

interface RowFieldProps<Body> {
  field: Field
  form: ContractForm<Values, Body>
  /** It cannot be changed any more. */
  isFixed: boolean
}

const PICTURE_HELP = 'از دستگاه خود بفرستید، از کتابخانه بردارید، یا نشانی آن را بنویسید.'
const INPUT_MODES: Readonly<Partial<Record<Field['kind'], 'numeric' | 'decimal'>>> = { number: 'numeric', decimal: 'decimal' }

export function RowField<Body>({ field, form, isFixed }: RowFieldProps<Body>) {
  const { name, label, kind, help, options = [], isRequired } = field
  if (kind === 'flag') {
    return (
      <Controlled form={form} name={name}>
        {({ value, onChange }) => <Switch label={label} checked={value !== ''} onChange={(checked) => onChange(checked ? 'yes' : '')} />}
      </Controlled>
    )
  }
  if (kind === 'choice' && !isFixed) {
    return (
      <Controlled form={form} name={name}>
        {({ value, onChange, error }) => (
          <Select label={label} help={help} options={options} value={value} onChange={onChange} error={error} required={isRequired} />
        )}
      </Controlled>
    )
  }
  if (kind === 'picture') {
    return (
      <Controlled form={form} name={name}>
        {({ value, onChange, error }) => (
          <div>
            <StaffPictureField label={label} help={PICTURE_HELP} value={value} onChange={onChange} error={error} />
            <TextField
              label={`نشانی ${label}`}
              help={help}
              ltr
              autoComplete="off"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </Controlled>
    )
  }
  if (kind === 'html') {
    return (
      <Controlled form={form} name={name}>
        {({ value, onChange, error }) => <HtmlField label={label} required={isRequired} error={error} value={value} onChange={onChange} />}
      </Controlled>
    )
  }
  if (kind === 'rows' || kind === 'parts') {
    const Nested = kind === 'rows' ? RowsField : PartsField
    return (
      <Controlled form={form} name={name}>
        {({ value, onChange, error }) => <Nested field={field} value={value} onChange={onChange} error={error} />}
      </Controlled>
    )
  }
  const shared = { label, help, required: isRequired, ...form.input(name) }
  if (kind === 'area' || kind === 'lines') return <TextArea {...shared} help={help ?? (kind === 'lines' ? 'هر خط یکی' : undefined)} />
  return (
    <TextField
      {...shared}
      autoComplete="off"
      readOnly={isFixed}
      ltr={kind === 'latin' || kind === 'number' || kind === 'decimal'}
      inputMode={INPUT_MODES[kind]}
    />
  )
}
