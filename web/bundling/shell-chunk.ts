import type { Rolldown } from 'vite'

/** One file name for whatever the root of the site imports at once: on every page, and better compressed than many small files. */
export function shellChunk(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  return isRoot(moduleId) || !isImportedByRoot(moduleId, context, new Set()) ? null : 'shell'
}

function isRoot(moduleId: string): boolean {
  return /\/web\/root\.tsx(\?|$)/.test(moduleId)
}

function isImportedByRoot(moduleId: string, context: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (seen.has(moduleId)) return false
  seen.add(moduleId)
  return (
    isRoot(moduleId) || (context.getModuleInfo(moduleId)?.importers.some((importer) => isImportedByRoot(importer, context, seen)) ?? false)
  )
}
