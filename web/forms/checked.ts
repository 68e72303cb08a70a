import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Faults, faultsAt } from './faults.ts'

/** What is sent for what was filled in, or what is wrong with it. */
export type Checked<Body, Name extends string> = { body: Body } | { faults: Faults<Name> }

/** Checks what was filled in by a shape of the contract, the server's own rule. */
export function checkedBy<Shape extends z.ZodType<unknown, FieldValues>>(shape: Shape) {
  return (values: z.input<Shape>): Checked<z.output<Shape>, FieldPath<z.input<Shape>>> => {
    const read = shape.safeParse(values)
    return read.success ? { body: read.data } : { faults: faultsOfIssues(read.error, namesOf<z.input<Shape>>(values)) }
  }
}

/** What a shape found wrong, by the fields of a form. */
export function faultsOfIssues<Name extends string>({ issues }: z.ZodError, names: readonly Name[]): Faults<Name> {
  return faultsAt(
    issues.map(({ path, message }) => [String(path[0]), message]),
    names,
  )
}

/** The fields of a form, which its first values name. */
export function namesOf<Values extends FieldValues>(values: Values): FieldPath<Values>[] {
  return Object.keys(values) as FieldPath<Values>[] // a key is a path of one step
}
