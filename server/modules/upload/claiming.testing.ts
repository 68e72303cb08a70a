import { crc32 } from 'node:zlib'

/** The PNG with other measures in its header, as wide as high: a small file that would unpack to a large picture. */
export function claiming(png: Buffer, side: number): Buffer {
  const claimed = Buffer.from(png)
  const [type, width, height, sum] = [12, 16, 20, 29]
  claimed.writeUInt32BE(side, width)
  claimed.writeUInt32BE(side, height)
  claimed.writeUInt32BE(crc32(claimed.subarray(type, sum)), sum)
  return claimed
}
