import { expectTypeOf, test } from 'vitest'
import type { CallDefinition } from './call.ts'

type Definition = Omit<CallDefinition, 'by' | 'can' | 'errors'>
type Anyone = Definition & { by: 'anyone'; errors: [] }
type Staff = Definition & { by: 'staff'; errors: [] }

test('a call of staff or of sellers names a right, and one of theirs', () => {
  expectTypeOf<Staff & { can: 'orders.refund' }>().toExtend<CallDefinition>()
  expectTypeOf<Staff & { can: 'any' }>().toExtend<CallDefinition>()
  expectTypeOf<Definition & { by: 'seller'; can: 'desk.orders'; errors: [] }>().toExtend<CallDefinition>()

  expectTypeOf<Staff>().not.toExtend<CallDefinition>()
  expectTypeOf<Staff & { can: 'desk.orders' }>().not.toExtend<CallDefinition>()
  expectTypeOf<Definition & { by: 'seller'; can: 'orders.refund'; errors: [] }>().not.toExtend<CallDefinition>()
  expectTypeOf<Anyone & { can: 'orders.refund' }>().not.toExtend<CallDefinition>()
})

test('a call answers with codes that there are', () => {
  expectTypeOf<Definition & { by: 'anyone'; errors: ['PRODUCT_NOT_FOUND'] }>().toExtend<CallDefinition>()
  expectTypeOf<Definition & { by: 'anyone'; errors: ['PRODUKT_NOT_FOUND'] }>().not.toExtend<CallDefinition>()
})
