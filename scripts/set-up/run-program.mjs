import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { inRoot, ROOT } from './places.mjs'

/** Ctrl+C reaches us from the terminal and once more from npm: the second within this time is the same one. */
const SAME_SIGNAL_MS = 500
const PARENT_WATCH_MS = 1_000
/** Taken when set-up begins: npm may be gone before the program runs. */
const CALLERS = npmCallers()

/**
 * Runs a program with this process's terminal, hands every signal on once, and ends as it ends. The program stands in a
 * session of its own, so that the terminal's Ctrl+C does not reach it a second time; `follow-parent.mjs` in it notices when
 * this process is killed, and this one notices when the npm that called it is.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<number>} the exit code
 */
export function runProgram(node, args, env) {
  return startProgram(node, args, env).ended
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @param {'inherit' | 'pipe'} [output] piped, several programs can share a terminal
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<number> }} with its exit code
 */
export function startProgram(node, args, env = {}, output = 'inherit') {
  const follow = pathToFileURL(inRoot('scripts/set-up/follow-parent.mjs')).href
  const child = spawn(node, ['--import', follow, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, RASTEH_PARENT: String(process.pid) },
    detached: process.platform !== 'win32',
    stdio: ['inherit', output, output, 'ipc'],
  })

  const lastSent = new Map()
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    if (Date.now() - (lastSent.get(signal) ?? 0) < SAME_SIGNAL_MS) return
    lastSent.set(signal, Date.now())
    child.kill(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, handOn)

  const watch = setInterval(() => {
    if (npmCallers() !== CALLERS) handOn('SIGTERM')
  }, PARENT_WATCH_MS)

  /** @type {Promise<number>} */
  const ended = new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const each of signals) process.off(each, handOn)
      done(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
    })
  })
  return { child, ended }
}

/** The processes through which npm called us: npm itself, or a shell and npm above it. Another answer than before means that npm is gone. */
function npmCallers() {
  if (!process.env.npm_lifecycle_event) return ''
  try {
    const [, name, aboveIt] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return name?.endsWith('sh') ? `${process.ppid} ${aboveIt}` : String(process.ppid)
  } catch {
    return String(process.ppid)
  }
}
