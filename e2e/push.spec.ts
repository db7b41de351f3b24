import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { openPortal } from './lib/portal.ts'
import { startService } from './lib/service.ts'
import { expect, openAs, signOut, test as base } from './lib/test.ts'

type Service = Awaited<ReturnType<typeof startService<{ host: string; certificate: string }>>>
interface Draft {
  endpoint: string
  keys: object
}

/** A portal that sends to a push service on this machine. */
const test = base.extend<object, { tower: { url: string; service: Service } }>({
  tower: [
    async ({}, use) => {
      const service = await startService<{ host: string; certificate: string }>('push')
      const directory = await mkdtemp(join(tmpdir(), 'verandah-ca-'))
      const NODE_EXTRA_CA_CERTS = join(directory, 'ca.pem')
      await writeFile(NODE_EXTRA_CA_CERTS, service.said.certificate)
      const { url, close } = await openPortal({ settingsAt: async () => ({ PUSH_HOSTS: service.said.host, NODE_EXTRA_CA_CERTS }) })
      await use({ url, service })
      await close()
      await service.close()
      await rm(directory, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  portal: [async ({ tower }, use) => use(tower), { scope: 'worker' }]
})

/**
 * A browser subscribes at its maker's service, on the internet; here it is given what the service of the tests has made for it.
 * One without windows shows no notices either: it says that it may.
 */
async function subscribesTo(page: Page, draft: Draft): Promise<void> {
  await page.addInitScript((given) => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return 'granted'
    }
    let current: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const letters = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
        const key = Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer
        current = { endpoint: given.endpoint, options: { applicationServerKey: key }, toJSON: () => given, unsubscribe: async () => true }
        return current
      }
    })
  }, draft)
}

/** Hands a message to the worker of the page, as the browser does when its push service sends one. */
async function deliver(page: Page, client: CDPSession, payload: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const sent = { origin: new URL(page.url()).origin, registrationId: await registered, data: JSON.stringify(payload) }
  await client.send('ServiceWorker.deliverPushMessage', sent)
}

/** The worker of the page, which from now on keeps what it shows. */
async function recordingWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: object[] = []
    const showNotification = async (title: string, options: object) => void shown.push({ title, ...options })
    Object.assign(globalThis, { shown })
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification })
  })
  return worker
}

test('somebody is notified on this device: the example arrives in the worker, and nothing more after signing out', async ({
  page,
  context,
  request,
  tower: { service }
}) => {
  const resident = await caller(request, 'resident')
  const devices = async () => (await resident('GET', '/push/subscriptions')) as { key: string; subscriptions: { device: string }[] }
  service.tell({ key: (await devices()).key })
  const draft = await service.hear<Draft>()
  await subscribesTo(page, draft)
  await openAs(page, 'Amaya Wijesinghe', '/profile/notices')
  const part = page.getByRole('region', { name: 'Devices' })
  await expect(part.getByRole('figure')).toContainText('Water is off on Monday')
  await expectAccessible(page, 'the question to be notified')
  await part.getByRole('button', { name: 'Notify me on this computer' }).click()
  // The demo's resident has a phone already.
  const here = part.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(here).toContainText('No notice was sent to it yet')
  await expectAccessible(page, 'a device')

  await here.getByRole('button', { name: 'Test' }).click()
  const { payload } = await service.hear<{ payload: { title: string; body: string } }>()
  expect(payload.body).toBe('This is how a notice of the portal looks')
  const worker = await recordingWorker(context)
  await deliver(page, await context.newCDPSession(page), payload)
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
  await expect.poll(shown).toMatchObject([{ title: payload.title, body: payload.body, data: { link: '/profile/notices' } }])
  await expect(here).toContainText('Last notice')

  await signOut(page)
  expect((await devices()).subscriptions.map(({ device }) => device)).toEqual(['Chrome on Android'])
})
