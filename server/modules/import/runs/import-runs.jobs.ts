import type { Services } from '../../../platform/services.ts'
import { openRunFolder } from './run-folder.ts'
import { sweepRuns } from './sweep-runs.ts'
import { workRuns } from './work-runs.ts'

const LOOK_EVERY_S = 2
const SWEEP_EVERY_S = 3_600

/** The turn that a process takes to work off files of this place. */
export const workNameOf = (place: string): string => `work-import-runs:${place}`

/** One process of those that share the folder works at a time; the others look after it, should it die. */
export function importRunJobs(services: Services): void {
  const folder = openRunFolder(services.settings)
  services.jobs.every(workNameOf(folder.place), LOOK_EVERY_S, (signal) => workRuns(services, folder, signal))
  services.jobs.every(`sweep-import-runs:${folder.place}`, SWEEP_EVERY_S, () => sweepRuns(services, folder))
}
