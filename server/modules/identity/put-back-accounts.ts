import { statement } from '../../platform/database/statement.ts'
import { putsBackBy, type RowState } from '../../platform/rows/row-states.ts'
import { type AccountRecord, saveAccounts } from './import-accounts.queries.ts'

const statesOfAccounts = statement<{ mobiles: readonly string[] }, RowState>(
  'states-of-accounts',
  `
  select mobile as key, state::text as state, hashtextextended(state::text, 0)::text as digest
  from users cross join lateral (select jsonb_build_object('id', id, 'name', name, 'family', family, 'nationalCode', national_code, 'email', email,
    'birthday', coalesce(to_char(birthday, 'YYYY-MM-DD'), ''), 'province', province, 'city', city, 'address', address, 'postalCode', postal_code,
    'socialName', social_name, 'socialNumber', social_number) as state) as state
  where mobile = any(:mobiles::text[])`,
)

/** Only of people who never were here, and of whom nothing else is noted. */
const deleteUnused = statement<{ mobiles: readonly string[] }, { mobile: string }>(
  'delete-unused-accounts',
  `
  delete from users u where mobile = any(:mobiles::text[]) and role = 'customer' and status = 'active' and note = '' and accepted_at is null
    and not exists (select from sessions of_them where of_them.user_id = u.id)
    and not exists (select from accounts of_them where of_them.user_id = u.id)
    and not exists (select from addresses of_them where of_them.user_id = u.id)
    and not exists (select from audit_log of_them where of_them.user_id = u.id)
    and not exists (select from earlier_purchases of_them where of_them.user_id = u.id)
    and not exists (select from orders of_them where of_them.user_id = u.id)
    and not exists (select from reviews of_them where of_them.user_id = u.id)
    and not exists (select from tickets of_them where of_them.user_id = u.id)
  returning mobile`,
)

/** By their numbers. Accounts of people who signed in meanwhile stay. */
export const accountsPutBack = putsBackBy<AccountRecord & { id: string }>({
  statesOf: (tx, mobiles) => statesOfAccounts.all(tx, { mobiles }),
  async restore(tx, { made, changed }, at) {
    const gone = await deleteUnused.all(tx, { mobiles: made })
    if (changed.size > 0) await saveAccounts.run(tx, { rows: JSON.stringify([...changed.values()]), at })
    return new Set([...changed.keys(), ...gone.map(({ mobile }) => mobile)])
  },
})
