import { expect, openAs, test } from './lib/test.ts'

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
