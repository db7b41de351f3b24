import { expect, test } from 'vitest'
import { showNotices } from './showNotices.ts'
import type { PortalWorker } from './worker.ts'

/** An open page, and what has happened to it. */
function pageAt(path: string) {
  const happened: unknown[] = []
  const focus = async () => Promise.resolve(happened.push('focus'))
  return { url: `https://portal.example${path}`, focus, postMessage: (message: object) => void happened.push(message), happened }
}

/** The worker's own surroundings; `send` and `press` end when the worker has done its work. */
function startWorker(pages: ReturnType<typeof pageAt>[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const [shown, opened, closed]: [[string, object][], string[], string[]] = [[], [], []]
  const worker = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: { showNotification: async (title: string, options: object) => Promise.resolve(shown.push([title, options])) },
    clients: {
      matchAll: async () => Promise.resolve(pages),
      openWindow: async (link: string) => Promise.resolve(opened.push(link))
    }
  }
  showNotices(worker as unknown as PortalWorker)
  const dispatch = async (kind: string, event: object) => {
    const works: Promise<unknown>[] = []
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  return {
    shown,
    opened,
    closed,
    send: async (data: object | null) => dispatch('push', { data }),
    press: async (link: string | null) =>
      dispatch('notificationclick', { notification: { data: { link }, close: () => closed.push('it') } })
  }
}

test('a notice is shown with its link; one of the same group takes its place and is heard again', async () => {
  const { send, shown } = startWorker()
  await send({ json: () => ({ title: 'Kadupul', body: 'Water is off', link: '/announcements/1', tag: 'group', id: 'x' }) })
  expect(shown).toMatchObject([['Kadupul', { body: 'Water is off', data: { link: '/announcements/1' }, tag: 'group', renotify: true }]])
})

test.each([
  ['nothing', null],
  ['what is no JSON', { json: () => JSON.parse('?') as unknown }],
  ['a number', { json: () => 7 }],
  ['nothing of use', { json: () => ({}) }]
])('something is shown also when %s came', async (_, data) => {
  const { send, shown } = startWorker()
  await send(data)
  expect(shown.map(([title]) => title)).toEqual(['You have a new notice'])
  // Without a tag the browser refuses it.
  expect(shown[0]?.[1]).not.toHaveProperty('renotify')
})

test('a press opens the link in the open page of the app, which does not load anew', async () => {
  const [landing, open] = [pageAt('/'), pageAt('/meetings')]
  const { press, closed, opened } = startWorker([landing, open])
  await press('/announcements/1')
  expect(closed).toEqual(['it'])
  expect(open.happened).toEqual([{ open: '/announcements/1' }, 'focus'])
  expect(landing.happened).toEqual([])
  expect(opened).toEqual([])
})

test.each([
  ['/announcements/1', '/announcements/1'],
  [null, '/dashboard#notices'],
  ['//evil.example/x', '/dashboard#notices'],
  ['https://evil.example/', '/dashboard#notices']
])('a press on a notice with the link %s opens %s where no page is open', async (link, expected) => {
  const { press, opened } = startWorker([pageAt('/')])
  await press(link)
  expect(opened).toEqual([expected])
})
