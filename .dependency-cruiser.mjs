/** Who may know whom. `scripts/check-rooms.mjs` runs these rules, and proves each of them on a planted violation. */
import { FOR_TESTS as TESTS } from './scripts/test-support.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-knows-nobody',
      comment: 'The contract imports zod and pure Persian functions, nothing else: browser and server both load it.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TESTS },
      to: { pathNot: '^(contract/|persian/|node_modules/zod/)' },
    },
    {
      name: 'persian-knows-nobody',
      comment: 'Pure text, digit, date and number functions; the calendar is their one package.',
      severity: 'error',
      from: { path: '^persian/', pathNot: TESTS },
      to: { pathNot: '^(persian/|node_modules/jalaali-js/)' },
    },
    {
      name: 'web-knows-the-contract',
      comment: 'The bundle for browsers never contains server code; pages reach the server by calls.',
      severity: 'error',
      from: { path: '^web/', pathNot: TESTS },
      to: { path: '^(server|demo|bench|drills|e2e|scripts|tools)/|^node_modules/(fastify|pg|pg-boss|sharp|nodemailer)/' },
    },
    {
      name: 'web-runs-in-browsers',
      comment: "Node's own modules stand in the server entry alone.",
      severity: 'error',
      from: { path: '^web/', pathNot: [TESTS, '^web/entry\\.server\\.tsx$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'Our own kit of styled parts knows nothing of what is built with it.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|shell)/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform knows nothing of shopping.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TESTS },
      to: { path: '^(server/modules|web|demo|bench|drills|e2e)/' },
    },
    {
      name: 'server-knows-no-page',
      comment: 'Pages come to the server as what was built.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^(web|bench|drills|e2e)/' },
    },
    {
      name: 'only-the-start-knows-tools',
      comment: 'What serves a market does not know who runs its database.',
      severity: 'error',
      from: { path: '^(server|demo)/', pathNot: [TESTS, '^server/(main|prepared-database)\\.ts$'] },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-know-nobody',
      comment: 'What runs a database knows no market: scripts, measurements and tests use it, too.',
      severity: 'error',
      from: { path: '^tools/', pathNot: TESTS },
      to: { pathNot: '^(tools|node_modules)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'modules-know-no-wire-of-others',
      comment: "A module uses a neighbour by its exported functions; routes are the neighbour's own wire.",
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^server/modules/[^/]+/[^/]+\\.routes\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'policies-are-pure',
      comment: 'A policy judges a member and a row that it is handed: no SQL, no wire, no clock.',
      severity: 'error',
      from: { path: '\\.policy\\.ts$' },
      to: { path: '^server/platform/(?!errors\\.ts|http/signed-in\\.ts)|\\.(queries|routes|jobs)\\.ts$|^node_modules/' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'Nothing that runs in a market needs what is only for tests.',
      severity: 'error',
      from: { path: '^(server|web|contract|persian|demo|scripts|tools)/', pathNot: [TESTS, '^scripts/test\\.mjs$'] },
      to: { path: TESTS },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other in a circle are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'A rule cannot judge an import whose target it does not find.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|.*/build/server/)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.module\\.css$' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
}
