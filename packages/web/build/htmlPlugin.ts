import { createHash } from 'node:crypto'
import { minify, type Plugin } from 'vite'
import { SCHEME_SCRIPT } from '../src/theme/schemeScript.ts'
import { type Bundle, filesIn, isInDocument, planOf, readScreens } from './startPlan.ts'
import { start } from './startScript.ts'

/** The one font file that every page needs. */
export const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/

/** The script that knows the screens of people who are signed in. */
export const SIGNED_IN_PLAN = /^assets\/start-\w+\.js$/

async function minified(code: string): Promise<string> {
  return (await minify('start.js', code)).code.trim()
}

/**
 * Completes index.html: the scripts that set the colour scheme and start loading, and the preload of the Latin font.
 * What only signed-in people need for the start is a file of its own, which their browsers keep.
 */
export function htmlPlugin(): Plugin {
  let root = ''
  let startScript = ''
  return {
    name: 'verandah:html',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const output = Object.values(bundle) as Bundle
        const screens = await readScreens(root)
        const planFor = (inDocument: boolean) =>
          planOf(
            screens.filter(({ screen }) => isInDocument(screen) === inDocument),
            (modules) => filesIn(output, modules)
          )
        const source = await minified(`window.startScreen?.(${JSON.stringify(planFor(false))})`)
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const fileName = `assets/start-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        startScript = await minified(`(${String(start)})(${JSON.stringify(planFor(true))},${JSON.stringify(`/${fileName}`)})`)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = `<script>${SCHEME_SCRIPT}</script>`
        if (bundle === undefined) return html.replace('<!-- scripts -->', () => script)
        const font = Object.keys(bundle).find((file) => LATIN_FONT.test(file))
        const preload = font === undefined ? '' : `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />\n    `
        return html.replace('<!-- scripts -->', () => `${preload}${script}\n    <script>${startScript}</script>`)
      }
    }
  }
}
