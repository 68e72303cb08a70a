import type { IMPORT_FILE_TYPES } from '#contract/import-runs.ts'

type FileType = keyof typeof IMPORT_FILE_TYPES

const TYPES: Readonly<Record<string, FileType>> = {
  csv: 'text/csv',
  txt: 'text/csv',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
}

/** What a file is sent as, by its name; undefined: nothing that is taken. */
export function typeOfImportFile(name: string): FileType | undefined {
  return TYPES[name.toLowerCase().split('.').at(-1) ?? '']
}
