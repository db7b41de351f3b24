/** The used part of the types of a service worker, which no page has. */
interface Page {
  url: string
  focus(): Promise<unknown>
  postMessage(message: object): void
}
interface Shown {
  data: { link?: string | null } | null
  close(): void
}
interface PushEvent {
  data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface PressEvent {
  notification: Shown
  waitUntil(work: Promise<unknown>): void
}
export interface PushWorker {
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: PressEvent) => void): void
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(link: string): Promise<unknown>
  }
}

/**
 * Shows the notices that the portal sends to this device, and opens what they lead to. The browser runs the text of this
 * function, so it uses nothing outside of itself.
 */
export function showNotices(worker: PushWorker): void {
  const EMPTY = { title: 'You have a new notice', body: '', link: null, tag: '' }
  /** A browser that was sent something and shows nothing may end the subscription: whatever came is shown. */
  const read = ({ data }: PushEvent): typeof EMPTY => {
    try {
      return { ...EMPTY, ...(data?.json() as object) }
    } catch {
      return EMPTY
    }
  }
  const show = async (event: PushEvent) => {
    const { title, body, link, tag } = read(event)
    const look = { icon: '/icon-192.png', lang: 'en', data: { link } }
    // What takes the place of another one is heard again; without a tag that is an error.
    await worker.registration.showNotification(title, { ...look, body, ...(tag && { tag, renotify: true }) })
  }
  const open = async (link: string) => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // The first page is not the app, which opens the link itself: nothing is lost that is typed there.
    const page = pages.find(({ url }) => new URL(url).pathname !== '/')
    if (page === undefined) return worker.clients.openWindow(link)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker tells its own pages
    page.postMessage({ open: link })
    return page.focus()
  }

  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const link = notification.data?.link ?? '/dashboard'
    // Only pages of the portal: what begins with two strokes is another host.
    event.waitUntil(open(/^\/(?!\/)/.test(link) ? link : '/dashboard'))
  })
}
