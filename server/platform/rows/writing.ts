import type { Faults } from './faults.ts'

/** With what rows are written: where their faults go, and when it is. */
export interface Writing {
  faults: Faults
  at: Date
}
