import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { linkIn } from './lib/outbox.ts'
import { openPortal } from './lib/portal.ts'
import { startService } from './lib/service.ts'
import { expect, signOut, test as base } from './lib/test.ts'

type Provider = Awaited<ReturnType<typeof startService<Record<string, string>>>>

/** A portal whose people sign in with a provider only. */
const test = base.extend<object, { tower: { url: string; provider: Provider } }>({
  tower: [
    async ({}, use) => {
      let provider: Provider | undefined
      const settingsAt = async (url: string) => {
        provider = await startService('provider', url)
        return { ...provider.said, OIDC_NAME: 'Tower account', OIDC_ONLY: 'true' }
      }
      const { url, close } = await openPortal({ settingsAt })
      if (provider !== undefined) await use({ url, provider })
      await close()
      await provider?.close()
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  portal: [async ({ tower }, use) => use(tower), { scope: 'worker' }]
})

test('a resident signs in with the provider and comes to the page that was asked for', async ({ page, tower: { provider } }) => {
  // From the second visit on there is a service worker, for which the browser asks ahead.
  await page.goto('/login')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  provider.tell({ subject: 'amaya', email: 'resident@demo.verandah.lk', email_verified: true })
  await page.goto('/documents?category=safety')
  const button = page.getByRole('link', { name: 'Tower account' })
  await expect(button).toBeVisible()
  await expect(page.getByLabel(/^Password/)).toHaveCount(0)
  await expectAccessible(page, 'the login with a provider')
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await expect(page).toHaveURL(/\/documents\?category=safety$/)
  await page.goto('/profile')
  await expect(page.getByText(/^Connected since/)).toBeVisible()
  await expectAccessible(page, 'the profile of somebody who is connected')
  await signOut(page)
})

test('somebody who is invited gets an account by signing in with the provider', async ({ page, request, tower: { url, provider } }) => {
  const email = 'ruwani@example.org'
  const administrator = await caller(request, 'administrator')
  await administrator('POST', '/invitations', { email, role: 'treasurer' })
  provider.tell({ subject: 'ruwani', email, email_verified: true, given_name: 'Ruwani', family_name: 'Silva' })
  await page.goto(await linkIn(url, email, /^You are invited/))
  await expect(page.getByText('You are invited as: Treasurer')).toBeVisible()
  await expectAccessible(page, 'an invitation without passwords')
  await page.getByRole('link', { name: 'Tower account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Ruwani!' })).toBeVisible()
})
