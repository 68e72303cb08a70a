import { existsSync } from 'node:fs'
import { MARKET_PROGRAM, MARKET_SOURCE, MEMORY_ENV, MEMORY_FLAGS } from './market-program.mjs'
import { inRoot } from './places.mjs'

/**
 * What `npm run` offers.
 *
 * @typedef {object} Verb
 * @property {string} does one or two sentences
 * @property {string} [words] what stands behind the name, for example `<file>`
 * @property {number} [wordsMax] how many such words at most; none when absent
 * @property {Record<string, string>} [flags] each with what it does; one that takes a value is written `--after <id>`
 * @property {boolean} [built] whether pages and process have to be built first
 * @property {string[]} [program]
 * @property {Record<string, string>} [env]
 */

/** Settings of this checkout; what stands in the environment already goes before them. */
const SETTINGS = existsSync(inRoot('.env')) ? ['--env-file=.env'] : []

/** Folders of which a change starts the server again. Not whatever it imports: Vite writes files beside its configuration. */
const WATCHED = ['server', 'contract', 'persian', 'demo', 'tools'].map((folder) => `--watch-path=${folder}`)

const MARKET = {
  '--empty': 'leaves the demonstration out of an empty database',
  '--gateway <name>': 'pays also at a double of zarinpal or zibal, which runs beside the market and takes no money',
}
const POSTGRES = { '--postgres <url>': 'makes its databases on a PostgreSQL that runs, in place of its own' }

/** @type {Record<string, Verb>} */
export const VERBS = {
  start: {
    does: 'Starts the market, by the settings of the environment or the file .env (.env.example explains them), at http://localhost:3000 unless they say otherwise.',
    flags: MARKET,
    built: true,
    program: [...SETTINGS, ...MEMORY_FLAGS, MARKET_PROGRAM],
    env: { NODE_ENV: 'production', ...MEMORY_ENV },
  },
  // Vite resolves React Router by its development condition: the server must, too, or there are two of it.
  dev: {
    does: 'Starts the market and reloads it as you write.',
    flags: MARKET,
    program: [...SETTINGS, '--conditions=development', ...WATCHED, '--watch-preserve-output', MARKET_SOURCE, '--dev'],
    env: { NODE_ENV: 'development' },
  },
  build: { does: 'Builds the pages and the process, where their sources have changed. `npm start` does so by itself.', built: true },
  test: {
    does: 'Runs every test, browser journeys included, or those whose file names hold one of the words.',
    words: '[part of a file name …]',
    wordsMax: Number.POSITIVE_INFINITY,
    program: ['scripts/test.mjs'],
  },
  check: { does: 'Holds types, style, rooms and dead code.', program: ['scripts/check.mjs'] },
  bench: {
    does: 'Measures, all benches or those that are named.',
    words: '[bench …]',
    wordsMax: Number.POSITIVE_INFINITY,
    flags: {
      '--products <number>': 'of the catalogue that is measured, or several with commas between (10000)',
      ...POSTGRES,
      '--against <commit>': 'measures that commit and this checkout in turns, and tells the ratios of their figures with their spread',
      '--turns <number>': 'of either version (10)',
      '--minutes <number>': 'how long the soak lasts (60), which is measured only when it is named',
      '--profile': 'also tells which functions and statements take the time; the figures are worse for it',
    },
    built: true,
    program: ['bench/main.ts'],
    env: { NODE_ENV: 'production' },
  },
  drill: {
    does: 'Attacks a market of its own as strangers would (hostile), then holds its pages, memory and answers to what they should be; or kills its servers and its database while shoppers move money (money), then looks for every toman; or loses a market and restores it from a backup that was made while shoppers bought (restore); or takes the primary of three PostgreSQL away in five ways (failover, which needs root and programs of Debian).',
    words: 'hostile | money | restore | failover',
    wordsMax: 1,
    flags: {
      '--minutes <number>': 'hostile: how long it attacks (60)',
      '--addresses <number>': 'hostile: of loopback, from which the strangers come (40)',
      '--seed <number>': 'makes the same requests or moves again; the first of several seeds',
      '--seeds <number>': 'money, restore: seeds, one after another; failover: rounds (20)',
      '--shoppers <number>': 'money, restore, failover: of each seed (200)',
      '--moves <number>': 'money, restore: of each shopper (20)',
      '--pooler': 'money: puts a PgBouncer of Debian between servers and database',
    },
    built: true,
    program: ['drills/main.ts'],
    env: { NODE_ENV: 'production' },
  },
  // what a chunk of rows leaves behind is gone before it grows old
  'bench:data': {
    does: "Makes the bench's catalogue.",
    flags: {
      '--products <number>': 'at most 1000000 (10000)',
      '--database <url>': 'puts it into a database that has no products',
      ...POSTGRES,
    },
    program: ['--max-semi-space-size=64', 'bench/data.ts'],
    env: { NODE_ENV: 'production' },
  },
  'bench:plans': {
    does: "Shows how PostgreSQL plans the hottest statements on the bench's catalogue.",
    flags: { '--products <number>': 'of the catalogue (10000)', '--database <url>': 'of yours, in place of the bench’s', ...POSTGRES },
    program: ['bench/plans.ts'],
    env: { NODE_ENV: 'production' },
  },
  'db:migrate': {
    does: 'Brings the database up to date without starting the market. `npm start` does so by itself.',
    program: [...SETTINGS, 'scripts/migrate.ts'],
  },
  'db:distribution': {
    does: 'Writes the SQL after which Citus takes the schema, for a market that outgrows one primary. Changes nothing.',
    program: [...SETTINGS, 'scripts/distribution.ts'],
  },
  'listing:rebuild': {
    does: 'Makes the listing again from products and offers, while the market goes on.',
    flags: { '--after <id>': 'goes on behind the last product that an earlier one told' },
    program: [...SETTINGS, 'scripts/rebuild-listing.ts'],
  },
  'market:export': {
    does: 'Writes the market into an empty folder: a file of documented rows for each kind of them, and the pictures that they name.',
    words: '<folder>',
    wordsMax: 1,
    program: [...SETTINGS, 'scripts/market-file.ts', 'export'],
  },
  'market:import': {
    does: 'Brings in what market:export wrote, into an empty market or over one that is there.',
    words: '<folder>',
    wordsMax: 1,
    program: [...SETTINGS, 'scripts/market-file.ts', 'import'],
  },
  backup: {
    does: 'Writes database, files and secrets of the market into one encrypted file, while it runs. Needs BACKUP_PASSPHRASE.',
    flags: {
      '--to <place>': 'a folder or s3://bucket/prefix, in place of BACKUP_TO',
      '--due': 'only when the time of BACKUP_AT has passed since the newest; also throws away those that were kept for long enough',
    },
    program: [...SETTINGS, 'scripts/backup.ts'],
  },
  restore: {
    does: 'Puts a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. Needs the BACKUP_PASSPHRASE of then.',
    words: '<file>',
    wordsMax: 1,
    program: [...SETTINGS, 'scripts/restore.ts'],
  },
  'files:move': {
    does: 'Copies what the market keeps in DATA_DIR into the bucket of the settings, while the market runs. Begun again it copies the rest.',
    program: [...SETTINGS, 'scripts/move-files.ts'],
  },
  import: {
    does: 'Brings a file of products (.csv, .ndjson or .jsonl) into the database. Ends with 0 when every row came in, with 2 when some were rejected.',
    words: '<file>',
    wordsMax: 1,
    flags: {
      '--kind <kind>': 'singleproducts, with their offers (the default), or products by themselves',
      '--rejected <file>': 'where the rejected rows are written',
      '--resume <id>': 'goes on with a run that stopped, in place of a file',
    },
    program: [...SETTINGS, 'scripts/import.ts'],
  },
  master: {
    does: 'Makes the account of a mobile number a master’s, or one of the staff, with a new one where there is none. The market may run meanwhile.',
    words: '<mobile>',
    // +98 912 123 4567
    wordsMax: 5,
    flags: {
      '--rights <rights>': 'makes it one of the staff with these rights and no others: support, or several with commas between',
      '--remove': 'makes it a shopper’s again',
    },
    program: [...SETTINGS, 'scripts/master.ts'],
  },
}

/** @param {string} name */
export const commandOf = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)

/**
 * What a verb does and takes, as `--help` shows it.
 *
 * @param {string} name
 * @param {Verb} verb
 */
export function helpOf(name, { does, words, flags = {} }) {
  const takes = [words, Object.keys(flags).length > 0 && '[flags]'].filter(Boolean)
  const usage = takes.length === 0 ? commandOf(name) : `${commandOf(name)} -- ${takes.join(' ')}`
  const all = Object.entries({ ...flags, '--help': 'says this' })
  const width = Math.max(...all.map(([flag]) => flag.length))
  return [usage, '', does, '', ...all.map(([flag, what]) => `  ${flag.padEnd(width)}  ${what}`), ''].join('\n')
}

/**
 * The first thing that is wrong with what stands behind a verb's name, in one sentence.
 *
 * @param {string} name
 * @param {Verb} verb
 * @param {string[]} args
 * @returns {string | undefined}
 */
export function wrongArgument(name, { wordsMax = 0, flags = {} }, args) {
  const known = new Map(Object.keys(flags).map((flag) => [flag.split(' ')[0] ?? '', flag.includes('<')]))
  const see = `See ${commandOf(name)} -- --help.`
  let words = 0
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('-')) {
      if (++words > wordsMax) return `${commandOf(name)} takes no “${arg}”${wordsMax === 0 ? '' : ' behind the others'}. ${see}`
      continue
    }
    const [flag = '', value] = arg.split(/=(.*)/s)
    const takesValue = known.get(flag)
    if (takesValue === undefined) return `${commandOf(name)} has no flag ${flag}. ${see}`
    if (!takesValue && value !== undefined) return `${flag} takes no value. ${see}`
    if (takesValue && value === undefined && (args[++at] ?? '-').startsWith('-')) return `${flag} wants a value. ${see}`
  }
  return undefined
}
