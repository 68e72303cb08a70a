import type { Purpose } from './purpose.ts'

/** Every purpose that a market's payments can have. */
export type Purposes = readonly Purpose[]

/** What stands in a payment's row is there for good: a purpose that nobody knows is a mistake of the program. */
export function purposeNamed(purposes: Purposes, name: string): Purpose {
  const found = purposes.find((purpose) => purpose.name === name)
  if (found === undefined) throw new Error(`No purpose of payments is named ${name}`)
  return found
}

/** Whose an id is that a call carries; the contract lets no other ids through. */
export function purposeOf(purposes: Purposes, id: string): Purpose {
  const found = purposes.find((purpose) => purpose.owns(id))
  if (found === undefined) throw new Error(`No purpose of payments has ids like ${id}`)
  return found
}
