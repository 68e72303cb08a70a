import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { APPLICATION_DOCUMENT_BYTES_MAX, APPLICATIONS_A_MONTH, NewApplication } from '#contract/seller-application.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person } from '../../testing/test-market.ts'
import { buildSession, buildStaff } from '../identity/people.testing.ts'
import { multipart } from '../upload/multipart.testing.ts'
import { PDF } from '../upload/pdf.testing.ts'
import { APPLICATION } from './application.testing.ts'
import { documentStore } from './documents.ts'
import { sweepDocuments } from './sweep-documents.ts'

const DAY_S = 86_400
const COMPANY = {
  ...APPLICATION,
  kind: 'company',
  legalName: 'شرکت آریا همراه',
  legalId: '10380284790',
  registrationNumber: '45210',
} as const

const test = databaseTest.extend('desk', async ({ database }, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rasteh-applications-'))
  const market = await openTestMarket(database, { dataDir })
  onCleanup(async () => {
    await market.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const sara = await market.shopper({ record: { name: 'سارا', family: 'رضایی' } })
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, as: Person, body?: object) => {
    const answer = await market.send({
      method,
      url: `/api${url}`,
      token: as.masterToken || as.token,
      ...(body === undefined ? {} : { body }),
    })
    return { ...(answer.headers['content-type']?.includes('json') ? answer.json() : {}), status: answer.statusCode }
  }
  const sendPaper = async (as = sara, bytes: Buffer = PDF, kind = 'identity', name = 'کارت ملی.pdf') => {
    const form = multipart({ bytes, name })
    const answer = await market.send({
      method: 'POST',
      url: `/api/seller-application/documents?kind=${kind}`,
      token: as.token,
      type: form.type,
      body: form.text,
    })
    return { ...answer.json(), status: answer.statusCode }
  }
  const paper = async (as = sara, kind = 'identity'): Promise<string> => (await sendPaper(as, PDF, kind)).document.id
  const apply = async (as = sara, given: object = {}) =>
    send('POST', '/seller-application', as, { ...APPLICATION, documents: [await paper(as)], ...given })
  const standing = (as = sara) => send('GET', '/seller-application', as)
  const member = async (rights: readonly string[]): Promise<Person> =>
    market.write(async (tx) => {
      const person = await buildStaff(tx, rights)
      const session = await buildSession(tx, market.services, person)
      return { ...person, token: session.token, masterToken: session.token_master ?? '' }
    })
  const decide = (verb: 'approve' | 'return' | 'refuse', id: string, version = 1, by = market.master) =>
    send(
      'POST',
      `/master-dash/applications/${id}/${verb}`,
      by,
      verb === 'approve' ? { version } : { version, reason: 'کارت ملی خوانا نیست' },
    )
  return {
    ...market,
    sara,
    call: send,
    paper,
    sendPaper,
    apply,
    standing,
    member,
    decide,
    query: async (text: string) => (await market.db.query({ text })).rows,
    sweep: () => sweepDocuments(market.services, documentStore({ dataDir }), new AbortController().signal),
    onDisk: async () =>
      (await readdir(join(dataDir, 'application-documents'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.')),
  }
})

describe('the form', () => {
  const faultsOf = (given: object) =>
    NewApplication.safeParse({ ...APPLICATION, documents: [], ...given }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test('takes a person with a national code and a company with its own id, each by its check digit', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf(COMPANY)).toEqual([])
    expect(faultsOf({ legalId: '0012345678' })).toEqual(['legalId'])
    expect(faultsOf({ legalId: COMPANY.legalId })).toEqual(['legalId'])
    expect(faultsOf({ ...COMPANY, legalId: '10380284791' })).toEqual(['legalId'])
    expect(faultsOf({ ...COMPANY, legalId: APPLICATION.legalId })).toEqual(['legalId'])
    expect(faultsOf({ ...COMPANY, registrationNumber: '' })).toEqual(['registrationNumber'])
  })

  test('checks the Sheba, and takes digits of any kind', () => {
    expect(faultsOf({ sheba: 'IR060170000000123456789012' })).toEqual(['sheba'])
    expect(
      NewApplication.parse({ ...APPLICATION, documents: [], legalId: '۰۰۱۲۳۴۵۶۷۹', sheba: '۰۵ ۰۱۷۰ ۰۰۰۰ ۰۰۱۲ ۳۴۵۶ ۷۸۹۰ ۱۲' }),
    ).toMatchObject({
      legalId: '0012345679',
      sheba: 'IR050170000000123456789012',
    })
  })
})

describe('an application', () => {
  test('is sent with its papers and then awaits its decision; a second one waits for it', async ({ desk }) => {
    const { apply, standing } = desk

    const { status, application } = await apply()

    expect([status, application.state, application.documents.length]).toEqual([200, 'sent', 1])
    expect(await standing()).toMatchObject({ application: { state: 'sent', shopTitle: 'آریا همراه' }, canApply: false })
    expect(await apply()).toMatchObject({ status: 409, code: 'APPLICATION_UNDER_REVIEW' })
  })

  test('needs the paper that says who applies, and its place has to be one', async ({ desk }) => {
    const { sara, apply, paper } = desk
    const missing = { status: 422, code: 'DOCUMENT_MISSING' }

    expect(await apply(sara, { documents: [] })).toMatchObject({ ...missing, errors: { documents: '«تصویر کارت ملی» را هم بفرستید' } })
    expect(await apply(sara, { documents: [await paper(sara, 'licence')] })).toMatchObject(missing)
    expect(await apply(sara, COMPANY)).toMatchObject({ ...missing, errors: { documents: '«آگهی ثبت شرکت» را هم بفرستید' } })
    expect(await apply(sara, { city: 'شیراز' })).toMatchObject({ code: 'UNKNOWN_PLACE', errors: { city: expect.any(String) } })
    expect(await apply(sara, { ...COMPANY, documents: [await paper(sara, 'registration')] })).toMatchObject({ status: 200 })
  })

  test('sent twice at once is one', async ({ desk }) => {
    const { apply, query } = desk

    const answers = await Promise.all([apply(), apply(), apply()])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await query('select state from seller_applications')).toEqual([{ state: 'sent' }])
  })

  test('that was returned says why, is mended and sent again with its papers, and is decided as it is now', async ({ desk }) => {
    const { sara, call, apply, standing, decide, paper } = desk
    const { application } = await apply()
    await decide('return', application.applicationId)
    const returned = await standing()
    expect(returned).toMatchObject({ application: { state: 'returned', reason: 'کارت ملی خوانا نیست' }, canApply: true })

    const kept = returned.application.documents[0].id
    const again = await apply(sara, { shopTitle: 'آریا همراه کاشان', documents: [kept, await paper(sara, 'licence')] })

    expect(again.application).toMatchObject({ applicationId: application.applicationId, state: 'sent', shopTitle: 'آریا همراه کاشان' })
    expect(again.application.documents).toHaveLength(2)
    expect(await decide('approve', application.applicationId, 1)).toMatchObject({ status: 409, code: 'APPLICATION_CHANGED' })
    const seen = await call('GET', `/master-dash/applications/${application.applicationId}`, desk.master)
    expect(await decide('approve', application.applicationId, seen.application.version)).toMatchObject({ status: 200 })
  })

  test('is taken back while it is not decided; its papers go, and a new one may be sent', async ({ desk }) => {
    const { sara, call, apply, decide, standing, sweep, onDisk } = desk
    const { application } = await apply()

    expect(await call('POST', '/seller-application/withdraw', sara)).toMatchObject({ status: 200, application: { state: 'withdrawn' } })
    expect(await call('POST', '/seller-application/withdraw', sara)).toMatchObject({ status: 200 })
    await sweep()

    expect(await onDisk()).toEqual([])
    expect(await standing()).toMatchObject({ canApply: true, application: { documents: [] } })
    expect(await decide('approve', application.applicationId, 2)).toMatchObject({ status: 409, code: 'APPLICATION_CLOSED' })
    expect(await apply()).toMatchObject({ status: 200 })
  })

  test('is sent anew only so often in a month', async ({ desk }) => {
    const { sara, call, apply } = desk
    for (let nth = 0; nth < APPLICATIONS_A_MONTH; nth++) {
      expect((await apply()).status).toBe(200)
      await call('POST', '/seller-application/withdraw', sara)
    }

    expect(await apply()).toMatchObject({ status: 429, code: 'TOO_MANY_APPLICATIONS' })
  })

  test('is not for those who sell or are staff', async ({ desk }) => {
    const { supplier, apply } = desk
    expect(await apply(supplier)).toMatchObject({ status: 409, code: 'ALREADY_SELLS' })
  })

  test('goes with its person’s account, papers and all', async ({ desk }) => {
    const { sara, call, apply, sweep, onDisk, query } = desk
    await apply()

    expect(await call('POST', '/users/delete-account', sara, { mobile: sara.mobile })).toMatchObject({ status: 200 })
    await sweep()

    expect(await query('select from seller_applications')).toEqual([])
    expect(await query('select from application_documents')).toEqual([])
    expect(await onDisk()).toEqual([])
  })
})

describe('papers', () => {
  test('are pictures, written again, and PDFs; all else is refused', async ({ desk }) => {
    const { sara, sendPaper } = desk
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa2222' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(2_000)}</svg>`)
    const html = Buffer.from(`<html>${'x'.repeat(2_000)}</html>`)

    expect((await sendPaper(sara, picture, 'identity', '../کارت<b>.png')).document).toMatchObject({
      type: 'image/webp',
      name: 'کارت<b>.webp',
      kind: 'identity',
    })
    expect((await sendPaper(sara, PDF)).document).toMatchObject({ type: 'application/pdf' })
    for (const bytes of [svg, html]) expect(await sendPaper(sara, bytes)).toMatchObject({ code: 'INVALID_FILE_TYPE' })
    expect((await sendPaper(sara, Buffer.alloc(APPLICATION_DOCUMENT_BYTES_MAX + 1, 1))).status).toBe(413)
    expect(await sendPaper(sara, Buffer.from('x'))).toMatchObject({ code: 'FILE_TOO_SMALL' })
  })

  test('are read by their sender and by members who may see contacts, and by nobody else', async ({ desk }) => {
    const { sara, shopper, master, member, call, apply, http } = desk
    const { application } = await apply()
    const [{ id }] = application.documents
    const own = `/seller-application/documents/${id}`
    const atDesk = `/master-dash/applications/${application.applicationId}/documents/${id}`

    expect(await call('GET', own, sara)).toMatchObject({ status: 200 })
    expect(await call('GET', own, await shopper())).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' })
    expect(await call('GET', atDesk, master)).toMatchObject({ status: 200 })
    expect(await call('GET', atDesk, await member(['sellers.write', 'people.contacts']))).toMatchObject({ status: 200 })
    expect(await call('GET', atDesk, await member(['sellers.write']))).toMatchObject({ status: 403, code: 'CONTACTS_NOT_YOURS' })
    expect(await call('GET', atDesk, await member(['people.contacts']))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const file = await http.inject({ url: `/api${own}`, headers: { host: 'market.test', authorization: `Bearer ${sara.token}` } })
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(file.headers['content-disposition']).toContain('attachment')
  })

  test('of nobody go after a day, and one that is taken back within the hour', async ({ desk }) => {
    const { sara, call, paper, services, sweep, onDisk } = desk
    const [lies, goes] = [await paper(), await paper()]
    expect(await call('DELETE', `/seller-application/documents/${goes}`, sara)).toMatchObject({ status: 200 })
    expect(await call('DELETE', `/seller-application/documents/${goes}`, sara)).toMatchObject({ status: 404 })
    await sweep()
    expect(await onDisk()).toHaveLength(1)
    expect(await call('GET', `/seller-application/documents/${lies}`, sara)).toMatchObject({ status: 200 })

    services.clock.advance(DAY_S + 1)
    await sweep()

    expect(await onDisk()).toEqual([])
  })
})

describe('staff', () => {
  test('see who waits, the longest first, and masked numbers without the right to contacts', async ({ desk }) => {
    const { sara, shopper, master, member, call, apply, services } = desk
    const { application } = await apply()
    services.clock.advance(60)
    await apply(await shopper(), { shopTitle: 'فروشگاه دوم' })

    const queue = await call('GET', '/master-dash/applications', await member(['sellers.write']))
    const open = await call('GET', `/master-dash/applications/${application.applicationId}`, master)
    const hidden = await call('GET', `/master-dash/applications/${application.applicationId}`, await member(['sellers.write']))

    expect(queue.applications.map(({ shopTitle }: { shopTitle: string }) => shopTitle)).toEqual(['آریا همراه', 'فروشگاه دوم'])
    expect(open.application).toMatchObject({ isMasked: false, mobile: sara.mobile, legalId: '0012345679', sheba: APPLICATION.sheba })
    expect(hidden.application).toMatchObject({ isMasked: true, legalId: '•••• 79', sheba: '•••• 12', address: '••••' })
    for (const secret of [
      sara.mobile,
      APPLICATION.legalId,
      APPLICATION.sheba,
      APPLICATION.postalCode,
      APPLICATION.phone,
      APPLICATION.address,
    ])
      expect(JSON.stringify(hidden)).not.toContain(secret)
  })

  test('approve: seller, owner, decision and words stand together; the applicant signs in again as its owner', async ({ desk }) => {
    const { sara, call, apply, decide, query, standing, db, services } = desk
    const { application } = await apply()

    const done = await decide('approve', application.applicationId)

    expect(done.application).toMatchObject({ state: 'approved', sellerId: expect.any(String) })
    expect((await standing()).status).toBe(401)
    expect(await query(`select name, legal_id, city, status, verified from sellers where id = '${done.application.sellerId}'`)).toEqual([
      { name: 'آریا همراه', legal_id: '0012345679', city: 'کاشان', status: 'active', verified: false },
    ])
    expect(await query(`select role, seller_id, granted from users where id = '${sara.id}'`)).toEqual([
      { role: 'supplier', seller_id: done.application.sellerId, granted: ['owner'] },
    ])
    const again = { ...sara, token: (await desk.write((tx) => buildSession(tx, services, sara))).token }
    expect(await call('GET', '/desk/people', again)).toMatchObject({
      status: 200,
      people: [{ name: 'سارا', roles: ['owner'], isYou: true }],
    })
    expect(await standing(again)).toMatchObject({ application: { state: 'approved' }, canApply: false })
    const { rows } = await db.query({ text: 'select body from messages where recipient = $1', values: [sara.mobile] })
    expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining('«آریا همراه» آماده است')])
    expect(await query(`select about, before, after from audit_log where call like '%/approve'`)).toEqual([
      {
        about: `application:${application.applicationId}`,
        before: { state: 'sent' },
        after: { state: 'approved', sellerId: done.application.sellerId },
      },
    ])
  })

  test('approve: the seller is paid to the Sheba of its application, which its owner may change later', async ({ desk }) => {
    const { sara, call, apply, decide, query, services } = desk
    const { application } = await apply()

    const { application: approved } = await decide('approve', application.applicationId)

    expect(await query('select seller_id, sheba, holder_name, set_by, valid_from <= set_at as counts from seller_bank_accounts')).toEqual([
      {
        seller_id: approved.sellerId,
        sheba: APPLICATION.sheba,
        holder_name: APPLICATION.legalName,
        set_by: sara.id,
        counts: true,
      },
    ])
    const owner = { ...sara, token: (await desk.write((tx) => buildSession(tx, services, sara))).token }
    expect(await call('GET', '/desk/payouts', owner)).toMatchObject({
      account: { sheba: expect.stringMatching(/12$/), holderName: APPLICATION.legalName },
      coming: null,
    })
    const other = { sheba: 'IR820540102680020817909002', holderName: APPLICATION.legalName }
    expect(await call('PUT', '/desk/payouts/bank-account', owner, other)).toMatchObject({ status: 200 })
    expect(await call('GET', '/desk/payouts', owner)).toMatchObject({
      account: { sheba: expect.stringMatching(/12$/) },
      coming: { sheba: expect.stringMatching(/02$/) },
    })
  })

  test('of several who approve at once make one seller, and are told the same', async ({ desk }) => {
    const { apply, decide, member, query } = desk
    const { application } = await apply()
    const before = (await query('select from sellers')).length
    const members = await Promise.all(Array.from({ length: 4 }, () => member(['sellers.write', 'people.contacts'])))

    const answers = await Promise.all(members.map((by) => decide('approve', application.applicationId, 1, by)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.application.sellerId)).size).toBe(1)
    expect(await query('select from sellers')).toHaveLength(before + 1)
    expect(await query(`select from messages where body like '%آماده است%'`)).toHaveLength(1)
  })

  test('who approves while another refuses or the applicant withdraws: one of them happens', async ({ desk }) => {
    const { sara, call, apply, decide, query } = desk
    const { application } = await apply()
    const before = (await query('select from sellers')).length

    const answers = await Promise.all([
      decide('approve', application.applicationId),
      decide('refuse', application.applicationId),
      call('POST', '/seller-application/withdraw', sara),
    ])

    const [{ state }] = await query('select state from seller_applications')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await query('select from sellers')).length - before).toBe(state === 'approved' ? 1 : 0)
    expect(await query(`select from users where id = '${sara.id}' and role = 'supplier'`)).toHaveLength(state === 'approved' ? 1 : 0)
  })

  test('make no seller for an account that sells elsewhere by now', async ({ desk }) => {
    const { sara, apply, decide, query, db } = desk
    const { application } = await apply()
    await db.query({ text: `update users set role = 'supplier', seller_id = 's1' where id = $1`, values: [sara.id] })
    const before = (await query('select from sellers')).length

    expect(await decide('approve', application.applicationId)).toMatchObject({ status: 409, code: 'APPLICANT_NOT_FREE' })

    expect(await query('select from sellers')).toHaveLength(before)
    expect(await query('select state from seller_applications')).toEqual([{ state: 'sent' }])
  })

  test('without the right to contacts return and refuse, and do not approve', async ({ desk }) => {
    const { apply, decide, member, standing } = desk
    const { application } = await apply()
    const clerk = await member(['sellers.write'])

    expect(await decide('approve', application.applicationId, 1, clerk)).toMatchObject({ status: 403, code: 'CONTACTS_NOT_YOURS' })
    expect(await decide('refuse', application.applicationId, 1, clerk)).toMatchObject({ status: 200 })

    expect(await standing()).toMatchObject({ application: { state: 'refused', reason: 'کارت ملی خوانا نیست' }, canApply: true })
  })

  test('are shown sellers of the same name or the same legal id', async ({ desk }) => {
    const { apply, call, master, db } = desk
    await db.query({
      text: `insert into sellers (id, name, province, city, legal_id) values ('twin', 'آریا همراه', 'قم', 'قم', ''), ('same', 'فروشگاه دیگر', 'قم', 'قم', $1)`,
      values: [APPLICATION.legalId],
    })
    const { application } = await apply()

    const open = await call('GET', `/master-dash/applications/${application.applicationId}`, master)

    expect(open.application.alike).toEqual([
      { id: 'twin', name: 'آریا همراه', by: 'name' },
      { id: 'same', name: 'فروشگاه دیگر', by: 'legalId' },
    ])
  })
})
