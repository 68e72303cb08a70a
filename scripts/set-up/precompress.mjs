import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|html|txt|xml|webmanifest)$/
/** Below this nothing shrinks. */
const WORTH_IT_BYTES = 200

/**
 * Lays `name.br` and `name.gz` beside every asset that shrinks, once, at the best quality: serving one then costs no work.
 *
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < WORTH_IT_BYTES) return
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
