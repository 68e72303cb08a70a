import type { UserRole } from '#contract/identity.ts'
import { statement } from '../../platform/database/statement.ts'

/** What an import may say of an account. */
export interface AccountRecord {
  name: string
  family: string
  nationalCode: string
  email: string
  /** YYYY-MM-DD; '' where it is not known. */
  birthday: string
  province: string
  city: string
  address: string
  postalCode: string
  socialName: string
  socialNumber: string
}

/** Held until the import ends: of two changes of one account, the second sees the first. */
export const lockAccountsOf = statement<{ mobiles: readonly string[] }, AccountRecord & { id: string; mobile: string; role: UserRole }>(
  'lock-accounts-to-import',
  `
  select id, mobile, role, name, family, national_code as "nationalCode", email, coalesce(to_char(birthday, 'YYYY-MM-DD'), '') as birthday,
    province, city, address, postal_code as "postalCode", social_name as "socialName", social_number as "socialNumber"
  from users where mobile = any(:mobiles::text[]) order by id for update`,
)

export const findHoldersOf = statement<{ codes: readonly string[] }, { nationalCode: string; mobile: string }>(
  'find-holders-of-national-codes',
  `
  select national_code as "nationalCode", mobile from users where national_code = any(:codes::text[]) and national_code <> '' order by created_at desc, id`,
)

const ROWS = `json_to_recordset(:rows::json) as row (id text, mobile text, name text, family text, "nationalCode" text, email text, birthday text, province text,
    city text, address text, "postalCode" text, "socialName" text, "socialNumber" text)`

export const insertAccounts = statement<{ rows: string; at: Date }>(
  'insert-imported-accounts',
  `
  insert into users (id, mobile, status, name, family, national_code, email, birthday, province, city, address, postal_code, social_name, social_number,
    created_at, updated_at)
  select id, mobile, 'active', name, family, "nationalCode", email, nullif(birthday, '')::date, province, city, address, "postalCode", "socialName",
    "socialNumber", :at, :at
  from ${ROWS} on conflict (mobile) do nothing`,
)

export const saveAccounts = statement<{ rows: string; at: Date }>(
  'save-imported-accounts',
  `
  update users set name = row.name, family = row.family, national_code = row."nationalCode", email = row.email, birthday = nullif(row.birthday, '')::date,
    province = row.province, city = row.city, address = row.address, postal_code = row."postalCode", social_name = row."socialName",
    social_number = row."socialNumber", updated_at = :at
  from ${ROWS} where users.id = row.id`,
)
