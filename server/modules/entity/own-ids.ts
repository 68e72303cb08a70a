/** Refuses an id that a row names and that a row of another key has, stored or earlier in the same batch. */
export function ownIds(owners: readonly { id: string; key: string }[], message: string) {
  const keyOf = new Map(owners.map(({ id, key }) => [id, key]))
  return (id: string | undefined, key: string, refuse: (message: string) => void) => {
    if (id === undefined) return
    if ((keyOf.get(id) ?? key) !== key) refuse(message)
    keyOf.set(id, key)
  }
}
