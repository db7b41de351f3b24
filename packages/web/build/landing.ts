import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Building, landingView } from '@verandah/contract/building'
import Mustache from 'mustache'
import { build, type Plugin, type Rolldown, type ViteDevServer } from 'vite'
import { fillPlaces, htmlPlugin } from './htmlPlugin.ts'
import { varsPlugin } from './varsPlugin.ts'

/**
 * Builds the pages outside of the app into `dist`: the landing page, which is a template that the server fills, the page of a
 * portal without an administrator, and the offline page. They share one style sheet, whose address it returns.
 */
export async function buildLanding(root: string, dist: string): Promise<string[]> {
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
  return output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`)
}

/** The server may still be starting when the browser opens: a few tries. */
async function fetchBuilding(api: string): Promise<Building> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`${api}/api/building`)
      if (response.ok) return (await response.json()) as Building
    } catch (error) {
      if (attempt === 20) throw error
    }
    await pause(500)
  }
}

async function renderPage(server: ViteDevServer, api: string): Promise<string> {
  const template = fillPlaces(await readFile(join(server.config.root, 'landing.html'), 'utf8'))
  return server.transformIndexHtml('/', Mustache.render(template, landingView(await fetchBuilding(api), new Date().getFullYear())))
}

/** Returns the development server's landing page: what the real server makes of the built template. */
export function landingPlugin(api: string): Plugin {
  return {
    name: 'verandah:landing',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.method !== 'GET' || request.url !== '/') return next()
        renderPage(server, api).then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page), next)
      })
    }
  }
}
