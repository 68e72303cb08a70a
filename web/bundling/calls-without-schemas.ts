import { type ESTree, type Plugin, parseSync } from 'vite'

/** Parts of a call that only the server reads: it parses what comes in, and its tests hold every answer against its shape. */
const SERVER_PARTS = new Set(['params', 'query', 'body', 'answer'])

const CONTRACT_FILE = /\/contract\/[\w-]+\.ts$/
const SCHEMAS = '?schemas'

/**
 * In the browser a call is its method and its path. The build parts each file of the contract in two: calls, figures and functions on
 * one side, zod schemas on the other. So zod reaches only the pages whose forms ask for a schema.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'rasteh:calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      if (id.endsWith(SCHEMAS)) return { code, map: null, moduleSideEffects: false }
      if (!CONTRACT_FILE.test(id)) return
      return { code: withoutSchemas(code, id), map: null, moduleSideEffects: false }
    },
  }
}

/** The file without what needs zod, which it hands on from its other half. */
export function withoutSchemas(code: string, fileName: string): string {
  const statements = parseSync(fileName, code).program.body.map((node) => statementOf(node, code))
  const schemas = schemaNames(statements)
  const moved = statements.filter(({ names }) => names.some((name) => schemas.has(name)))
  if (moved.length === 0) return code

  const kept = statements.filter((statement) => !moved.includes(statement)).map(({ text }) => text)
  const exported = moved.filter((statement) => statement.exported).flatMap(({ names }) => names)
  const otherHalf = `./${fileName.slice(fileName.lastIndexOf('/') + 1)}${SCHEMAS}`
  return [...kept, exported.length > 0 ? `export { ${exported.join(', ')} } from '${otherHalf}'` : ''].join('\n')
}

interface Statement {
  text: string
  /** Values that it declares. */
  names: string[]
  exported: boolean
  /** Every name that occurs in it. */
  mentions: Set<string>
  imports: { from: string; names: string[] } | undefined
}

function statementOf(node: ESTree.Directive | ESTree.Statement, code: string): Statement {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  const text = callsThinned(declaration, code, node)
  const imports =
    node.type === 'ImportDeclaration' ? { from: node.source.value, names: node.specifiers.map(({ local }) => local.name) } : undefined
  return {
    text,
    names: declaredNames(declaration),
    exported: node.type === 'ExportNamedDeclaration',
    mentions: new Set(text.match(/[A-Za-z_$][\w$]*/g)),
    imports,
  }
}

function declaredNames(declaration: ESTree.Node | null): string[] {
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesIn(id))
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id === null ? [] : [declaration.id.name]
  return []
}

/** Of what is taken out of a shape by its names, too. */
function namesIn(pattern: ESTree.BindingPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.type === 'Property' ? property.value : property.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) =>
        element === null ? [] : namesIn(element.type === 'RestElement' ? element.argument : element),
      )
    case 'AssignmentPattern':
      return namesIn(pattern.left)
  }
}

/** Names that stand for a schema: whatever mentions zod, a neighbour's schema (their names are Pascal case) or another such name. */
function schemaNames(statements: readonly Statement[]): Set<string> {
  const found = new Set(
    statements.flatMap(
      ({ imports }) =>
        imports?.names.filter((name) => imports.from === 'zod' || (imports.from.startsWith('./') && /^[A-Z][a-z]/.test(name))) ?? [],
    ),
  )
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { names, mentions } of statements)
      if ([...mentions].some((name) => found.has(name))) for (const name of names) found.add(name)
  }
  return found
}

function callsThinned(declaration: ESTree.Node | null, code: string, whole: ESTree.Node): string {
  if (declaration?.type !== 'VariableDeclaration') return code.slice(whole.start, whole.end)
  let text = code.slice(whole.start, whole.end)
  const parts = declaration.declarations.flatMap(({ init }) => serverPartsOf(init))
  for (const { start, end } of parts.reverse()) text = `${text.slice(0, start - whole.start)}_: undefined${text.slice(end - whole.start)}`
  return text
}

function serverPartsOf(value: ESTree.Expression | null): { start: number; end: number }[] {
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'defineCall') return []
  const [definition] = value.arguments
  if (definition?.type !== 'ObjectExpression') return []
  return definition.properties.filter(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && SERVER_PARTS.has(property.key.name),
  )
}
