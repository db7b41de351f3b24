import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { expect, openAs, pressEnter, test } from './lib/test.ts'

/** The page of a unit, from the register. Counts its presses. */
async function openUnit(page: Page, label: string): Promise<void> {
  await page.getByRole('link', { name: 'Units', exact: true }).first().click()
  await page.getByPlaceholder('Search by unit or person').fill(label)
  // The row moves up when the others go.
  await expect(page.getByText('1 unit', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: label, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Unit ${label}` })).toBeVisible()
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('a sale is four presses from the dashboard, and says before what ends', async ({ page }) => {
  const dialog = dialogOf(page)
  await openAs(page, 'Dilan Fernando', '/dashboard')
  await openUnit(page, '2C')
  await page.getByRole('button', { name: 'New Owner' }).click()
  await expect(dialog.getByText(/^What is owed stays with the unit/)).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill('Sale, deed 4711')
  await dialog.getByLabel(/^Name/).fill('Shehan Karunaratne')
  await dialog.getByRole('button', { name: 'New Owner' }).click()
  await expect(page.getByText('New owner entered successfully')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Shehan Karunaratne' }).getByText('Gets the bills')).toBeVisible()

  // Entered by mistake: everything is as before.
  await page.getByRole('button', { name: 'Actions for Unit 2C' }).click()
  await page.getByRole('menuitem', { name: 'Undo New Owner' }).click()
  await expect(dialog.getByText(/Shehan Karunaratne/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo New Owner' }).click()
  await expect(page.getByText('New owner undone successfully')).toBeVisible()
  await expect(page.getByText('Shehan Karunaratne')).toHaveCount(0)
})

test('a death: two heirs own the unit in parts, one known already and one without e-mail; wrong parts are said', async ({ page }) => {
  const dialog = dialogOf(page)
  await openAs(page, 'Nirmala Perera', '/dashboard')
  await openUnit(page, '2D')
  await pressEnter(page.getByRole('button', { name: 'New Owner' }))
  await dialog.getByLabel(/^Reason/).fill('Inheritance')
  await dialog.getByLabel(/^Name/).fill('Farook')
  await pressEnter(dialog.getByRole('button', { name: /^Farook Marikkar/ }))
  await expect(dialog.getByRole('button', { name: 'Change Farook Marikkar' })).toBeFocused()
  await pressEnter(dialog.getByRole('button', { name: 'Add Another Owner' }))
  await dialog.getByLabel('Name of owner 2').fill('Zainab Marikkar')
  await dialog.getByLabel('Part of owner 1').fill('3/5')
  await pressEnter(dialog.getByRole('button', { name: 'New Owner' }))
  await expect(dialog.getByText('The parts of the owners must add up to the whole').first()).toBeVisible()
  await expectAccessible(page, 'a transfer')
  await dialog.getByLabel('Part of owner 2').fill('2/5')
  await dialog.getByLabel('Who gets the bills').selectOption('Zainab Marikkar')
  await pressEnter(dialog.getByRole('button', { name: 'New Owner' }))
  await expect(page.getByText('New owner entered successfully')).toBeVisible()
  const heir = page.getByRole('listitem').filter({ hasText: 'Zainab Marikkar' })
  await expect(heir.getByText('2/5 of the unit')).toBeVisible()
  await expect(heir.getByText('Gets the bills')).toBeVisible()

  // A person without e-mail and account stands among the people, and can be given an address later.
  await page.getByRole('link', { name: 'All units' }).click()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByPlaceholder('Search by name or email').fill('Zainab')
  await expect(page.getByRole('row', { name: /Zainab Marikkar/ }).getByText('No account')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Zainab Marikkar' }).click()
  await expect(page.getByRole('menuitem', { name: 'Invite' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Edit Person' }).click()
  await dialog.getByLabel(/^Email/).fill('zainab@example.com')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Person updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Zainab Marikkar' }).click()
  await page.getByRole('menuitem', { name: 'Invite' }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(/^Invitation/).first()).toBeVisible()
})

test('one owner of three units finds all of them, each with its account', async ({ page, browser, baseURL }) => {
  const dialog = dialogOf(page)
  await openAs(page, 'Dilan Fernando', '/dashboard')
  for (const label of ['3E', '3F', '3G']) {
    await openUnit(page, label)
    await page.getByRole('button', { name: 'New Owner' }).click()
    await dialog.getByLabel(/^Reason/).fill('Gift')
    await dialog.getByLabel(/^Name/).fill('Farook Mar')
    await dialog.getByRole('button', { name: /^Farook Marikkar/ }).click()
    await dialog.getByRole('button', { name: 'New Owner' }).click()
    await expect(page.getByText('New owner entered successfully').last()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL !== undefined && { baseURL }) })
  const owner = await phone.newPage()
  await openAs(owner, 'Farook Marikkar', '/dashboard')
  await owner.getByRole('button', { name: /^Account menu/ }).click()
  await owner.getByRole('menuitem', { name: 'My Units' }).click()
  const units = owner.getByRole('navigation', { name: 'My Units' })
  await units.getByRole('link', { name: 'Unit 3F' }).click()
  await expect(owner.getByRole('heading', { level: 2, name: 'Unit 3F' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'New Owner' })).toHaveCount(0)
  await expectAccessible(owner, 'one’s own unit')
  await owner.getByRole('link', { name: 'Bills and Payments' }).click()
  await expect(owner).toHaveURL(/\/my-dues\?unit=3F$/)
  await expect(owner.getByRole('navigation', { name: 'My Units' }).getByRole('link', { name: 'Unit 3F' })).toHaveAttribute(
    'aria-current',
    'page'
  )
  await phone.close()
})

test('a tenant gets the bills, and leaves on a day', async ({ page }) => {
  const dialog = dialogOf(page)
  await openAs(page, 'Dilan Fernando', '/dashboard')
  await openUnit(page, '2E')
  await page.getByRole('button', { name: 'Add Tenant' }).click()
  await dialog.getByLabel(/^Name/).fill('Lakshmi Pillai')
  await expectAccessible(page, 'a new tenant')
  await dialog.getByLabel('The tenant gets the bills').check()
  await dialog.getByRole('button', { name: 'Add Tenant' }).click()
  await expect(page.getByText('Holder added successfully')).toBeVisible()
  const tenant = page.getByRole('listitem').filter({ hasText: 'Lakshmi Pillai' })
  await expect(tenant.getByText('Gets the bills')).toBeVisible()
  await page.getByRole('button', { name: 'End Lakshmi Pillai' }).click()
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('Holder ended successfully')).toBeVisible()
})

test('an administrator looks at a table, leaves a row out, brings it in, and invites who is new', async ({ page }) => {
  const dialog = dialogOf(page)
  const table = [
    'TENANTS,,',
    'Unit,Tenant,Tenant email',
    '2H,Ruwini Herath,ruwini.herath@example.com',
    '2I,Nobody,no mail',
    'Total,,'
  ].join('\n')
  await openAs(page, 'Ishara Gunawardena', '/units')
  await page.getByRole('button', { name: 'Import Units' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tenants.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(dialog.getByText('Row 5 left out: Total')).toBeVisible()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(page, 'the preview of a table')
  await dialog.getByRole('row', { name: /^2I/ }).getByRole('button', { name: 'Leave this row out' }).click()
  await expect(dialog.getByText('Row 4 left out: 2I')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('1 unit. Next:')).toBeVisible()
  await dialog.getByRole('link', { name: /^Invite \d+ p/ }).click()
  await expect(dialog.getByText('ruwini.herath@example.com · 2H')).toBeVisible()
  await expectAccessible(page, 'inviting the register')
  await dialog.getByRole('button', { name: /^Invite \d+ p/ }).click()
  await expect(dialog.getByRole('status').filter({ hasText: /invitations? (sent|ready)/ })).toBeVisible()
})
