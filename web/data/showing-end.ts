import { ApiError } from '#web/api/api-error.ts'
import { endsInHome, showError } from './show-error.ts'

/** Reads what is a person's own: where the session is over, or it is not theirs to see, the modal says so and leads home, as after a change. */
export async function showingEnd<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && endsInHome(error.status, location.pathname)) showError(error)
    throw error
  }
}
