import type { PortalWorker, PushEvent } from './worker.ts'

const EMPTY = { title: 'You have a new notice', body: '', link: null, tag: '' }

/** The list below the bell. */
const ALL = '/dashboard#notices'

/** A browser that was sent something and shows nothing may end the subscription: whatever came is shown. */
function read({ data }: PushEvent): typeof EMPTY {
  try {
    return { ...EMPTY, ...(data?.json() as object) }
  } catch {
    return EMPTY
  }
}

/** Shows the notices that the portal sends to this device, and opens what they lead to. */
export function showNotices(worker: PortalWorker): void {
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
    const link = notification.data?.link ?? ALL
    // Only pages of the portal: what begins with two strokes is another host.
    event.waitUntil(open(/^\/(?!\/)/.test(link) ? link : ALL))
  })
}
