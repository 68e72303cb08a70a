import type { Plugin } from 'vite'

const KIT = /\/web\/ui\/[^/]+\.module\.css(\?|$)/
const BASE = /\/web\/ui\/base\.css(\?|$)/

/**
 * Puts the kit's styles in a cascade layer below those of features, whatever order their files load in: a class that a feature hands to a part
 * of the kit always wins. The order of layers stands in tokens.css, which every page loads first.
 */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform(code, id) {
      if (KIT.test(id)) return { code: `@layer kit {\n${code}\n}`, map: null }
      return BASE.test(id) ? { code: `@layer base {\n${code}\n}`, map: null } : undefined
    },
  }
}
