import {
  changeAccountStatusCall,
  listPeopleCall,
  listPersonsEntriesCall,
  listPersonsMessagesCall,
  listPersonsTicketsCall,
  readPersonCall,
  readPersonContactsCall,
} from '#contract/people.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { revokeKeysOf } from '../api-key/api-key.queries.ts'
import { changeAccountStatus } from '../identity/account-status.ts'
import { listNotifications } from '../notification/list-notifications.ts'
import { listTickets } from '../ticket/read-tickets.ts'
import { listEntries } from '../wallet/read-wallet.ts'
import { assertPerson, listPeople, readContacts, readPerson } from './read-people.ts'

export function peopleRoutes(serve: Serve, services: Services): void {
  serve(listPeopleCall, ({ tx, user, query }) => listPeople(tx, user, query))
  serve(readPersonCall, async ({ tx, params }) => ({ person: await readPerson(tx, params.userId) }))
  serve(readPersonContactsCall, async ({ tx, params, noteChange }) => {
    const contacts = await readContacts(tx, params.userId)
    noteChange({ after: { looked: 'contacts' } })
    return { contacts }
  })
  serve(listPersonsEntriesCall, async ({ tx, params, query }) => {
    await assertPerson(tx, params.userId)
    return listEntries(tx, params.userId, query)
  })
  serve(listPersonsTicketsCall, async ({ tx, params, query }) => {
    await assertPerson(tx, params.userId)
    return listTickets(tx, params.userId, query)
  })
  serve(listPersonsMessagesCall, async ({ tx, params, query }) => {
    await assertPerson(tx, params.userId)
    return listNotifications(tx, params.userId, query)
  })
  serve(changeAccountStatusCall, async ({ tx, params, body, noteChange }) => {
    const { before } = await changeAccountStatus(tx, services, params.userId, body)
    // a session that ended does not come back when its owner does, and neither does a key
    if (body.to === 'deactive') await revokeKeysOf.run(tx, { userId: params.userId, now: services.clock.now() })
    noteChange({ before: { status: before }, after: { status: body.to, reason: body.reason } })
    const person = await readPerson(tx, params.userId)
    return { status: 'ok' as const, message: body.to === 'active' ? 'حساب فعال شد' : 'حساب غیرفعال شد و همهٔ نشست‌های آن پایان یافت', person }
  })
}
