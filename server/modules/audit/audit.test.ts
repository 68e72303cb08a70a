import { describe, expect } from 'vitest'
import { AUDIT_PAGE_SIZE, AuditQuery } from '#contract/audit.ts'
import type { StaffRight } from '#contract/rights.ts'
import { type AuditRow, writeAuditRow } from '../../platform/audit/audit-log.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildStaff } from '../identity/people.testing.ts'
import { auditCsv, listAudit, searchOf } from './read-audit.ts'

/** Half past one in the night of 1405/08/30 in Tehran. */
const NOW = new Date('2026-11-20T22:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

async function write(tx: Transaction, given: Partial<AuditRow> = {}) {
  const row = {
    at: NOW,
    userId: null,
    role: null,
    sellerId: null,
    keyId: null,
    networkAddress: '203.0.113.7',
    requestId: 'r',
    call: 'PUT /brands/:slug',
    refusal: null,
  }
  await writeAuditRow(tx, { ...row, ...given })
}

const SEES_MOBILES = { rights: new Set<StaffRight>(['people.contacts']) }
const search = (tx: Transaction, given: Partial<Record<keyof AuditQuery, string>> = {}, member = SEES_MOBILES) =>
  listAudit(tx, AuditQuery.parse(given), member)
const abouts = async (tx: Transaction, given: Parameters<typeof search>[1]) => (await search(tx, given)).entries.map(({ about }) => about)

describe('the audit log', () => {
  test('is not searched by mobile without the right to see mobiles, whether somebody has it or not', async ({ tx }) => {
    const sara = await buildStaff(tx, [])
    const blind = { rights: new Set<StaffRight>(['audit.read']) }

    for (const who of [sara.mobile, '09990000000', `+98${sara.mobile.slice(1)}`])
      await expect(search(tx, { who }, blind)).rejects.toMatchObject({ code: 'MOBILE_SEARCH_REFUSED', errors: { who: expect.any(String) } })
    expect((await search(tx, { who: sara.id }, blind)).entries).toEqual([])
  })

  test('a place to go on from that was forged is refused', () => {
    for (const cursor of ['2026-99-99T99:99:99.999Z~a', '2026-11-20T22:00:00.000Z', '~'])
      expect(AuditQuery.safeParse({ cursor }).success).toBe(false)
  })

  test('is found by who did it, what it was about, what was done, and when', async ({ tx }) => {
    const sara = await buildStaff(tx, [])
    await write(tx, { about: 'brand:sony', userId: sara.id, role: 'staff' })
    await write(tx, { about: 'brand:lg', at: minutesAgo(120), call: 'DELETE /brands/:slug' })
    await write(tx, { about: 'brand:lg', at: minutesAgo(3_000) })

    expect(await abouts(tx, {})).toEqual(['brand:sony', 'brand:lg', 'brand:lg'])
    expect(await abouts(tx, { who: sara.mobile })).toEqual(['brand:sony'])
    expect(await abouts(tx, { who: sara.id, call: 'DELETE /brands/:slug' })).toEqual([])
    expect(await abouts(tx, { who: '09990000000' })).toEqual([])
    expect((await search(tx, { about: 'brand:lg' })).entries).toHaveLength(2)
    expect(await abouts(tx, { call: 'DELETE /brands/:slug' })).toEqual(['brand:lg'])
    expect(await abouts(tx, { from: '1405-08-30', to: '1405-08-30' })).toEqual(['brand:sony'])
    expect(await abouts(tx, { to: '1405-08-29' })).toEqual(['brand:lg', 'brand:lg'])
  })

  test('is read page by page: what comes meanwhile moves nothing', async ({ tx }) => {
    for (let row = 0; row < AUDIT_PAGE_SIZE + 3; row++) await write(tx, { about: `brand:${row}`, at: minutesAgo(Math.floor(row / 2)) })
    const first = await search(tx)
    await write(tx, { about: 'brand:new', at: new Date(NOW.getTime() + 1_000) })

    const second = await search(tx, { cursor: first.nextCursor ?? '' })

    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([AUDIT_PAGE_SIZE, 3, null])
    expect(new Set([...first.entries, ...second.entries].map(({ about }) => about)).size).toBe(AUDIT_PAGE_SIZE + 3)
  })

  test('goes out as a file in which no cell is a formula', async ({ tx }) => {
    await write(tx, { about: '=HYPERLINK("http://evil.example")', before: { state: 'on' }, after: { state: 'off' } })

    const lines: string[] = []
    for await (const part of auditCsv(tx, await searchOf(tx, AuditQuery.parse({}), SEES_MOBILES))) lines.push(part)

    const [head = '', row = ''] = lines.join('').split('\r\n')
    expect(head).toContain('زمان,کد کاربر')
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(row).toContain('"{""state"":""on""}"')
  })

  test.for(['about', 'call', 'who'] as const)('searched by %s, goes through an index in the order of the page', async (by, { tx }) => {
    await tx.query({
      text: `insert into audit_log (id, at, user_id, call, about)
        select 'row-' || n, now() - n * interval '1 second', 'u' || n % 50, 'PUT /call/' || n % 40, 'thing:' || n % 500 from generate_series(1, 20000) as n`,
    })
    await tx.query({ text: 'analyze audit_log' })
    const column = { about: 'about', call: 'call', who: 'user_id' }[by]

    const { rows } = await tx.query({
      text: `explain select * from audit_log where ${column} = '${{ about: 'thing:7', call: 'PUT /call/7', who: 'u7' }[by]}' ${by === 'about' ? `and about <> ''` : ''} order by at desc, id desc limit 51`,
    })

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan using audit_log_of/)
    expect(plan).not.toContain('Sort')
  })
})
