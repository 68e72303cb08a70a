import { fileTooLarge, fileTooSmall, INVALID_FILE_TYPE, ONE_FILE_ONLY, unknownFileFault } from '#contract/file-words.ts'
import { ApiError } from '#web/api/api-error.ts'

/** Why a file does not even leave. */
export class FileFault extends Error {}

export interface FileLimits {
  /** As the browser's `accept` takes them: `image/*`, `application/pdf`. */
  types: readonly string[]
  bytesMin: number
  bytesMax: number
}

/** What is wrong with what was chosen, before any of it leaves; the server says the same. */
export function faultOfFiles(files: readonly Pick<File, 'type' | 'size'>[], { types, bytesMin, bytesMax }: FileLimits): string | undefined {
  const [file, ...others] = files
  if (others.length > 0) return ONE_FILE_ONLY
  if (file === undefined) return undefined
  if (!types.some((type) => isOfType(file.type, type))) return INVALID_FILE_TYPE
  if (file.size > bytesMax) return fileTooLarge(bytesMax)
  return file.size < bytesMin ? fileTooSmall(bytesMin) : undefined
}

function isOfType(claimed: string, type: string): boolean {
  return type.endsWith('/*') ? claimed.startsWith(type.slice(0, -1)) : claimed === type
}

/** Why a file did not go: in the words of its refusal, or by its code where it has none. */
export function faultOfSending(error: Error | null): string | undefined {
  if (error === null) return undefined
  if (error instanceof FileFault) return error.message
  if (!(error instanceof ApiError)) return unknownFileFault('UNEXPECTED')
  return error.message === '' ? unknownFileFault(error.code) : error.message
}
