import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import type { Parts } from './wire.ts'

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  /** Shapes that hold themselves. */
  $defs?: Record<string, JsonSchema>
}

/** One field of a request with a value that its shape does not take, and the request that has it there. */
export interface FaultyField {
  /** As refusals name it: `seller.id`; what stands around it, where the good request has none of that. */
  field: string
  what: string
  parts: Parts
}

type Path = readonly string[]
/** Takes a field out of its request. */
const GONE = Symbol('gone')

const schemaOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Names that a call gives to its fields and choices: a refusal may say them as they are sent. */
export function namesOf(call: CallDefinition): Set<string> {
  const shapes = [call.params, call.query, call.body].filter((shape) => shape !== undefined).map(schemaOf)
  const fields = shapes.flatMap((schema) => [schema, ...Object.values(schema.$defs ?? {})].flatMap((each) => fieldsOf(each, [])))
  return new Set(
    fields.flatMap(({ path, schema }) => [...path, ...(schema.enum ?? []), schema.const].filter((name) => typeof name === 'string')),
  )
}

/** Every field of every part of a call, once for each way in which it can be wrong. */
export function faultyFieldsOf(call: CallDefinition, good: Parts): FaultyField[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const shape = call[place]
    if (shape === undefined) return []
    return fieldsOf(schemaOf(shape), []).flatMap(({ path, schema: field }) =>
      wrongValues(field, sampleAt(good[place], path))
        .filter(({ value }) => place === 'body' || typeof value === 'string' || (value === GONE && place === 'query'))
        .map(({ what, value }) => ({
          field: path.slice(0, 1 + path.findLastIndex((_, depth) => sampleAt(good[place], path.slice(0, depth)) !== undefined)).join('.'),
          what: `${place} ${path.join('.')}: ${what}`,
          parts: { ...good, [place]: withValue(good[place] ?? {}, path, value) },
        })),
    )
  })
}

function fieldsOf(schema: JsonSchema, path: Path): { path: Path; schema: JsonSchema }[] {
  const here = path.length === 0 ? [] : [{ path, schema }]
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]))
  const items = schema.items === undefined ? [] : fieldsOf(schema.items, [...path, '0'])
  return [...here, ...properties, ...items, ...(schema.anyOf ?? []).flatMap((choice) => fieldsOf(choice, path))]
}

/** The words of these values are Persian: a refusal that quotes one has no other letters by it. */
function wrongValues(schema: JsonSchema, sample: unknown): { what: string; value: unknown }[] {
  const { type, maxLength, minLength = 0, minimum, maximum, maxItems } = schema
  const isNumber = type === 'integer' || type === 'number'
  const wrong = (what: string, value: unknown, when = true) => (when ? [{ what, value }] : [])
  return [
    ...wrong('missing', GONE),
    ...wrong('null', null),
    ...wrong('empty', ''),
    ...wrong('a number', 7, !isNumber),
    ...wrong('true', true, type !== 'boolean'),
    ...wrong('a list', [[]]),
    ...wrong('a structure', { نام: 'مقدار' }, type !== 'object'),
    ...wrong('a text', 'متن', type !== 'string'),
    ...wrong('no such choice', 'دیگری', type === 'string'),
    ...wrong('too long', 'ن'.repeat((maxLength ?? 0) + 1), maxLength !== undefined),
    ...wrong('too short', 'ن'.repeat(Math.max(0, minLength - 1)), minLength > 1),
    ...wrong('unlimited', 'ن'.repeat(20_000), type === 'string' && maxLength === undefined),
    ...wrong('a fraction', 1.5, type === 'integer'),
    ...wrong('negative', -1, isNumber),
    ...wrong('too big', (maximum ?? 0) + 1, isNumber && maximum !== undefined),
    ...wrong('too small', (minimum ?? 0) - 1, isNumber && minimum !== undefined),
    ...wrong('immense', 1e300, isNumber),
    ...wrong('too big, as a text', String((maximum ?? 0) + 1), isNumber && maximum !== undefined),
    ...wrong(
      'too many',
      Array.from({ length: (maxItems ?? 0) + 1 }, () => (Array.isArray(sample) ? sample[0] : 'متن')),
      maxItems !== undefined,
    ),
  ]
}

function sampleAt(part: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), part)
}

/** What stands around the field is made where the good request has none. */
function withValue(part: unknown, [name = '', ...rest]: Path, value: unknown): object {
  const copy = copyOf(part, name)
  const inner = rest.length === 0 ? value : withValue(Reflect.get(copy, name), rest, value)
  if (inner === GONE) Reflect.deleteProperty(copy, name)
  else Reflect.set(copy, name, inner)
  return copy
}

function copyOf(part: unknown, name: string): object {
  if (Array.isArray(part)) return [...part]
  if (typeof part === 'object') return { ...part }
  return name === '0' ? [] : {}
}
