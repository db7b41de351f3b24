import type { FetchEvent, PortalWorker, ReleaseFiles } from './worker.ts'

/** The app's document: those of all screens differ in their plans only. */
const DOCUMENT = '/dashboard'
/** The time, in milliseconds, that the server has before a kept page is shown. */
const WAIT_MS = 3000

/**
 * Keeps the files of the portal, and nothing that is anybody's: no answer of the API goes through here (see
 * `src/api/kept/`).
 */
export function keepFiles(worker: PortalWorker, { offline, app, pdf }: ReleaseFiles): void {
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
    // What the pages that are open load from now on is kept, too.
    await worker.clients.claim()
  }
  const keepApp = async () => {
    const cache = await caches.open(app.cache)
    if ((await cache.match(DOCUMENT)) !== undefined) return
    await cache.addAll(app.files)
    const page = await fetch(DOCUMENT, { headers: { accept: 'text/html' } })
    // Last, so that the app is there as a whole; a newer release brings its own worker.
    if (page.ok && (await page.clone().text()).includes(app.files[0] ?? '')) await cache.put(DOCUMENT, page)
  }
  const keepPdf = async () => (await caches.open(app.cache)).addAll(pdf.files)
  const kept = async (request: Request | string) => caches.match(request, { ignoreVary: true })
  /** The app starts without a connection where something is kept of somebody to be read. */
  const appDocument = async () => {
    const names = await caches.keys()
    if (!names.some((name) => /^(kept|unsent)-/.test(name))) return undefined
    const current = names.includes(app.cache) ? await (await caches.open(app.cache)).match(DOCUMENT) : undefined
    return current ?? (await kept(DOCUMENT))
  }
  const openPage = async (event: FetchEvent) => {
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
    if (event.data === 'keep app') event.waitUntil(keepApp().catch(() => undefined))
    if (event.data === 'keep pdf') event.waitUntil(keepPdf().catch(() => undefined))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return
    if (request.mode === 'navigate') event.respondWith(openPage(event))
    else if (pathname.startsWith('/assets/') || offline.files.includes(pathname)) event.respondWith(openFile(request))
  })
}
