import type { Plugin } from 'vite'

/** Folders that staff load, and nobody else. */
const STAFF = /\/web\/(shell\/console|features\/staff)\/|\/contract\/staff-session\.ts$/

/** A file of the build, and what it leads to. */
export interface BuiltFile {
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** Ends the build where a page of shoppers, or a part that such a page may ask for later, loads anything of the staff's pages. */
export function staffApart(): Plugin {
  return {
    name: 'rasteh:staff-apart',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const files = new Map(Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file] as const] : [])))
      const reached = staffModulesOfShoppers(files)
      if (reached.length > 0) this.error(`Shoppers would load files of the staff's pages: ${reached.join(', ')}`)
    },
  }
}

/** Modules of the staff's pages that an entry of other pages leads to, at once or later. */
export function staffModulesOfShoppers(files: ReadonlyMap<string, BuiltFile>): string[] {
  const ofShoppers = [...files].flatMap(([name, { isEntry, facadeModuleId }]) =>
    isEntry && !STAFF.test(facadeModuleId ?? '') ? [name] : [],
  )
  const reached = new Set(ofShoppers)
  for (const name of reached) {
    const file = files.get(name)
    for (const next of [...(file?.imports ?? []), ...(file?.dynamicImports ?? [])]) reached.add(next)
  }
  return [...reached].flatMap((name) => files.get(name)?.moduleIds.filter((id) => STAFF.test(id)) ?? [])
}
