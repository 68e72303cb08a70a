import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { liveStream } from '#contract/live-stream.ts'
import { Refusal } from '#contract/refusal.ts'
import { REPEAT_KEY_VISIBLE } from '../repeats/repeat-key.ts'

type Schema = Record<string, unknown>

/** What callers send is described as they may send it, what they get as it leaves. A shape that JSON Schema cannot tell is left open. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return schema
}

function parametersOf(place: 'path' | 'query', shape: z.ZodType | undefined) {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const REPEAT_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names one press: sent again with the same parts it is answered in the same bytes, and nothing is done twice. Kept for a day.',
  schema: { type: 'string', pattern: REPEAT_KEY_VISIBLE.source, minLength: 1, maxLength: 255 },
}

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const REFUSED = { description: 'Refused', ...json({ $ref: '#/components/schemas/Refusal' }) }

/** A text of rows or events, one after another. */
const textOf = (types: readonly string[], each: z.ZodType) => ({
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', contentMediaType: type, contentSchema: schemaOf(each, 'output') } }]),
  ),
})

function descriptionOf({ by, can, errors }: CallDefinition): string | undefined {
  const lines = [
    ...(can === undefined ? [] : [can === 'any' ? `By ${by}` : `By ${by} with the right ${can}`]),
    ...(errors.length > 0 ? [`Refusal codes: ${errors.join(', ')}`] : []),
  ]
  return lines.length > 0 ? lines.join('. ') : undefined
}

const file = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

function answerOf({ answersFile, answer }: CallDefinition) {
  if (answersFile === undefined) return json(schemaOf(answer, 'output'))
  return answersFile.row === undefined ? file(answersFile.types) : textOf(answersFile.types, answersFile.row)
}

/** As a form, the body's own fields stand beside `file`. */
function bodyOf({ takesAttachment }: CallDefinition, body: z.ZodType) {
  const { content } = json(schemaOf(body, 'input'))
  if (takesAttachment === undefined) return { content }
  const { properties, ...schema } = schemaOf(body, 'input') as { properties?: Record<string, Schema> }
  const form = { ...schema, properties: { ...properties, file: { type: 'string', format: 'binary' } } }
  return { content: { ...content, 'multipart/form-data': { schema: form } } }
}

function operationOf(call: CallDefinition) {
  return {
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    description: descriptionOf(call),
    security: call.by === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...(call.isRepeatable === true ? [REPEAT_KEY] : []),
    ],
    ...(call.body === undefined ? {} : { requestBody: { required: true, ...bodyOf(call, call.body) } }),
    ...(call.takesFile === undefined ? {} : { requestBody: { required: true, ...file(call.takesFile.types) } }),
    responses: {
      200: {
        description: 'OK',
        ...answerOf(call),
      },
      default: REFUSED,
    },
  }
}

/** No call: its answer does not end. */
const liveOperation = () => ({
  summary: liveStream.summary,
  tags: ['live'],
  security: [{}, { bearer: [] }],
  parameters: parametersOf('query', liveStream.query),
  responses: {
    200: { description: 'Events, as long as the caller listens', ...textOf(['text/event-stream'], liveStream.event) },
    204: { description: 'Nothing to listen to was named' },
    default: REFUSED,
  },
})

function pathsOf(calls: readonly CallDefinition[]) {
  const paths: Record<string, Record<string, unknown>> = { [liveStream.path]: { get: liveOperation() } }
  for (const call of calls) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const at = `/api${path.replace(/:(\w+)/g, '{$1}')}`
      paths[at] = { ...paths[at], [call.method.toLowerCase()]: operationOf(call) }
    }
  }
  return paths
}

/** The API's description, made of the contract; its paths when somebody asks for them, since they take longer than all else that a market starts with. */
export function openApiOf(calls: readonly CallDefinition[]) {
  let paths: ReturnType<typeof pathsOf> | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Rasteh', version: '1.0.0', description: 'Amounts are whole toman. Every refusal has the shape of Refusal.' },
    get paths() {
      paths ??= pathsOf(calls)
      return paths
    },
    components: {
      schemas: { Refusal: schemaOf(Refusal, 'output') },
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } },
    },
  }
}
