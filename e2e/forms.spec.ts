import { expect, signInAs, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('what is tapped out of an empty field is what was meant', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/^Password/).focus()
  const { x, y } = await page.getByRole('link', { name: 'Forgot password?' }).evaluate((link) => link.getBoundingClientRect())
  await page.touchscreen.tap(x + 10, y + 22)
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
})

test('nothing moves when an error comes, not for a frame', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const fields = page.getByRole('dialog', { name: 'Create New User' }).locator('input:not([type=checkbox]), select')
  await fields.first().waitFor()
  const moves = await fields.evaluateAll(async (all) => {
    const dialog = all[0]?.closest('dialog')
    const places = () => all.map((field) => field.getBoundingClientRect().top + (dialog?.scrollTop ?? 0)).join()
    const seen = new Set([places()])
    for (const field of all) {
      ;(field as HTMLElement).focus()
      for (let frame = 0; frame < 4; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        seen.add(places())
      }
    }
    return [...seen].slice(1)
  })
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(moves).toEqual([])
})
