/** A field's value as people read it in one place: texts as they are, lists and parts as JSON; null where there is none. */
export function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
