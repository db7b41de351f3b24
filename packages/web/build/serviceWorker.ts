import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { showNotices } from './pushWorker.ts'

/** The used part of the types of a service worker, which no page has. */
interface Worker {
  addEventListener(kind: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
interface WorkerEvent {
  request: Request
  /** The answer to an opened page, which the browser asks for while the worker starts. */
  preloadResponse: Promise<Response | undefined>
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const OFFLINE = '/offline.html'

/**
 * It keeps the offline page with its style sheet, and nothing else: no answer of the API, no
 * document of the app, so nobody's data and no old release. The browser runs the text of this function, so it uses
 * nothing outside of itself.
 */
function work(worker: Worker, cacheName: string, files: string[]): void {
  const keep = async () => {
    const cache = await caches.open(cacheName)
    await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))
    await worker.skipWaiting()
  }
  const cleanUp = async () => {
    for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== cacheName) await caches.delete(name)
    await worker.registration.navigationPreload?.enable()
  }
  const keptFile = async (request: Request | string) => caches.match(request, { cacheName, ignoreVary: true })
  const openPage = async (event: WorkerEvent) => {
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request))
      // A proxy answers with these statuses while the portal is not running.
      if (![502, 503, 504].includes(answer.status)) return answer
    } catch {
      // No answer.
    }
    return (await keptFile(files[0] ?? '')) ?? Response.error()
  }

  worker.addEventListener('install', (event) => event.waitUntil(keep()))
  worker.addEventListener('activate', (event) => event.waitUntil(cleanUp()))
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) return
    if (request.mode === 'navigate') event.respondWith(openPage(event))
    else if (origin === location.origin && files.includes(pathname))
      event.respondWith(keptFile(request).then((kept) => kept ?? fetch(request)))
  })
}

/** Writes `dist/sw.js`; a change of any kept file is another worker. */
export async function buildServiceWorker(dist: string, styles: string[]): Promise<void> {
  const files = [OFFLINE, ...styles]
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(dist, file)))
  const call = `(${String(work)})(self, 'offline-${hash.digest('hex').slice(0, 12)}', ${JSON.stringify(files)})`
  await writeFile(join(dist, 'sw.js'), (await minify('sw.js', `${call}\n;(${String(showNotices)})(self)`)).code)
}
