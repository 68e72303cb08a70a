import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import {
  type listPeopleCall,
  PEOPLE_PAGE_SIZE,
  type PeopleQuery,
  type Person,
  type PersonContacts,
  type PersonRow,
} from '#contract/people.ts'
import { toLatinDigits } from '#persian/digits.ts'
import { lastTwoOf, maskedEmail, maskedMobile } from '#persian/masked-person.ts'
import { persianLetters } from '#persian/persian-letters.ts'
import type { Handle } from '../../platform/database/database.ts'
import { likeText } from '../../platform/database/like-text.ts'
import { mobileSoughtBy } from '../../platform/http/mobile-sought.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { AccountNotFound } from '../identity/account-status.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { countWaitingPeople, findContacts, findPerson, isPerson, listPeopleAtDesk, type PersonRowRecord } from './people.queries.ts'

export async function listPeople(
  on: Handle,
  member: Pick<StaffMember, 'rights'>,
  { search = '', status, role, before }: PeopleQuery,
): Promise<AnswerOf<typeof listPeopleCall>> {
  const mobile = mobileSoughtBy(search, member)
  const words = mobile === undefined ? wordsOf(search) : []
  const [rows, { count: waiting }] = await Promise.all([
    listPeopleAtDesk(on, { mobile, words, status, role, before, limit: PEOPLE_PAGE_SIZE + 1 }),
    countWaitingPeople.one(on, {}),
  ])
  const page = rows.slice(0, PEOPLE_PAGE_SIZE)
  return { people: page.map(toRow), next: rows.length > page.length ? (page.at(-1)?.userId ?? null) : null, waiting }
}

export async function readPerson(on: Handle, userId: UserId): Promise<Person> {
  const [found, { balance, blocked }] = await Promise.all([findPerson.first(on, { userId }), readBalance(on, userId)])
  if (found === undefined) throw AccountNotFound()
  const { email, nationalCode, signedInAt, province, city, sessions, orders, openTickets } = found
  return {
    ...toRow(found),
    ...{ province, city, sessions, orders, openTickets, balance, blocked },
    email: maskedEmail(email),
    nationalCode: lastTwoOf(nationalCode),
    signedInAt: signedInAt?.toISOString() ?? null,
  }
}

export async function readContacts(on: Handle, userId: UserId): Promise<PersonContacts> {
  const found = await findContacts.first(on, { userId })
  if (found === undefined) throw AccountNotFound()
  return found
}

/** What belongs to nobody is not found, instead of empty. */
export async function assertPerson(on: Handle, userId: UserId): Promise<void> {
  if (!(await isPerson.one(on, { userId })).known) throw AccountNotFound()
}

/** As LIKE reads them, the longest first. */
function wordsOf(search: string): string[] {
  return persianLetters(toLatinDigits(search))
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${likeText(word)}%`)
    .sort((a, b) => b.length - a.length)
}

function toRow({ userId, name, mobile, role, status, sellerName, joinedAt }: PersonRowRecord): PersonRow {
  return { userId, name, role, status, sellerName, mobile: maskedMobile(mobile), joinedAt: joinedAt.toISOString() }
}
