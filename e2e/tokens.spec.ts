import { expectAccessible } from './lib/accessible.ts'
import { expect, openAs, test } from './lib/test.ts'

test('an administrator makes an access token, a program reads with it, and it is revoked', async ({ page, request }) => {
  await openAs(page, 'Ishara Gunawardena', '/profile')
  await page.getByRole('button', { name: 'New Access Token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Access Token' })
  await dialog.getByLabel(/^Name/).fill('Spreadsheet')
  await expectAccessible(page, 'a new access token')
  await dialog.getByRole('button', { name: 'Make Token' }).click()
  const shown = page.getByText(/^vdh_/)
  await expect(shown).toBeVisible()
  await expectAccessible(page, 'an access token, shown once')
  const token = (await shown.textContent()) ?? ''
  const read = async () => (await request.get('/api/units', { headers: { authorization: `Bearer ${token}` } })).status()
  expect(await read()).toBe(200)

  await page.reload()
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  await expect(tokens.getByText('Last used this minute')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await tokens.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeFocused()
  expect(await read()).toBe(401)
})
