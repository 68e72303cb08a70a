/** Puts the modules of the market's process together into the few files of `build/process`; packages stay where they are. */
import { dirname, relative } from 'node:path'
import { build } from 'vite'
import { MARKET_PROGRAM, MARKET_SOURCE } from './market-program.mjs'
import { inRoot, ROOT } from './places.mjs'

const FOLDER = inRoot(dirname(MARKET_PROGRAM))
const OWN_ADDRESS = 'import.meta.url'

/**
 * Files that lie beside a module (migrations, programs of their own) are found from where it was written.
 *
 * @type {import('vite').Plugin}
 */
const addressesAsWritten = {
  name: 'addresses-as-written',
  transform(code, id) {
    if (!code.includes(OWN_ADDRESS) || id.includes('node_modules')) return
    return { code: code.replaceAll(OWN_ADDRESS, `new URL(${JSON.stringify(relative(FOLDER, id))}, ${OWN_ADDRESS}).href`), map: null }
  },
}

await build({
  configFile: false,
  envDir: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [addressesAsWritten],
  build: {
    ssr: true,
    target: 'esnext',
    outDir: FOLDER,
    emptyOutDir: true,
    // names and modules stay readable where an error tells its lines
    minify: false,
    rolldownOptions: { input: inRoot(MARKET_SOURCE), output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})
