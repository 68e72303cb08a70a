/** What is wrong with the fields of a form, in the contract's words. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>

/**
 * What a refusal, or a shape, says of the fields of a form; the first sentence of a field counts, and what is about no field is left out.
 * `nameOf`: the form's name of a field that the wire calls otherwise.
 */
export function faultsAt<Name extends string>(
  messages: Iterable<readonly [place: string, message: unknown]>,
  names: readonly Name[],
  nameOf: (place: string) => string = (place) => place,
): Faults<Name> {
  const faults: Partial<Record<Name, string>> = {}
  for (const [place, message] of messages) {
    const [field = ''] = nameOf(place).split('.')
    const name = names.find((one) => one === field)
    if (name !== undefined && typeof message === 'string') faults[name] ??= message
  }
  return faults
}

export function hasFaults(faults: Faults<string>): boolean {
  return Object.values(faults).some((message) => message !== undefined)
}
