import { expect, test } from 'vitest'
import { COMPONENT_DEPTH_MAX, COMPONENT_PARTS_MAX, COMPONENT_TEXT_MAX, type ComponentPart } from './component.ts'
import { Amount } from './money.ts'
import { NotificationId } from './notification.ts'
import { readComponent, writeComponent } from './read-component.ts'

const ID = NotificationId.parse('019aa3f2-0000-7000-8000-000000000001')
const KNOWN: ComponentPart = { type: 'text', text: 'سلام' }
const definition = (...parts: unknown[]) => JSON.stringify({ version: 1, parts })

test('what is written is read as it was, each known part', () => {
  const parts: ComponentPart[] = [
    { type: 'heading', text: 'عنوان' },
    { type: 'amount', label: 'مبلغ', amount: Amount.parse(1_000) },
    { type: 'fact', label: 'شماره', value: '۱۲' },
    { type: 'picture', src: '/uploads/sent/2026/a.webp', alt: 'کفش' },
    { type: 'card', parts: [{ type: 'link', text: 'سفارش', to: '/account/orders/1?a=b#c' }] },
    { type: 'list', items: [[{ type: 'time', at: '2026-01-01T00:00:00.000Z' }]] },
    {
      type: 'table',
      label: 'پیام‌ها',
      columns: ['پیام', 'کارها'],
      rows: [
        {
          id: ID,
          isNew: true,
          cells: [
            [{ type: 'badge', text: 'تازه', tone: 'new' }],
            [
              { type: 'button', text: 'مشاهده', call: 'show-message', with: { notificationId: ID } },
              { type: 'button', text: 'خواندم', call: 'set-seen', with: { tableIndex: 0, rowId: ID, isRead: true } },
            ],
          ],
        },
      ],
    },
  ]

  expect(readComponent(writeComponent(parts))).toEqual(parts)
})

test.for([
  null,
  7,
  'text',
  [KNOWN],
  {},
  { type: 'script', text: 'alert(1)' },
  { type: 'html', html: '<script>alert(1)</script>' },
  { type: 'iframe', src: 'https://elsewhere.example' },
  { type: '__proto__', text: 'x' },
  { type: 'constructor', text: 'x' },
  { type: ['text'], text: 'x' },
  { type: 'text', text: 1 },
  { type: 'text', text: { toString: 'x' } },
  { type: 'text', text: 'x'.repeat(601) },
  ...[
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ].map((to) => ({ type: 'link', text: 'x', to })),
  ...['https://evil.example/a', 'evil.example', '/\t/evil.example', '/%2e//evil.example', ''].map((to) => ({
    type: 'link',
    text: 'x',
    to,
  })),
  ...[
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/uploads/../api/x',
    '/uploads//a',
    '/api/a',
    'data:image/svg+xml,x',
    '/uploads/a.png?x',
  ].map((src) => ({ type: 'picture', src, alt: '' })),
  { type: 'button', text: 'x', call: 'delete-account', with: {} },
  { type: 'button', text: 'x', call: 'constructor', with: { notificationId: ID } },
  { type: 'button', text: 'x', call: 'show-message', with: { notificationId: '../../x' } },
  { type: 'button', text: 'x', call: 'set-seen', with: { tableIndex: -1, rowId: ID, isRead: true } },
  { type: 'button', text: 'x', call: 'set-seen', with: { tableIndex: 0, rowId: ID, isRead: 'yes' } },
  { type: 'card', parts: 'x' },
  { type: 'list', items: { length: 1e9 } },
  { type: 'table', label: 'x', columns: ['x'], rows: 'x' },
  { type: 'table', label: 'x', columns: [], rows: [] },
  { type: 'table', label: 'x', columns: Array(9).fill('x'), rows: [] },
])('%j is left out, and what stands beside it is drawn', (unknown) => {
  expect(readComponent(definition(unknown, KNOWN))).toEqual([KNOWN])
})

test('fields that a part does not know are taken from it, handlers and prototypes among them', () => {
  const text = `{"version":1,"parts":[{"type":"text","text":"سلام","onClick":"alert(1)","__proto__":{"isAdmin":true},"dangerouslySetInnerHTML":{"__html":"x"}}]}`

  const [part] = readComponent(text) ?? []

  expect(part).toEqual(KNOWN)
  expect(Object.getPrototypeOf(part)).toBe(Object.prototype)
  expect('isAdmin' in {}).toBe(false)
})

test('rows that do not fit their table, or whose id stands there already, are left out', () => {
  const row = (id: unknown, cells: unknown) => ({ id, isNew: false, cells })
  const rows = [
    row('a', [[KNOWN]]),
    row('b', []),
    row('c', [[KNOWN], [KNOWN]]),
    row(7, [[]]),
    row('a', [[]]),
    row('d', 'x'),
    null,
    row('e', ['x']),
  ]

  expect(readComponent(definition({ type: 'table', label: 'x', columns: ['x'], rows }))).toEqual([
    { type: 'table', label: 'x', columns: ['x'], rows: [row('a', [[KNOWN]]), row('e', [[]])] },
  ])
})

test('what lies too deep is left out', () => {
  const within = (depth: number): unknown => (depth === 1 ? KNOWN : { type: 'card', parts: [within(depth - 1)] })

  expect(JSON.stringify(readComponent(definition(within(COMPONENT_DEPTH_MAX))))).toContain('سلام')
  expect(JSON.stringify(readComponent(definition(within(COMPONENT_DEPTH_MAX + 1))))).not.toContain('سلام')
  expect(readComponent(`{"version":1,"parts":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).toEqual([])
})

test('after as many parts as a definition may have nothing is drawn any more', () => {
  const many = Array(COMPONENT_PARTS_MAX + 5).fill({ type: 'text', text: '.' })

  expect(readComponent(definition(...many))).toHaveLength(COMPONENT_PARTS_MAX)
  expect(readComponent(definition(...Array(COMPONENT_PARTS_MAX).fill(0), KNOWN))).toEqual([])
})

test.for([
  undefined,
  null,
  7,
  { version: 1, parts: [] },
  '',
  'not json',
  'null',
  '[]',
  '"text"',
  '{"version":1}',
  '{"version":2,"parts":[]}',
  '{"version":"1","parts":[]}',
  '{"parts":[]}',
  '{"version":1,"parts":{"length":1}}',
  '<script>alert(1)</script>',
  definition(KNOWN).padEnd(COMPONENT_TEXT_MAX + 1),
])('a text of another kind, version or size is no definition', (text) => {
  expect(readComponent(text)).toBeUndefined()
})
