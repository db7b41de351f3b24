import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')

/**
 * The files of pdf.js that its worker fetches by name when a PDF needs them: fonts and character maps that are not in the
 * file, and decoders of pictures.
 */
const FOLDERS: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  // The content policy does not allow WebAssembly.
  wasm: /_nowasm_fallback\.js$/
}

async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(join(dirname(packageFile), folder))
  return all.filter((file) => FOLDERS[folder]?.test(file)).map((file) => `${folder}/${file}`)
}

/** Serves these files under an address that changes with the version, as browsers keep them for ever: `VITE_PDF_FILES`. */
export async function pdfPlugin(): Promise<Plugin> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  const files = (await Promise.all(Object.keys(FOLDERS).map(filesIn))).flat()
  const below = `assets/pdfjs-${version}/`
  return {
    name: 'verandah:pdf',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ define: { 'import.meta.env.VITE_PDF_FILES': JSON.stringify(`/${below}`) } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.find((name) => request.url === `/${below}${name}`)
        if (file === undefined) return next()
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(join(dirname(packageFile), file)).pipe(response)
      })
    },
    async generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: below + file, source: await readFile(join(dirname(packageFile), file)) })
      }
    }
  }
}
