/**
 * Who may know whom, by the rules of .dependency-cruiser.mjs and the table of scripts/rooms.mjs: first on planted violations, one for each rule, since
 * a checker that reads nothing also finds nothing; then on the project.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.mjs'
import { circlesOf, edgesNotAllowed, edgesOf, MAY_KNOW, namedTooEarly, RULES_OF_ROOMS, rowsWithoutRoom, unnamedSupport } from './rooms.mjs'
import { CACHE, inRoot, ROOT } from './set-up/places.mjs'

const ROOMS = ['contract', 'persian', 'server', 'web', 'demo', 'e2e', 'bench', 'drills', 'scripts', 'tools']
const TARGETS = {
  'server/platform/clock.ts': 'export type Clock = { now(): Date }\n',
  'server/modules/cart/cart.routes.ts': 'export const cartRoutes = 1\n',
  'server/testing/support.ts': 'export const support = 1\n',
  'server/refusals/wire.ts': 'export const wire = 1\n',
  'server/modules/cart/cart.testing.ts': 'export const buildCart = 1\n',
  'server/modules/order/order.test.ts': `import { support } from './planted-support.ts'\nexport const tested = support\n`,
  'contract/cart.test.ts': 'export const tested = 1\n',
  'web/features/cart/shown.testing.tsx': 'export const shown = <p>1</p>\n',
  'e2e/support/journey.ts': 'export type Journey = { look(): void }\n',
  'tools/postgres/cluster.ts': 'export type Cluster = { folder: string }\n',
  'contract/cart.ts': 'export type Cart = { lines: number }\n',
  'web/features/cart/cart-page.tsx': 'export const CartPage = () => <p>1</p>\n',
}

/** For each rule a file that breaks it, by a value or by a type alone. */
const VIOLATIONS = {
  'contract-knows-nobody': ['contract/planted.ts', `import type { Clock } from '#server/platform/clock.ts'\nexport type Planted = Clock\n`],
  'persian-knows-nobody': ['persian/planted.ts', `import type { Cart } from '#contract/cart.ts'\nexport type Planted = Cart\n`],
  'web-knows-the-contract': [
    'web/planted.tsx',
    `import type { Clock } from '#server/platform/clock.ts'\nexport const Planted = (_: Clock) => <p />\n`,
  ],
  'web-runs-in-browsers': ['web/planted-core.ts', `import { readFileSync } from 'node:fs'\nexport const planted = readFileSync\n`],
  'ui-knows-no-feature': [
    'web/ui/planted.tsx',
    `import { CartPage } from '../features/cart/cart-page.tsx'\nexport const Planted = CartPage\n`,
  ],
  'platform-knows-no-module': ['server/platform/planted.ts', `export { cartRoutes as planted } from '../modules/cart/cart.routes.ts'\n`],
  'server-knows-no-page': ['server/planted.ts', `export const planted = () => import('../web/features/cart/cart-page.tsx')\n`],
  'only-the-start-knows-tools': [
    'server/planted-start.ts',
    `import type { Cluster } from '#tools/postgres/cluster.ts'\nexport type Planted = Cluster\n`,
  ],
  'tools-know-nobody': ['tools/planted.ts', `import type { Clock } from '#server/platform/clock.ts'\nexport type Planted = Clock\n`],
  'modules-know-no-wire-of-others': ['server/modules/order/planted.ts', `export { cartRoutes as planted } from '../cart/cart.routes.ts'\n`],
  'tests-stay-tests': ['server/planted-folder.ts', `export { support as planted } from '#server/testing/support.ts'\n`],
  'policies-are-pure': [
    'server/modules/order/planted.policy.ts',
    `import type { Clock } from '../../platform/clock.ts'\nexport const planted = (clock: Clock) => clock.now()\n`,
  ],
  'no-cycles': [
    'server/modules/order/planted-cycle.ts',
    `import { one } from './planted-circle.ts'\nexport const two = (): unknown => one\n`,
  ],
  'edges-stand-in-the-table': [
    'server/modules/offer/planted-edge.ts',
    `import { cartRoutes } from '../cart/cart.routes.ts'\nexport const planted = cartRoutes\n`,
  ],
  'no-circle-of-folders': [
    'web/session/planted-in-circle.ts',
    `import type { Before } from '../shell/planted-before.ts'\nexport type Planted = Before\n`,
  ],
  'support-of-tests-is-named-so': ['server/modules/order/planted-support.ts', 'export const support = 1\n'],
  'nothing-unresolvable': ['server/planted-lost.ts', `export { lost } from './lost.ts'\n`],
}
/** Other rooms that run in a market, and the other names of what is for tests: each of these files must be found, too. */
const WITH_TESTS = {
  'server/modules/cart/planted-beside.ts': `export { buildCart as planted } from './cart.testing.ts'\n`,
  'web/features/cart/planted-beside.tsx': `import { shown } from './shown.testing.tsx'\nexport const Planted = shown\n`,
  'demo/planted-journey.ts': `import type { Journey } from '../e2e/support/journey.ts'\nexport type Planted = Journey\n`,
  'contract/planted-test.ts': `export { tested as planted } from './cart.test.ts'\n`,
  'scripts/planted-refusals.ts': `export const planted = () => import('../server/refusals/wire.ts')\n`,
}

const unseen = await rulesThatSeeNothing()
if (unseen.length > 0) {
  process.stderr.write(`These rules let a planted violation pass: ${unseen.join(', ')}.\n`)
  process.exitCode = 1
}
const { violations, files, rooms } = await findViolations(ROOT)
violations.push(...namedTooEarly(MAY_KNOW), ...rowsWithoutRoom(MAY_KNOW, rooms))
for (const { rule, from, to } of violations) process.stderr.write(`${rule}: ${from} → ${to}\n`)
if (violations.length > 0) process.exitCode = 1
if (!process.exitCode)
  process.stdout.write(
    `Rooms: ${files} files, no violation; ${(rules.forbidden ?? []).length + RULES_OF_ROOMS.length + Object.keys(WITH_TESTS).length} planted ones were found.\n`,
  )

async function rulesThatSeeNothing() {
  const folder = join(CACHE, 'planted-rooms')
  rmSync(folder, { recursive: true, force: true })
  for (const room of ROOMS) mkdirSync(join(folder, room), { recursive: true })
  const circle = [
    ['server/modules/order/planted-circle.ts', `import { two } from './planted-cycle.ts'\nexport const one = (): unknown => two\n`],
    ['web/shell/planted-before.ts', 'export type Before = number\n'],
    ['web/shell/planted-after.ts', `import type { After } from '../session/planted-after.ts'\nexport type Planted = After\n`],
    ['web/session/planted-after.ts', 'export type After = number\n'],
  ]
  for (const [file = '', text = ''] of [
    ...Object.entries(TARGETS),
    ...Object.values(VIOLATIONS),
    ...Object.entries(WITH_TESTS),
    ...circle,
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { type, imports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'planted-rooms', type, imports }))

  const { violations: found, rooms } = await findViolations(folder)
  rmSync(folder, { recursive: true })
  const table = new Map([['planted', ['planted']]])
  found.push(...namedTooEarly(table), ...rowsWithoutRoom(table, rooms))
  const named = [...(rules.forbidden ?? []).map(({ name }) => name ?? ''), ...RULES_OF_ROOMS]
  return [
    ...named.filter((name) => !found.some(({ rule, from }) => rule === name && from.includes('planted'))),
    ...Object.keys(WITH_TESTS).filter((file) => !found.some(({ rule, from }) => rule === 'tests-stay-tests' && from === file)),
  ]
}

/**
 * @param {string} folder
 * @returns {Promise<{ violations: { rule: string, from: string, to: string }[], files: number, rooms: ReturnType<typeof edgesOf> }>}
 */
async function findViolations(folder) {
  const { output } = await cruise(
    ROOMS.filter((room) => existsSync(join(folder, room))),
    {
      ...rules.options,
      baseDir: folder,
      ruleSet: { forbidden: rules.forbidden ?? [] },
      validate: true,
    },
  )
  if (typeof output === 'string') throw new Error(`The room checker answered a text: ${output}`)
  const rooms = edgesOf(output.modules)
  const violations = [
    ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...edgesNotAllowed(rooms),
    ...circlesOf(rooms),
    ...unnamedSupport(output.modules),
  ]
  return { violations, files: output.summary.totalCruised, rooms }
}
