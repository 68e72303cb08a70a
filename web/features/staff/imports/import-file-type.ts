import { type IMPORT_FILE_TYPES, XLSX_TYPE } from '#contract/import-runs.ts'

export type FileType = keyof typeof IMPORT_FILE_TYPES

const TYPES: Readonly<Record<string, FileType>> = {
  csv: 'text/csv',
  txt: 'text/csv',
  xlsx: XLSX_TYPE,
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
}

/** What a file is sent as, by its name; undefined: nothing that is taken. */
export function typeOfImportFile(name: string): FileType | undefined {
  return TYPES[name.toLowerCase().split('.').at(-1) ?? '']
}
