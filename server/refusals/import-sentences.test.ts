import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldName } from '../modules/import/field-names.ts'
import { GOOD_IMPORTS, messageImports } from './good-imports.ts'

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
type Path = readonly (string | number)[]

const WRONG = [5, -1, 1.5, true, '', 'x', '\u200c', 'x'.repeat(100_001), null, {}, { a: 1 }, [], [5], [null], [{}], undefined]
/** What zod says where nobody says anything. */
const NOT_OURS = /Invalid|expected|Required|می‌بایست|ورودی نامعتبر|نامعتبر است و/
const LATIN_DIGIT = /[0-9]/

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place of a body that its shape knows, those included that the good body leaves out. */
function* placesIn(value: unknown, schema: Schema, root: Schema, path: Path = []): Generator<Path> {
  yield path
  for (const each of shapesOf(schema, root)) {
    if (Array.isArray(value) && each.items !== undefined) {
      for (const [at, item] of value.slice(0, 1).entries()) yield* placesIn(item, each.items, root, [...path, at])
    }
    if (!isObject(value)) continue
    for (const [name, field] of Object.entries(each.properties ?? {})) {
      if (path.filter((step) => step === name).length < 2)
        yield* placesIn(value[name] ?? exampleOf(field, root), field, root, [...path, name])
    }
  }
}

/** Something of this shape to look into, where the good body has nothing. */
function exampleOf(schema: Schema, root: Schema): unknown {
  for (const each of shapesOf(schema, root)) {
    if (each.properties !== undefined) return {}
    if (each.items !== undefined) return [{}]
  }
  return undefined
}

function shapesOf(schema: Schema, root: Schema): Schema[] {
  const found = schema.$ref === undefined ? schema : root.$defs?.[schema.$ref.replace('#/$defs/', '')]
  if (found === undefined) return []
  return [found, ...[...(found.anyOf ?? []), ...(found.allOf ?? [])].flatMap((each) => shapesOf(each, root))]
}

function withAt(value: unknown, [step, ...rest]: Path, wrong: unknown): unknown {
  if (step === undefined) return wrong
  if (Array.isArray(value) || typeof step === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[Number(step)] = withAt(list[Number(step)], rest, wrong)
    return list
  }
  const object = isObject(value) ? value : {}
  return { ...object, [step]: withAt(object[step], rest, wrong) }
}

for (const { call, body } of [...GOOD_IMPORTS, ...messageImports('09121234567')]) {
  const shape = call.body
  if (shape === undefined) throw new Error(`${call.path} takes no body`)
  const schema: Schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  const places = [...placesIn(body, schema, schema)]

  test(`every refusal of ${call.path} is a sentence of ours, without a Latin digit`, () => {
    const wrong = new Set<string>()
    for (const place of places) {
      for (const value of WRONG) {
        for (const issue of shape.safeParse(withAt(body, place, value)).error?.issues ?? []) {
          const said = issue.message.replace(/«[^»]*»/g, '')
          if (NOT_OURS.test(said) || LATIN_DIGIT.test(said) || !/\p{Script=Arabic}/u.test(said))
            wrong.add(`${issue.path.join('.')}: ${issue.message}`)
        }
      }
    }

    expect([...wrong]).toEqual([])
    expect(places.length).toBeGreaterThan(2)
  })

  test(`every field of ${call.path} has a Persian name`, () => {
    const names = new Set(places.flatMap((place) => place.slice(1)).filter((step) => typeof step === 'string'))

    expect([...names].filter((name) => fieldName(name).includes(name))).toEqual([])
  })
}

test('a field is named by its row and what it is called', () => {
  expect([
    fieldName('12.slug'),
    fieldName('0.combinations.0.suppliers.1.price.regularPrice'),
    fieldName('main.0.links.2.url'),
    fieldName('3'),
    fieldName('0.general.specifications'),
  ]).toEqual([
    'ردیف ۱۳، نامک',
    'ردیف ۱، ترکیب‌ها ردیف ۱، فروشندگان ردیف ۲، قیمت',
    'منوی اصلی ردیف ۱، زیرمنو ردیف ۳، نشانی',
    'ردیف ۴',
    'ردیف ۱، مشخصات',
  ])
})
