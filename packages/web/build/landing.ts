import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { htmlPlugin } from './htmlPlugin.ts'
import { buildServiceWorker } from './serviceWorker.ts'
import { varsPlugin } from './varsPlugin.ts'

/**
 * Builds the pages outside of the app into `dist`: the landing page, which is a template that the server fills, the page of a
 * portal without an administrator, and the offline page with the worker that keeps it. They share one style sheet.
 */
export async function buildLanding(root: string, dist: string): Promise<void> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [varsPlugin(), htmlPlugin()],
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['landing.html', 'setup.html', 'offline.html'].map((file) => join(root, file)),
        output: { assetFileNames: ({ names }) => `assets/${names[0] === 'style.css' ? 'landing' : '[name]'}-[hash][extname]` }
      }
    }
  })) as Rolldown.RolldownOutput
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`)
  await buildServiceWorker(dist, styles)
}
