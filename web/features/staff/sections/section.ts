import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import type { SampleNames } from '#contract/import-samples.ts'
import type { Option } from '#web/ui/table/columns.ts'

/** A field of a row: in the form, and as a column where it has a width. */
export interface Field {
  /** As the row has it. */
  name: string
  label: string
  /** `lines`: a list of texts, one a line. `rows`: a list of rows of `cells`. `parts`: one row of them. `picture`: sent here, or its address. */
  kind: 'text' | 'picture' | 'latin' | 'area' | 'number' | 'decimal' | 'flag' | 'choice' | 'html' | 'lines' | 'rows' | 'parts'
  options?: readonly Option[]
  help?: string
  isRequired?: true
  /** Nothing written leaves it as it is, where the row cannot say that it is empty. */
  isLeftOut?: true
  /** In the list, in pixels. */
  width?: number
  /** The row holds it in a part of this name. */
  inside?: string
  /** Of a cell: nothing written is sent as such. */
  isKeptEmpty?: true
  /** What each row of the list, or the part, says. */
  cells?: readonly Field[]
  /** One row of the list. */
  one?: string
  /** The name under which each row of the list has an id, made for a new one. */
  id?: string
}

/** Rows of a plain entity, kept by the calls of `contract/entity.ts`. */
export interface Kept {
  /** In the address of its calls. */
  entity: string
  /** One of them. */
  one: string
  /** The contract's own shape of a row. */
  row: z.ZodType
  /** The field that a row is known by; it stays once the row is saved. */
  key: string
  /** The field that people know a row by. */
  title: string
  fields: readonly Field[]
  /** What the list is parted by. */
  filter?: { label: string; options: readonly Option[] }
  /** Where everybody sees it. */
  pageOf?: (key: string) => string
}

export interface BatchImport {
  call: CallDefinition
  /** What the page begins with; names are those of this market. */
  sample: (names: SampleNames) => object
  /** Which names of the market the sample needs. */
  needs?: readonly (keyof SampleNames)[]
  /** What of the market the sample takes the place of: the member is asked first. */
  replaces?: string
  /** What stands beside the import. */
  preview?: ComponentType
}

export interface Section {
  kept?: Kept
  /** Rows that use cases of their own keep. */
  list?: ComponentType
  /** Another page works on them. */
  desk?: { to: string; label: string; text: string }
  /** Absent where this market has no such import. */
  batch?: BatchImport
}
