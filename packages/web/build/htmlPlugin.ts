import { minify, type Plugin } from 'vite'
import { SCHEME_SCRIPT } from '../src/theme/schemeScript.ts'
import { start } from './startScript.ts'

/** The one font file that every page needs. */
export const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/

/** Stands where the server puts what a screen's document knows. */
export const PLAN_PLACE = '<!-- start-plan -->'

/** Completes index.html: the scripts that set the colour scheme and start loading, and the preload of the Latin font. */
export function htmlPlugin(): Plugin {
  return {
    name: 'verandah:html',
    applyToEnvironment: (environment) => environment.name === 'client',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = `<script>${SCHEME_SCRIPT}</script>`
        if (bundle === undefined) return html.replace('<!-- scripts -->', () => script)
        const font = Object.keys(bundle).find((file) => LATIN_FONT.test(file))
        const preload = font === undefined ? '' : `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />\n    `
        const startScript = (await minify('start.js', `(${String(start)})()`)).code.trim()
        return html.replace('<!-- scripts -->', () => `${preload}${script}\n    ${PLAN_PLACE}<script>${startScript}</script>`)
      }
    }
  }
}
