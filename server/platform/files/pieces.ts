/** The same bytes in pieces of `size`, of which the last may be smaller; none of nothing. */
export async function* piecesOf(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const step of bytes) {
    waiting.push(step)
    length += step.length
    while (length >= size) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, size)
      waiting = [all.subarray(size)]
      length -= size
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}
