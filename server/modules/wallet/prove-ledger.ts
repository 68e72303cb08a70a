import type { Database, Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'

const A_DAY_S = 86_400

interface Proof {
  wrongAccounts: number
  firstWrong: string | null
}

/** One statement sees one moment, so that a purchase under way makes no account wrong. */
const saveProof = statement<{ now: Date }, Proof>(
  'save-ledger-proof',
  `
  with sums as (
    select account_id, sum(amount) as amount from ledger_entries group by account_id
  ), claims as (
    select user_id, sum(amount) as amount from (
      select user_id, amount from wallet_withdrawals where state in ('requested', 'approved')
      union all
      select user_id, wallet_amount from payments where state in ('opened', 'at_bank', 'unknown')
    ) as claim group by user_id
  ), wrong as (
    select coalesce(accounts.id, sums.account_id) as id from accounts full join sums on sums.account_id = accounts.id
      left join claims on claims.user_id = accounts.user_id
    where accounts.id is null or accounts.balance <> coalesce(sums.amount, 0) or accounts.blocked > coalesce(accounts.balance, 0)
      or accounts.blocked <> coalesce(claims.amount, 0)
    union
    select account_id from ledger_entries
    where group_id in (select group_id from ledger_entries group by group_id having sum(amount) <> 0)
  )
  insert into ledger_proofs (proved_at, wrong_accounts, first_wrong) select :now::timestamptz, count(*), min(id) from wrong
  on conflict (singleton) do update
  set proved_at = excluded.proved_at, wrong_accounts = excluded.wrong_accounts, first_wrong = excluded.first_wrong
  returning wrong_accounts as "wrongAccounts", first_wrong as "firstWrong"`,
)

/** Whether every group of entries sums to zero, every balance is the sum of its entries and what is blocked is claimed by somebody; what was found stays for `/metrics`. */
export function proveLedger(on: Handle, now: Date): Promise<Proof> {
  return saveProof.one(on, { now })
}

const selectProof = statement<Record<string, never>, { wrongAccounts: number; provedAt: Date }>(
  'select-ledger-proof',
  `
  select wrong_accounts as "wrongAccounts", proved_at as "provedAt" from ledger_proofs limit 1`,
)

/** NaN: it was not proved yet. */
export async function readWrongAccounts(db: Database): Promise<number> {
  return (await selectProof.first(db, {}))?.wrongAccounts ?? Number.NaN
}

/** The same of an age in seconds: a proof that grows older than a day says that the job does not run. */
export async function readProofAge({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const found = await selectProof.first(db, {})
  return found === undefined ? Number.NaN : (clock.now().getTime() - found.provedAt.getTime()) / 1_000
}

export function walletJobs({ db, clock, jobs, log }: Services): void {
  jobs.every('prove-ledger', A_DAY_S, async () => {
    const { wrongAccounts, firstWrong } = await proveLedger(db, clock.now())
    if (firstWrong === null) log.info('the ledger balances')
    else log.error({ wrongAccounts, account: firstWrong }, 'the ledger does not balance')
  })
}
