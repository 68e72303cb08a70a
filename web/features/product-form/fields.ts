/** What is wrong, by the fields of what is written. */
export type Faults = ReadonlyMap<string, string>

export const NO_FAULTS: Faults = new Map()

/** A part of the form of a product: what is written so far, and what a change makes of it. */
export interface FieldsProps<Draft> {
  draft: Draft
  faults: Faults
  onChange: (next: Draft | ((before: Draft) => Draft)) => void
}

const PREFIX = 'content.'

export function faultsOfContent(errors: Readonly<Record<string, string>>): Faults {
  return new Map(
    Object.entries(errors).flatMap(([field, message]): [string, string][] => {
      const at = field.indexOf(PREFIX)
      return at < 0 ? [] : [[field.slice(at + PREFIX.length), message]]
    }),
  )
}

/** Choices as people write them in one line. */
export const labelsIn = (text: string): string[] =>
  [...new Set(text.split(/[،,\n]/).map((label) => label.trim()))].filter((label) => label !== '')

export const OPTION_TYPES = [
  { value: 'color', label: 'رنگ' },
  { value: 'warranty', label: 'گارانتی' },
  { value: 'material', label: 'جنس' },
  { value: 'other', label: 'ویژگی دیگر' },
] as const
/** What an option of a type is called at first. */
export const OPTION_NAMES = { color: 'رنگ', warranty: 'گارانتی', material: 'جنس', other: '' } as const
