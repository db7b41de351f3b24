import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const OFFLINE = '/offline.html'

async function hashOf(dist: string, files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(dist, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Bundles `src/serviceWorker/` into one script without imports. */
async function bundle(root: string, define: Record<string, unknown>): Promise<string> {
  const outputs = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'src/serviceWorker/serviceWorker.ts'), formats: ['iife'], name: 'worker', fileName: 'sw' },
      minify: true
    }
  })) as Rolldown.RolldownOutput[]
  return outputs[0]?.output[0].code ?? ''
}

const namesOf = (files: string[]) => files.map((file) => file.replace(/^\/assets\//, '').replace(/\.js$/, '')).join(' ')

interface WorkerFiles {
  /** The style sheets of the offline page. */
  styles: string[]
  /** The scripts, the style sheet and the font that the app starts with, the entry first. */
  app: string[]
  /** What shows a PDF. */
  pdf: string[]
}

/** Writes `dist/sw.js`; a change of any kept file is another worker. Returns its size in bytes. */
export async function buildServiceWorker(root: string, dist: string, { styles, app, pdf }: WorkerFiles): Promise<number> {
  const page = [OFFLINE, ...styles]
  const code = await bundle(root, {
    OFFLINE_CACHE: `offline-${await hashOf(dist, page)}`,
    OFFLINE_FILES: page,
    APP_CACHE: `app-${await hashOf(dist, [...app, '/index.html'])}`,
    APP_FILES: namesOf(app),
    PDF_FILES: namesOf(pdf)
  })
  await writeFile(join(dist, 'sw.js'), code)
  return Buffer.byteLength(code)
}
