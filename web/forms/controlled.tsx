import type { ReactNode } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import type { ContractForm } from './use-contract-form.ts'

interface ControlledField<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

interface ControlledProps<Values extends FieldValues, Body, Name extends FieldPath<Values>> {
  form: Pick<ContractForm<Values, Body>, 'control' | 'faultOf'>
  name: Name
  children: (field: ControlledField<FieldPathValue<Values, Name>>) => ReactNode
}

/** A field of a form that is more than a text: digits, amounts, dates, choices. */
export function Controlled<Values extends FieldValues, Body, Name extends FieldPath<Values>>({
  form,
  name,
  children,
}: ControlledProps<Values, Body, Name>) {
  const { field } = useController({ control: form.control, name })
  return children({ name: field.name, value: field.value, onChange: field.onChange, onBlur: field.onBlur, error: form.faultOf(name) })
}
