/**
 * Behind every npm script: `node scripts/run.mjs <verb> [arguments]`. Plain JavaScript that any Node from 20 on can run; it makes
 * ready what is missing (packages, Node 24, what is built) and then runs the verb's program on Node 24.
 */

import { ensureBuilt } from './set-up/builds.mjs'
import { findNode } from './set-up/find-node.mjs'
import { ensureInstalled } from './set-up/install.mjs'
import { CACHE } from './set-up/places.mjs'
import { SetUpRefused } from './set-up/refused.mjs'
import { runProgram } from './set-up/run-program.mjs'
import { helpOf, VERBS, wrongArgument } from './set-up/verbs.mjs'

try {
  process.exitCode = await run(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  if (!(error instanceof SetUpRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  if (!verb) throw new SetUpRefused(`Say what to run: npm run ${Object.keys(VERBS).join(' | ')}`)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpOf(name, verb))
    return 0
  }
  const wrong = wrongArgument(name, verb, args)
  if (wrong !== undefined) throw new SetUpRefused(wrong)

  await ensureInstalled()
  const node = findNode()
  if (verb.built) await ensureBuilt(node)
  if (!verb.program) return 0
  return runProgram(node, [...verb.program, ...args], {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${CACHE}/compiled`,
    ...verb.env,
  })
}
