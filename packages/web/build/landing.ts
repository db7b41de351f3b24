import { copyFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type * as Render from '../src/landing/render.tsx'
import { LATIN_FONT } from './htmlPlugin.ts'
import { buildServiceWorker } from './serviceWorker.ts'

/**
 * Renders the landing page to `dist/landing.html`, a mustache template that the server fills, and puts its style sheet
 * and fonts beside the app's. The page of a portal without an administrator, the offline page and the worker that keeps
 * it are made from the same parts.
 */
export async function buildLanding(root: string, dist: string): Promise<void> {
  const work = join(dist, '.landing')
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/landing/render.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      copyPublicDir: false,
      outDir: work,
      emptyOutDir: true,
      rolldownOptions: {
        output: { assetFileNames: ({ names }) => `assets/${names[0] === 'style.css' ? 'landing' : '[name]'}-[hash][extname]` }
      }
    }
  })
  const render = (await import(join(work, 'render.js'))) as typeof Render

  const assets = await readdir(join(work, 'assets'))
  for (const file of assets) await copyFile(join(work, 'assets', file), join(dist, 'assets', file))
  const styles = assets.filter((file) => file.endsWith('.css')).map((file) => `/assets/${file}`)
  const font = assets.find((file) => LATIN_FONT.test(file))
  const links = font === undefined ? { styles } : { styles, font: `/assets/${font}` }
  await writeFile(join(dist, 'landing.html'), render.renderLanding(links))
  await writeFile(join(dist, 'setup.html'), render.renderSetup(links))
  await buildServiceWorker(dist, render.renderOffline({ styles }), styles)
  await rm(work, { recursive: true })
}
