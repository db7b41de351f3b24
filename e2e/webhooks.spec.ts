import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { openPortal } from './lib/portal.ts'
import { startService } from './lib/service.ts'
import { expect, openAs, test as base } from './lib/test.ts'

/** A portal that may tell another system on this machine. */
const test = base.extend<object, { tower: { url: string; receiver: string } }>({
  tower: [
    async ({}, use) => {
      const service = await startService<{ url: string; certificate: string }>('receiver')
      const directory = await mkdtemp(join(tmpdir(), 'verandah-ca-'))
      const NODE_EXTRA_CA_CERTS = join(directory, 'ca.pem')
      await writeFile(NODE_EXTRA_CA_CERTS, service.said.certificate)
      const { url, close } = await openPortal({ settingsAt: async () => ({ WEBHOOK_PRIVATE: 'true', NODE_EXTRA_CA_CERTS }) })
      await use({ url, receiver: service.said.url })
      await close()
      await service.close()
      await rm(directory, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  portal: [async ({ tower }, use) => use(tower), { scope: 'worker' }]
})

test('an administrator adds a webhook, sends a test, and sees what was delivered', async ({ page, request, tower: { receiver } }) => {
  await openAs(page, 'Ishara Gunawardena', '/settings/webhooks')
  await page.getByRole('button', { name: 'New Webhook' }).click()
  const making = page.getByRole('dialog', { name: 'New Webhook' })
  await making.getByLabel(/^Address/).fill(receiver)
  await making.locator('summary', { hasText: 'Maintenance' }).click()
  await making.getByRole('checkbox', { name: /^Request submitted/ }).check()
  await expectAccessible(page, 'a new webhook')
  await making.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page, 'the secret of a webhook')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('button', { name: 'Deliveries' }).click()
  const deliveries = page.getByRole('dialog', { name: /^Deliveries to localhost/ })
  await deliveries.getByRole('button', { name: 'Send a Test' }).click()
  await expect(deliveries.getByRole('listitem')).toHaveText(/^Test.*delivered/)
  const resident = await caller(request, 'resident')
  const submitted = {
    title: 'Lamp',
    description: 'It is dark',
    category: 'electrical',
    priority: 'low',
    unitNumber: '4B',
    location: 'Hall'
  }
  await resident('POST', '/maintenance', submitted)
  await deliveries.getByRole('button', { name: 'Close' }).click()
  // Not told before it can no longer be taken back; the list follows only what waits.
  await expect(async () => {
    await page.getByRole('button', { name: 'Deliveries' }).click()
    await expect(deliveries.getByRole('listitem').first()).toHaveText(/^Test.*delivered|^Request submitted.*delivered/)
    const count = await deliveries.getByRole('listitem').count()
    if (count < 2) await deliveries.getByRole('button', { name: 'Close' }).click()
    expect(count).toBe(2)
  }).toPass()
  await expect(deliveries.getByRole('listitem').first()).toHaveText(/^Request submitted.*delivered/)
  await expectAccessible(page, 'the deliveries of a webhook')
})
