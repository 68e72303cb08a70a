import { isbot } from 'isbot'

/** A program by its own words, or one that says nothing of itself. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent)
}
