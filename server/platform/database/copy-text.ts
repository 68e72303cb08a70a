type Single = string | number | boolean | Date | null
type Value = Single | undefined | readonly string[]

/** Rows as COPY reads them: fields apart by tabs, null as \N, arrays of texts as PostgreSQL writes them. */
export function copyText(rows: Iterable<readonly Value[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(field).join('\t')}\n`
  return text
}

function field(value: Value): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  return isTexts(value) ? escaped(arrayText(value)) : textOf(value)
}

function textOf(value: Exclude<Single, null>): string {
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return value instanceof Date ? value.toISOString() : String(value)
}

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/** An array as PostgreSQL writes it. */
export function arrayText(values: readonly Single[]): string {
  return `{${values.map(element).join(',')}}`
}

function element(value: Single): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? quoted(value) : textOf(value)
}

const quoted = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => (/[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter) : text)
