import type { Locator, Page } from '@playwright/test'
import { expect, signInAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens a dialog by its button, and closes it again by Cancel and by Escape: each time the button has the focus. */
async function givesFocusBack(page: Page, opener: Locator, open: () => Promise<void>, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  for (const close of [() => dialog.getByRole('button', { name: 'Cancel' }).click(), () => page.keyboard.press('Escape')]) {
    await opener.click()
    await open()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
}

test('what opened a dialog has the focus when it is closed', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()
  const choose = (entry: string) => () => page.getByRole('menuitem', { name: entry }).click()
  const meetingMenu = page.getByRole('button', { name: /^Actions for / }).first()
  await givesFocusBack(page, meetingMenu, choose('Delete'), 'Are you sure you want to delete this meeting?')
  await givesFocusBack(page, meetingMenu, choose('Edit'), 'Edit Meeting')
  await givesFocusBack(page, page.getByRole('button', { name: 'Schedule Meeting' }), async () => {}, 'Schedule New Meeting')

  await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).click()
  const userMenu = page.getByRole('button', { name: 'Actions for Amaya Wijesinghe' })
  await givesFocusBack(page, userMenu, choose('Reset Password'), "Are you sure you want to reset this user's password?")

  await page.goto('/profile')
  await givesFocusBack(page, page.getByRole('button', { name: 'Change Password' }), async () => {}, 'Change Password')
  const twoFactor = page.getByRole('button', { name: 'Enable 2FA' })
  await twoFactor.click()
  await page.getByRole('dialog', { name: 'Enable 2FA' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(twoFactor).toBeFocused()
  await signOut(page)
})

test('the first press of a page opens a menu, and the focus comes back to the same button', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  const inBar = (name: RegExp) => page.getByRole('banner').getByRole('button', { name })
  const popups = [
    { button: inBar(/^Settings$/), opened: page.getByRole('menu') },
    { button: inBar(/^Notifications, /), opened: page.getByRole('dialog', { name: 'Notifications' }) },
    { button: inBar(/^Account menu/), opened: page.getByRole('menu') }
  ]
  for (const { button, opened } of popups) {
    // Again a page on which nobody has pressed anything: what draws menus is not loaded.
    await page.reload()
    await button.focus()
    const mark = await button.evaluateHandle((element) => element)
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(opened).toHaveAttribute('id', (await button.getAttribute('aria-controls')) ?? '')
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect.poll(() => mark.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.click()
    await expect(opened).toBeVisible()
    await button.click()
    await expect(opened).toBeHidden()
  }
})
