import { expect, test } from 'vitest'
import { theOneFile } from './the-one-file.ts'

test('a text among the parts is no file', async () => {
  const mark = `----mark${'m'.repeat(30)}`
  const text = `--${mark}\r\nContent-Disposition: form-data; name="file"\r\n\r\nonly text\r\n--${mark}--\r\n`
  const bytes = (async function* () {
    yield Buffer.from(text)
  })()

  await expect(theOneFile({ type: '', fullType: `multipart/form-data; boundary=${mark}`, bytes })).rejects.toMatchObject({
    code: 'ONE_FILE_ONLY',
  })
})
