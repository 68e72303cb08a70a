import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { GatewaysChanged } from './gateway.errors.ts'

const namesInOrder = statement<Record<string, never>, { name: string }>(
  'names-of-gateways-in-order',
  `
  select name from gateways order by position, name`,
)

const putInOrder = statement<{ names: readonly string[] }>(
  'put-gateways-in-order',
  `
  update gateways set position = given.nth from unnest(:names::text[]) with ordinality as given (name, nth)
  where gateways.name = given.name and gateways.position is distinct from given.nth`,
)

/** Puts all gateways in this order, if they still stand as they were seen: of two who sort at once the second is refused. */
export async function sortGateways(tx: Transaction, names: readonly string[], seen: readonly string[]): Promise<void> {
  await writeAlone(tx)
  const stands = (await namesInOrder.all(tx, {})).map(({ name }) => name)
  if (!isSame(stands, seen) || !isSame(names.toSorted(), stands.toSorted())) throw GatewaysChanged()
  if ((await putInOrder.run(tx, { names })) > 0) await markChanged(tx, ['gateways'])
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])
