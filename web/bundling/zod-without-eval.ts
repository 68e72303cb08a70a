import type { Plugin } from 'vite'

const ZOD = 'zod'
const QUIET = '\0zod-without-eval'

/**
 * The policy of our pages allows no code made from text. zod tries whether it may, once a page: it falls back, and the browser reports a
 * breach. In the browser it is told not to try, before the first schema is made.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'rasteh:zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    resolveId(source, importer) {
      // what it hands on is the package itself
      return source === ZOD && importer !== QUIET ? QUIET : null
    },
    load(id) {
      return id === QUIET ? `import { config } from '${ZOD}'\nconfig({ jitless: true })\nexport * from '${ZOD}'` : null
    },
  }
}
