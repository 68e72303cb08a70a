import sharp from 'sharp'
import type { Plugin } from 'vite'

const MARK = 'web/assets/icon.svg'
const SHEER = { r: 0, g: 0, b: 0, alpha: 0 }
const FIRUZE = '#0b7a83'

/** Share of a maskable icon's side that the mark may take: devices cut the rest away as they like. */
const SAFE_SHARE = 0.62

/** Draws the icons of the installed app out of the site's mark. */
export function appIcons(): Plugin {
  return {
    name: 'rasteh:app-icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const icons = {
        '192.png': await plain(192),
        '512.png': await plain(512),
        'maskable-512.png': await onGround(512),
        // iOS rounds the corners itself and shows no sheer ground
        'apple-180.png': await onGround(180),
      }
      for (const [name, source] of Object.entries(icons)) this.emitFile({ type: 'asset', fileName: `icons/${name}`, source })
    },
  }
}

function plain(side: number): Promise<Buffer> {
  return sharp(MARK, { density: 1_200 }).resize(side, side, { fit: 'contain', background: SHEER }).png().toBuffer()
}

async function onGround(side: number): Promise<Buffer> {
  const mark = await plain(Math.round(side * SAFE_SHARE))
  return sharp({ create: { width: side, height: side, channels: 3, background: FIRUZE } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}
