import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Unpacks the npm package of Chromium, whose folder is the argument, into TMPDIR, which is where its own unpacking writes. */
const folder = process.argv[2] ?? ''
const { inflate } = await import(pathToFileURL(join(folder, 'build/index.js')).href)
for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) await inflate(join(folder, 'bin', archive))
