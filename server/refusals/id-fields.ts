import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'

/** Ids that everyone may know: the catalogue's and those of public reviews, questions and answers, whatever place they stand at. */
const OF_THE_CATALOGUE = [
  'commentId',
  'questionId',
  'answerId',
  'productId',
  'product_id',
  'combinationsID',
  'sellerId',
  'supplierId',
  'methodId',
  'modelId',
  'id',
]
/** What a bank's return says about itself, and whose wallet a documented body says is charged; never read. */
const UNREAD = ['body.body.user_id', 'body.body.sellerId', 'body.depositData.userId']
/** A number of the state, which a person says of themselves. */
const OF_ONESELF = ['body.legalId']
/** Whose filters and place are meant, which only a master is heard about. */
const FOR_MASTERS = ['query.userId', 'body.userId']
/** The bank's return names a payment to anybody who knows it: it only makes the shop ask the bank. */
const HINTS = ['body.body.order_id', 'body.body.transaction_id']

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
}

function namesIn(schema: JsonSchema, place: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = `${place}.${name}`
    const isOwned = /(^|_)id$|[a-z]I[dD]$/.test(name) && !OF_THE_CATALOGUE.includes(name)
    return [...(isOwned ? [here] : []), ...namesIn(inner, here)]
  })
  return [...own, ...(schema.anyOf ?? []).flatMap((choice) => namesIn(choice, place))]
}

/** Where a call takes ids that may belong to somebody, found in its shapes by their names. */
export function idFieldsOf(call: CallDefinition): string[] {
  const fields = (['params', 'query', 'body'] as const).flatMap((place) => {
    const shape = call[place]
    return shape === undefined ? [] : namesIn(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema, place)
  })
  return fields.filter((field) => ![...UNREAD, ...OF_ONESELF, ...FOR_MASTERS].includes(field) && !HINTS.includes(field))
}
