import { expect, test } from 'vitest'
import { fileOfPasted } from './pasted-rows.ts'

const told = async (text: string) => {
  const file = fileOfPasted(text, 'برندها')
  expect(file?.name ?? 'چسبانده: برندها').toBe('چسبانده: برندها')
  return file && [file.type, await file.text()]
}
const NDJSON = 'application/x-ndjson'

test.for([
  ['a list', '[{"slug":"a"},{"slug":"b"}]', '{"slug":"a"}\n{"slug":"b"}\n'],
  ['a list under its name', '{"brands":[{"slug":"a"}]}', '{"slug":"a"}\n'],
  ['one row', '{"slug":"a","tags":["x"]}', '{"slug":"a","tags":["x"]}\n'],
  ['a row a line, of which the faulty are told by the server', '{"slug":"a"}\n{slug}', '{"slug":"a"}\n{slug}\n'],
] as const)('%s becomes a row a line', async ([, text, lines]) => {
  expect(await told(text)).toEqual([NDJSON, lines])
})

test('lines of a spreadsheet stay as they were copied', async () => {
  expect(await told('نامک\tنام\nlg\tال‌جی\n')).toEqual(['text/csv', 'نامک\tنام\nlg\tال‌جی'])
})

test.for(['', '  \n', '[{"slug":', '{"slug"'])('«%s» is nothing that could be sent', async (text) => {
  expect(await told(text)).toBeUndefined()
})
