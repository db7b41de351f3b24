/** What each event of a service worker has. */
interface WorkerEvent {
  /** The browser does not stop the worker before it is done. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WorkerEvent {
  request: Request
  /** The answer to an opened page, which the browser asks for while the worker starts. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null
}

/** Somebody has pressed a notice that the worker has shown. */
interface PressEvent extends WorkerEvent {
  notification: { data: { link?: string | null } | null; close(): void }
}

/** An open page. */
interface Page {
  url: string
  focus(): Promise<unknown>
  postMessage(message: object): void
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: WorkerEvent & { data: unknown }
  push: PushEvent
  notificationclick: PressEvent
}

/** The used part of the types of a service worker, which are not those of a page. */
export interface PortalWorker {
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listener: (event: WorkerEvents[Kind]) => void): void
  skipWaiting(): Promise<void>
  /** The pages that are open. */
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(link: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
}

/** The files of one release, by the caches that they are kept in. */
export interface ReleaseFiles {
  /** The offline page with its style sheet, kept from the start. */
  offline: { cache: string; files: string[] }
  /** What the app starts with, the entry first: kept for those who are signed in, who ask for it. */
  app: { cache: string; files: string[] }
  /** What shows a PDF: kept in the cache of the app for those who keep one. */
  pdf: { files: string[] }
}
