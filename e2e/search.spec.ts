import { expectAccessible } from './lib/accessible.ts'
import { expect, openAs, test } from './lib/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a resident finds a document with the keyboard alone, and is back where she was', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/meetings')
  const button = page.getByRole('button', { name: 'Search everything' })
  await button.focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await expectAccessible(page, 'the search before anything is typed')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('/')
  await field.fill('lift')
  const documents = page.getByRole('group', { name: 'Documents' }).getByRole('option')
  await documents.first().waitFor()
  await expect(page.getByRole('group', { name: 'People' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Transactions' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'what is found')
  await page.goBack()
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(/\/meetings$/)

  await page.keyboard.press('Control+k')
  await field.fill('House rules')
  await documents.first().waitFor()
  await expect(documents.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/documents\?document=/)
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText(/house rules/i)
})

test('from what was found Back leads to the page that was searched from', async ({ page }) => {
  await openAs(page, 'Nirmala Perera', '/dashboard')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  for (const [kind, text, address] of [
    ['Projects', 'solar lights', /\/projects\?project=/],
    ['Feedback', 'roof', /\/community\?feedback=/],
    ['Documents', 'House rules', /\/documents\?document=/]
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(text)
    await page.getByRole('group', { name: kind }).getByRole('option').first().click()
    await expect(page).toHaveURL(address)
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
})
