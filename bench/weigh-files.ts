/** The scripts and style sheets that a first visit of a page loads: how many, and their bytes as they are sent with brotli. */
export async function weighFiles(address: string, html: string): Promise<{ count: number; bytes: number }> {
  // scripts that begin after the first paint, and sheets that stand in the page itself, are named there as well
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  let bytes = 0
  for (const file of files) {
    const response = await fetch(`${address}${file}`, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    bytes += Number(response.headers.get('content-length')) // the smallest files gain nothing by brotli and are sent plain
  }
  return { count: files.size, bytes }
}
