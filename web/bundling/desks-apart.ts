import type { Plugin } from 'vite'

/** Files that one kind of people loads, and nobody else: pages of others must not lead to them. */
const APART = {
  staff:
    /\/web\/(shell\/console|features\/(?:staff(?:-order)?|people|editor))\/|\/contract\/staff-session\.ts$|\/node_modules\/@(?:puckeditor|tiptap)\//,
  sellers: /\/web\/(shell\/desk|features\/desk-[^/]+)\//,
} as const

/** A file of the build, and what it leads to. */
export interface BuiltFile {
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** Ends the build where a page of others, or a part that such a page may ask for later, loads anything of the pages of staff, or of a seller's desk. */
export function desksApart(): Plugin {
  return {
    name: 'rasteh:desks-apart',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const files = new Map(Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file] as const] : [])))
      for (const whose of ['staff', 'sellers'] as const) {
        const reached = modulesOfOthers(whose, files)
        if (reached.length > 0) this.error(`Others would load files of the pages of ${whose}: ${reached.join(', ')}`)
      }
    },
  }
}

/** Modules of these people's pages that an entry of other pages leads to, at once or later. */
export function modulesOfOthers(whose: keyof typeof APART, files: ReadonlyMap<string, BuiltFile>): string[] {
  const own = APART[whose]
  const ofOthers = [...files].flatMap(([name, { isEntry, facadeModuleId }]) => (isEntry && !own.test(facadeModuleId ?? '') ? [name] : []))
  const reached = new Set(ofOthers)
  for (const name of reached) {
    const file = files.get(name)
    for (const next of [...(file?.imports ?? []), ...(file?.dynamicImports ?? [])]) reached.add(next)
  }
  return [...reached].flatMap((name) => files.get(name)?.moduleIds.filter((id) => own.test(id)) ?? [])
}
