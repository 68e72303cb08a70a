import type { UserId } from '#contract/ids.ts'
import { ADDRESSES_MAX, type AddressId, type NewAddress, type SavedAddress } from '#contract/saved-address.ts'
import { statement } from '../../platform/database/statement.ts'

interface Owned extends Record<string, unknown> {
  userId: UserId
  id: AddressId
}
type Written = Owned & NewAddress & { now: Date }

const ADDRESS = `id, receiver_name as "receiverName", receiver_mobile as "receiverMobile", province, city, street, plate, unit,
    postal_code as "postalCode", is_default as "isDefault"`

export const listAddresses = statement<{ userId: UserId }, SavedAddress>(
  'list-addresses',
  `
  select ${ADDRESS} from addresses where user_id = :userId order by is_default desc, updated_at desc, id limit ${ADDRESSES_MAX}`,
)

/** One of the shopper’s own. */
export const findAddress = statement<Owned, SavedAddress>(
  'find-address',
  `
  select ${ADDRESS} from addresses where user_id = :userId and id = :id`,
)

/** The lock under which a shopper's addresses change, until the transaction ends: two tabs cannot leave two default ones, or one too many. */
export const lockAddresses = statement<{ userId: UserId }>(
  'lock-addresses',
  `select pg_advisory_xact_lock(hashtextextended('addresses:' || :userId, 0))`,
)

export const insertAddress = statement<Written>(
  'insert-address',
  `
  insert into addresses (user_id, id, receiver_name, receiver_mobile, province, city, street, plate, unit, postal_code, is_default, updated_at)
  values (:userId, :id, :receiverName, :receiverMobile, :province, :city, :street, :plate, :unit, :postalCode, :isDefault, :now)`,
)

export const updateAddress = statement<Omit<Written, 'isDefault'>>(
  'update-address',
  `
  update addresses set receiver_name = :receiverName, receiver_mobile = :receiverMobile, province = :province, city = :city, street = :street,
    plate = :plate, unit = :unit, postal_code = :postalCode, updated_at = :now
  where user_id = :userId and id = :id`,
)

export const deleteAddress = statement<Owned>('delete-address', `delete from addresses where user_id = :userId and id = :id`)

/** The index of default ones is looked at row by row: the old one goes before the new one comes. */
export const clearDefault = statement<{ userId: UserId }>(
  'clear-default-address',
  `update addresses set is_default = false where user_id = :userId and is_default`,
)

export const setDefault = statement<Owned>(
  'set-default-address',
  `update addresses set is_default = true where user_id = :userId and id = :id`,
)
