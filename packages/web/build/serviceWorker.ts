import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'

/** The used part of the types of a service worker, which no page has. */
interface Worker {
  addEventListener(kind: 'install' | 'activate' | 'fetch' | 'message', listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
interface WorkerEvent {
  request: Request
  /** Of a message. */
  data: unknown
  /** The answer to an opened page, which the browser asks for while the worker starts. */
  preloadResponse: Promise<Response | undefined>
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

/** The files of one release, by the caches that they are kept in. */
interface Kept {
  /** The offline page with its style sheet, kept from the start. */
  offline: { cache: string; files: string[] }
  /** What the app starts with: kept for those who are signed in, who ask for it. */
  app: { cache: string; files: string[]; document: string }
}

const OFFLINE = '/offline.html'
/** The app's document: those of all screens differ in their plans only. */
const DOCUMENT = '/dashboard'

/**
 * Keeps the files of the portal, and nothing that is anybody's: no answer of the API goes through here (see
 * `src/api/kept/`). The browser runs the text of this function, so it uses nothing outside of itself.
 */
function keepFiles(worker: Worker, { offline, app }: Kept): void {
  const WAIT_MS = 3000
  const install = async () => {
    const cache = await caches.open(offline.cache)
    await cache.addAll(offline.files.map((file) => new Request(file, { cache: 'reload' })))
    await worker.skipWaiting()
  }
  const cleanUp = async () => {
    const names = await caches.keys()
    // The release before stays: pages of it may be open, and ask for parts that the server has no longer.
    const former = names.filter((name) => name.startsWith('app-') && name !== app.cache).slice(0, -1)
    const others = names.filter((name) => name.startsWith('offline-') && name !== offline.cache)
    for (const name of [...former, ...others]) await caches.delete(name)
    await worker.registration.navigationPreload?.enable()
  }
  const keepApp = async () => {
    const cache = await caches.open(app.cache)
    if ((await cache.match(app.document)) !== undefined) return
    await cache.addAll(app.files)
    const page = await fetch(app.document, { headers: { accept: 'text/html' } })
    // Last, so that the app is there as a whole; a newer release brings its own worker.
    if (page.ok && (await page.clone().text()).includes(app.files[0] ?? '')) await cache.put(app.document, page)
  }
  const kept = async (request: Request | string) => caches.match(request, { ignoreVary: true })
  /** The app starts without a connection where something is kept of somebody to be read. */
  const appDocument = async () => {
    const names = await caches.keys()
    if (!names.some((name) => /^(kept|unsent)-/.test(name))) return undefined
    const current = names.includes(app.cache) ? await (await caches.open(app.cache)).match(app.document) : undefined
    return current ?? (await kept(app.document))
  }
  const openPage = async (event: WorkerEvent) => {
    const isApp = new URL(event.request.url).pathname !== '/'
    const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request))
    const late = new Promise<undefined>((resolve) => {
      setTimeout(resolve, WAIT_MS)
    })
    const answer = await Promise.race([asked, ...(isApp ? [late] : [])]).catch(() => null)
    // A proxy answers with these statuses while the portal is not running.
    if (answer && ![502, 503, 504].includes(answer.status)) return answer
    const page = isApp ? await appDocument() : undefined
    if (page !== undefined) return page
    // It is slow, and there is nothing else.
    const slow = answer === undefined ? await asked.catch(() => null) : null
    return slow ?? (await kept(offline.files[0] ?? '')) ?? Response.error()
  }
  const openFile = async (request: Request) => {
    const file = await kept(request)
    if (file !== undefined) return file
    const answer = await fetch(request)
    // What else of the app was used is there the next time, too.
    if (answer.ok && (await caches.has(app.cache))) await (await caches.open(app.cache)).put(request, answer.clone())
    return answer
  }

  worker.addEventListener('install', (event) => event.waitUntil(install()))
  worker.addEventListener('activate', (event) => event.waitUntil(cleanUp()))
  worker.addEventListener('message', (event) => {
    if (event.data === 'keep') event.waitUntil(keepApp().catch(() => undefined))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return
    if (request.mode === 'navigate') event.respondWith(openPage(event))
    else if (pathname.startsWith('/assets/') || offline.files.includes(pathname)) event.respondWith(openFile(request))
  })
}

/** The parts of the worker, each a function of the worker and of what is kept, with listeners of its own. */
const PARTS = [keepFiles]

async function hashOf(dist: string, files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(dist, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Writes `dist/sw.js`; a change of any kept file is another worker. `files`: the scripts and the style sheet that the app
 * starts with, the entry first. Returns its size in bytes.
 */
export async function buildServiceWorker(dist: string, styles: string[], files: string[]): Promise<number> {
  const page = [OFFLINE, ...styles]
  const kept: Kept = {
    offline: { cache: `offline-${await hashOf(dist, page)}`, files: page },
    app: { cache: `app-${await hashOf(dist, [...files, '/index.html'])}`, files, document: DOCUMENT }
  }
  const calls = PARTS.map((part) => `(${String(part)})(self, ${JSON.stringify(kept)})`)
  const { code } = await minify('sw.js', calls.join('\n'))
  await writeFile(join(dist, 'sw.js'), code)
  return Buffer.byteLength(code)
}
