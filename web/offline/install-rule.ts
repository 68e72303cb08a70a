import { INSTALL_SHEET_MAX_WIDTH_PX } from '#contract/timings.ts'

interface Device {
  /** Of the window, in CSS pixels. */
  width: number
  /** Already opened as an app of its own. */
  standalone: boolean
  /** The person said no here before. */
  dismissed: boolean
  /** The browser has offered to install the site. */
  offered: boolean
  /** Safari of iPhone and iPad: it installs from its share menu and offers nothing by itself. */
  bySafari: boolean
}

/** How the site can be installed here: by the browser's own question, by hand, or not at all. */
export function installWay({ width, standalone, dismissed, offered, bySafari }: Device): 'ask' | 'show-how' | null {
  if (width > INSTALL_SHEET_MAX_WIDTH_PX || standalone || dismissed) return null
  if (offered) return 'ask'
  return bySafari ? 'show-how' : null
}
