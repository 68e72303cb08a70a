import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = 'web/offline/worker/worker.ts'
/** Fetched after the page, and most needed when nothing can be fetched any more. */
const NEEDED_OFFLINE = /\/web\/(offline\/device-layer|shell\/toaster|shell\/errors\/(error-modal|root-failed))\.tsx$/

/** Builds the service worker beside the pages and tells it this build's name and files. */
export function offlineWorker(): Plugin {
  let thisBuild = ''
  return {
    name: 'rasteh:offline-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const files = new Set<string>()
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && NEEDED_OFFLINE.test(chunk.facadeModuleId ?? '')) gather(chunk, bundle, files)
      }
      thisBuild = JSON.stringify({ version: await nameOf(Object.keys(bundle)), files: [...files].map((file) => `/${file}`) })
    },
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILD: thisBuild },
        build: {
          outDir: this.environment.config.build.outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false } },
        },
      })
    },
  }
}

/** A chunk with its styles and what it imports at once. */
function gather(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') gather(imported, bundle, files)
  }
}

/** File names carry the hashes of what is in them: another build has another list. */
async function nameOf(files: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode([...files].sort().join()))
  return Buffer.from(digest).toString('hex').slice(0, 16)
}
