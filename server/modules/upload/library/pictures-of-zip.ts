import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import { ZIP_PICTURES_MAX } from '#contract/picture-library.ts'

export interface FileOfZip {
  /** Without its folders. */
  name: string
  /** Undefined where it is larger than a picture may be. */
  bytes: Buffer | undefined
}

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i
/** What the systems that pack put beside the files. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.)/

/**
 * The pictures of a ZIP as it comes in, some held at a time; each no larger than `bytesMax`, whatever the ZIP says of its size. What is no ZIP has none.
 * Names are those of UTF-8 or, in an old ZIP, Latin letters alone.
 */
export async function* picturesOfZip(source: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<FileOfZip> {
  let ready: FileOfZip[] = []
  let count = 0
  let failure: Error | undefined
  const unzip = new Unzip((file) => {
    if (!PICTURE.test(file.name) || BESIDE.test(file.name) || count >= ZIP_PICTURES_MAX) return
    count++
    const name = file.name.split(/[/\\]/).at(-1) ?? file.name
    const parts: Uint8Array[] = []
    let size = 0
    file.ondata = (error, data, isLast) => {
      if (error !== null) {
        failure ??= error
        return
      }
      size += data.length
      if (size <= bytesMax) parts.push(data)
      else parts.length = 0
      if (isLast) ready.push({ name, bytes: size <= bytesMax ? Buffer.concat(parts) : undefined })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for await (const chunk of source) {
    try {
      unzip.push(chunk)
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error))
    }
    yield* ready
    ready = []
    if (failure !== undefined) return
  }
  yield* ready
}
