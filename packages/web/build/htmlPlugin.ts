import { minify, type Plugin } from 'vite'
import { SCHEME_SCRIPT } from '../src/theme/schemeScript.ts'
import { type Bundle, filesIn, planOf, readScreens } from './startPlan.ts'
import { start, type StartPlan } from './startScript.ts'

/** The one font file that every page needs. */
export const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/

async function scriptOf(plan: StartPlan): Promise<string> {
  const { code } = await minify('start.js', `(${String(start)})(${JSON.stringify(plan)})`)
  return code.trim()
}

/** Completes index.html: the scripts that set the colour scheme and start loading, and the preload of the Latin font. */
export function htmlPlugin(): Plugin {
  let root = ''
  return {
    name: 'verandah:html',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = `<script>${SCHEME_SCRIPT}</script>`
        if (bundle === undefined) return html.replace('<!-- scripts -->', () => script)
        const font = Object.keys(bundle).find((file) => LATIN_FONT.test(file))
        const preload = font === undefined ? '' : `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />\n    `
        const output = Object.values(bundle) as Bundle
        const startScript = await scriptOf(planOf(await readScreens(root), (modules) => filesIn(output, modules)))
        return html.replace('<!-- scripts -->', () => `${preload}${script}\n    <script>${startScript}</script>`)
      }
    }
  }
}
