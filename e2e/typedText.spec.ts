import { setOffline } from './lib/offline.ts'
import { expect, openAs, pressEnter, test } from './lib/test.ts'

test('a comment that was being written when the session ended elsewhere is open again after signing in, also after a reload', async ({
  page
}) => {
  await openAs(page, 'Dilan Fernando', '/maintenance')
  await page
    .getByRole('button', { name: /^Comments/ })
    .first()
    .click()
  await page.getByLabel(/^Your comment/).fill('Keys of the roof')
  await page.evaluate(async () => {
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
  })
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText(/^You were signed out/)).toBeVisible()
  await page.reload()
  await page.getByLabel(/^Email/).fill('secretary@demo.verandah.lk')
  await page.getByLabel('Password *', { exact: true }).fill('Verandah@2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/What you typed is here again/)).toBeVisible()
  await expect(page.getByLabel(/^Your comment/)).toHaveValue('Keys of the roof')
})

test('a dialog is there at once, and has what is typed right after the press, also where the connection is lost meanwhile', async ({
  browser,
  portal
}) => {
  // The browser reports the calls that fail meanwhile.
  const page = await browser.newPage({ baseURL: portal.url })
  const dialogCode = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('Add New Vendor')
  )
  await openAs(page, 'Tharindu Jayasuriya', '/vendors')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  // The page is at rest when it has fetched what its buttons open, which on a busy machine takes its time.
  await dialogCode
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
  const atStart = await scripts()
  let before = atStart
  const isAtRest = async () => {
    const now = await scripts()
    const isSame = now > atStart && now === before
    before = now
    return isSame
  }
  await expect.poll(isAtRest, { intervals: [1000] }).toBe(true)
  await setOffline(page, true)
  await pressEnter(page.getByRole('button', { name: 'Add Vendor' }))
  await page.keyboard.type('Lanka Lifts')
  await expect(page.getByRole('dialog', { name: 'Add New Vendor' }).getByLabel('Vendor Name')).toHaveValue('Lanka Lifts')
  await page.close()
})
