import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/**
 * The order of the files: what says that it is long, or starts other processes, begins, so that no worker is left alone with it at the end; what has a DOM comes last, since a worker that changes
 * between with and without one starts again.
 */
export class LongFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    const rankOf = new Map(sorted.map((file) => [file, rank(readFileSync(file.moduleId, 'utf8'))]))
    return sorted.sort((one, other) => (rankOf.get(one) ?? 0) - (rankOf.get(other) ?? 0))
  }
}

/** @param {string} source */
export function rank(source) {
  if (/LONG_TEST_MS|'node:child_process'/.test(source)) return 0
  return /@vitest-environment (?!node)/.test(source) ? 2 : 1
}
