import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { PERSON_NAME_PATTERN } from '#persian/ids.ts'
import { defineCall } from './call.ts'
import { Mobile, PostalCode } from './person-fields.ts'

const NO_SUCH_ADDRESS = 'این نشانی پیدا نشد'

/** A UUID of version 7. */
export const AddressId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/, NO_SUCH_ADDRESS)
  .brand<'AddressId'>()
export type AddressId = z.infer<typeof AddressId>

/** Addresses that an account may keep. */
export const ADDRESSES_MAX = 20

const text = (required: string, max: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, `حداکثر ${formatCount(max)} حرف`)

/** A place that parcels go to. The receiver may be another person than the buyer; `unit` is empty where a house has one. */
export const NewAddress = z.object({
  receiverName: text('نام گیرنده الزامی است', 100).regex(PERSON_NAME_PATTERN, 'نام گیرنده را فقط با حروف فارسی یا لاتین بنویسید'),
  receiverMobile: Mobile,
  province: text('استان الزامی است', 60),
  city: text('شهر الزامی است', 60),
  street: text('نشانی الزامی است', 400),
  plate: text('پلاک الزامی است', 20),
  unit: z
    .string()
    .trim()
    .max(20, `حداکثر ${formatCount(20)} حرف`)
    .default(''),
  postalCode: PostalCode,
  isDefault: z.boolean().default(false),
})
export type NewAddress = z.infer<typeof NewAddress>

export const SavedAddress = z.object({
  id: AddressId,
  receiverName: z.string(),
  receiverMobile: z.string(),
  province: z.string(),
  city: z.string(),
  street: z.string(),
  plate: z.string(),
  unit: z.string(),
  postalCode: z.string(),
  /** Where an order goes unless another is chosen: exactly one of those that an account keeps. */
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

/** The place within its city in one line, as orders and parcels name it. */
export function addressLine({ street, plate, unit }: Pick<SavedAddress, 'street' | 'plate' | 'unit'>): string {
  return [street, `پلاک ${plate}`, ...(unit === '' ? [] : [`واحد ${unit}`])].join('، ')
}

const Addresses = z.object({ addresses: z.array(SavedAddress).describe('the default one first, then the last changed first') })
const Changed = Addresses.extend({ status: z.literal('ok'), message: z.string() })
const params = z.object({ addressId: AddressId })

export const listAddressesCall = defineCall({
  method: 'GET',
  path: '/users/addresses',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s saved addresses',
  answer: Addresses,
  errors: [],
})

export const addAddressCall = defineCall({
  method: 'POST',
  path: '/users/addresses',
  by: 'shopper',
  transaction: 'write',
  summary: 'Saves another address; the first one is the default',
  body: NewAddress,
  answer: Changed,
  errors: ['UNKNOWN_PLACE', 'TOO_MANY_ADDRESSES'],
})

export const changeAddressCall = defineCall({
  method: 'PUT',
  path: '/users/addresses/:addressId',
  by: 'shopper',
  transaction: 'write',
  summary: 'Changes a saved address; orders keep what it was. The default one stays it until another becomes it',
  params,
  body: NewAddress,
  answer: Changed,
  errors: ['UNKNOWN_PLACE', 'ADDRESS_NOT_FOUND'],
})

export const removeAddressCall = defineCall({
  method: 'DELETE',
  path: '/users/addresses/:addressId',
  by: 'shopper',
  transaction: 'write',
  summary: 'Forgets a saved address; in the place of the default one comes the last changed of the others',
  params,
  answer: Changed,
  errors: ['ADDRESS_NOT_FOUND'],
})

export const makeAddressDefaultCall = defineCall({
  method: 'POST',
  path: '/users/default-address/:addressId',
  by: 'shopper',
  transaction: 'write',
  summary: 'Makes a saved address the default one',
  params,
  answer: Changed,
  errors: ['ADDRESS_NOT_FOUND'],
})
