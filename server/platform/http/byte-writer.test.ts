import { expect, test } from 'vitest'
import { ByteWriter, encodedOnce } from './byte-writer.ts'

test('pieces stand behind one another, as UTF-8', () => {
  const writer = new ByteWriter()
  expect(writer.isEmpty).toBe(true)
  writer.text('{"name":').bytes(Buffer.from('"گوشی"')).text(',"face":"😀"}')
  expect(writer.isEmpty).toBe(false)
  expect(writer.end().toString()).toBe('{"name":"گوشی","face":"😀"}')
})

test('a text longer than the room at hand is whole', () => {
  const long = 'راسته'.repeat(200_000)
  const written = new ByteWriter().text('<').text(long).bytes(Buffer.from(long)).text('>').end().toString()
  expect(written === `<${long}${long}>`).toBe(true)
})

test('two writers at once do not write over each other, and neither over what an earlier one gave', () => {
  const earlier = new ByteWriter().text('earlier').end()
  const [one, other] = [new ByteWriter(), new ByteWriter()]
  one.text('one')
  other.text('other')
  one.text(' more')
  expect([earlier, one.end(), other.end()].map(String)).toEqual(['earlier', 'one more', 'other'])
})

test('what many share is written once', () => {
  const asked: string[] = []
  const once = encodedOnce((key: string) => {
    asked.push(key)
    return `<${key}>`
  })
  expect([once('a'), once('b'), once('a')].map(String)).toEqual(['<a>', '<b>', '<a>'])
  expect(asked).toEqual(['a', 'b'])
})
