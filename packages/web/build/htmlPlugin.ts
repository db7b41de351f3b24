import type { Plugin } from 'vite'
import { SCHEME_SCRIPT } from '../src/theme/schemeScript.ts'

/** The one font file that every page needs. */
export const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/

/** Completes index.html: the script that sets the colour scheme, and the preload of the Latin font. */
export function htmlPlugin(): Plugin {
  return {
    name: 'verandah:html',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => LATIN_FONT.test(file))
        const preload = font === undefined ? '' : `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />\n    `
        return html.replace('<!-- scheme -->', () => `${preload}<script>${SCHEME_SCRIPT}</script>`)
      }
    }
  }
}
