import { expectAccessible } from './lib/accessible.ts'
import { openPortal } from './lib/portal.ts'
import { expect, signOut, test } from './lib/test.ts'

const EMAIL = 'ruwan@tower.lk'
const PASSWORD = 'Kurumba#Garden7!'

test('the first administrator sets a new portal up by its link, with the keyboard alone, and signs in again', async ({ page }) => {
  const portal = await openPortal({ isNew: true })
  try {
    for (const path of ['/', '/login', '/dashboard']) {
      await page.goto(portal.url + path)
      await expect(page.getByRole('heading', { level: 1, name: 'This portal is being set up' })).toBeVisible()
    }
    await expectAccessible(page, 'a portal that is not set up')
    const link = /http:\S+\/setup\/\S+/.exec(portal.printed())?.[0] ?? ''
    expect(link).toMatch(/\/setup\/[\w-]{43}$/)

    await page.goto(link)
    await page.getByLabel(/^Building name/).focus()
    const { keyboard } = page
    for (const line of ['Araliya Heights', '7 Sea Street, Galle']) {
      await keyboard.type(line)
      await keyboard.press('Tab')
    }
    await keyboard.type('1: 1A-1H\n2: 2A-2H')
    await expect(page.getByText('16 units on 2 floors')).toBeVisible()
    for (const text of ['Ruwan', 'de Silva', EMAIL, 'Araliya@2026']) {
      await keyboard.press('Tab')
      await keyboard.type(text)
    }
    await page.getByLabel(/^Confirm Password/).focus()
    await keyboard.type('Araliya@2026')
    await keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText('Password must not contain the name of the building')).toBeVisible()
    await expectAccessible(page, 'the set-up with an error')
    await expect(page.getByLabel(/^Units/)).toHaveValue('1: 1A-1H\n2: 2A-2H')
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
    await keyboard.press('Enter')

    const list = page.getByRole('region', { name: 'What is left to set up' })
    await expect(list.getByText('0 of 9 done')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectAccessible(page, 'the dashboard after the set-up')
    await list.getByRole('link', { name: 'Describe the building' }).click()
    await expect(page.getByLabel(/^Building name/)).toHaveValue('Araliya Heights')
    await signOut(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Araliya Heights')
    await page.goto(`${portal.url}/login`)
    await page.getByLabel(/^Email/).fill(EMAIL)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back, Ruwan!' })).toBeVisible()

    await page.goto(link)
    await expect(page.getByText('This portal is set up already.')).toBeVisible()
  } finally {
    await portal.close()
  }
})
