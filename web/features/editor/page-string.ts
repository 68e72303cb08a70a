/* A page as one string, to be kept, sent and opened again: its JSON, deflated, in the letters of an address. */

const PREFIX = 'rasteh1.'

async function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(way)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function toPageString(blocks: readonly unknown[]): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(blocks)), new CompressionStream('deflate-raw'))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return PREFIX + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** What the string says, unread; undefined where it is none of ours. */
export async function fromPageString(text: string): Promise<unknown> {
  const given = text.trim()
  if (!given.startsWith(PREFIX)) return undefined
  try {
    const letters = atob(given.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(
      Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
      new DecompressionStream('deflate-raw'),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
