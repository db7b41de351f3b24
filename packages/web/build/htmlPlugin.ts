import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'
import { SURFACE } from '../src/theme/tones.ts'
import { start } from './startScript.ts'

/** The one font file that every page needs. */
const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/

/** Stands where the server puts what a screen's document knows. */
const PLAN_PLACE = '<!-- start-plan -->'

/** Runs in the head of every document, before the first paint: the dark scheme, where the visitor has chosen it or the device has it. */
const SCHEME_SCRIPT = `try{const chosen=localStorage.getItem('mantine-color-scheme-value');if(chosen==='dark'||chosen!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches){document.documentElement.dataset.mantineColorScheme='dark';document.querySelector('meta[name=theme-color]').content='${SURFACE.dark.bg}'}}catch{}`

const readPicture = (path: string) => readFileSync(join(import.meta.dirname, '../src', path), 'utf8')

const PLACES: Record<string, string> = {
  scheme: `<script>${SCHEME_SCRIPT}</script>`,
  tower: readPicture('ui/tower/tower.svg'),
  amenities: readPicture('landing/amenities.svg')
}

/** A line break beside a tag, which is none between words. */
const BESIDE_TAG = /(?<=>|\{\{[#^/][\w.]+\}\})\s*\n\s*|\s*\n\s*(?=<|\{\{[#^/])/g

/** Fills the places of a document, such as `<!-- scheme -->`. A template of Mustache is put into one line, without comments. */
export function fillPlaces(html: string, ofBuild: Record<string, string> = {}): string {
  const filled = html.replace(/<!-- (font|scheme|start|tower|amenities) -->/g, (_, name: string) => PLACES[name] ?? ofBuild[name] ?? '')
  return html.includes('{{')
    ? filled
        .replace(/<!--.*?-->/gs, '')
        .replace(BESIDE_TAG, '')
        .replace(/\s*\n\s*/g, ' ')
    : filled
}

/** Returns the hashes with which a content policy allows the inline scripts of these documents. */
export function scriptHashes(documents: string[]): string[] {
  const scripts = documents.flatMap((html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? ''))
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/** Completes the documents: the scripts that set the colour scheme and start loading, the preload of the Latin font, the pictures. */
export function htmlPlugin(): Plugin {
  return {
    name: 'verandah:html',
    applyToEnvironment: (environment) => environment.name === 'client',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return fillPlaces(html)
        const font = Object.keys(bundle).find((file) => LATIN_FONT.test(file))
        const startScript = (await minify('start.js', `(${String(start)})()`)).code.trim()
        return fillPlaces(html, {
          ...(font !== undefined && {
            font: `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin fetchpriority="low" />`
          }),
          start: `${PLAN_PLACE}<script>${startScript}</script>`
        })
      }
    }
  }
}
