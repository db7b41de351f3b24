import { expectAccessible } from './lib/accessible.ts'
import { dayFromToday, expect, signInAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the secretary schedules a meeting, edits it, cancels it and deletes it', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  await page.getByRole('link', { name: 'Schedule Meeting' }).click()

  const scheduling = page.getByRole('dialog', { name: 'Schedule New Meeting' })
  await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click()
  for (const text of [
    'Meeting title is required',
    'Date is required',
    'Start time is required',
    'End time is required',
    'Location is required'
  ]) {
    await expect(scheduling.getByText(text).first()).toBeVisible()
  }

  await scheduling.getByLabel(/^Meeting Title/).fill('Painting the stairwells')
  await scheduling.getByLabel(/^Description/).fill('Colours, dates, and who moves the bicycles.')
  await scheduling.getByLabel(/^Date/).fill(dayFromToday(6))
  await scheduling.getByLabel(/^Start Time/).fill('18:00')
  await scheduling.getByLabel(/^End Time/).fill('17:00')
  await scheduling.getByLabel(/^Location/).fill('Lobby')
  await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(scheduling.getByText('End time must be after start time').first()).toBeVisible()
  await expect(scheduling.getByLabel(/^Meeting Title/)).toHaveValue('Painting the stairwells')

  await scheduling.getByLabel(/^End Time/).fill('19:00')
  await scheduling.getByLabel('Item 1 (optional)').fill('Colours')
  await scheduling.getByRole('button', { name: 'Add Item' }).click()
  await scheduling.getByLabel('Item 2 (optional)').fill('Dates')
  await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Meeting created successfully' })).toBeVisible()
  await expect(scheduling).toBeHidden()

  const card = page.getByRole('region', { name: 'Painting the stairwells' })
  await expect(card).toContainText('18:00')
  await expect(card).toContainText('Colours (15 min)')
  await expect(card).toContainText('Organized by Dilan Fernando')

  const menu = card.getByRole('button', { name: 'Actions for Painting the stairwells' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Meeting' })
  await editing.getByLabel(/^Location/).fill('Roof terrace')
  await editing.getByRole('button', { name: 'Update' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Meeting updated successfully' })
  // It lies on the card's menu for as long as it stands.
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText('Roof terrace')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Cancel Meeting' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel Meeting/ })
    .click()
  await expect(card.getByText('cancelled', { exact: true })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await expect(page.getByRole('menuitem', { name: 'Mark Complete' })).toHaveCount(0)

  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this meeting?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await signOut(page)
})

test('menus are accessible in both themes and at every width', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  await page.getByRole('region', { name: 'Upcoming Meetings' }).getByRole('listitem').first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()
  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await expectAccessible(page, 'a meeting’s menu')
  await page.keyboard.press('Escape')

  for (const name of ['Settings', /account menu/i, /^Notifications/]) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    await page.getByRole('menu').or(page.getByRole('dialog').getByRole('link').first()).waitFor()
    await expectAccessible(page, `${String(name)} opened`)
    await page.keyboard.press('Escape')
  }
})

test('the dialog is accessible in both themes and at every width, with and without errors', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()
  await page.getByRole('button', { name: 'Schedule Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule New Meeting' })
  await dialog.getByLabel(/^Meeting Title/).waitFor()
  await expectAccessible(page, 'the meeting dialog')
  const times = dialog.locator('input[type=date], input[type=time]')
  const widths = await times.evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().width)))
  expect([widths.length, new Set(widths).size]).toEqual([3, 1])
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.getByText('Meeting title is required').first().waitFor()
  await expectAccessible(page, 'the meeting dialog with errors')
})

test('the theme is chosen in the settings and kept', async ({ page }) => {
  const html = page.locator('html')
  const isShown = (theme: string) => expect(html).toHaveAttribute('data-mantine-color-scheme', theme)
  // The first visit follows the device.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await isShown('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs(page, 'Dilan Fernando')
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('menuitem', { name: theme }).click()
  }
  for (const theme of ['Dark', 'Light']) {
    await choose(theme)
    await isShown(theme.toLowerCase())
    await page.reload()
    await isShown(theme.toLowerCase())
  }
  await choose('System')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await isShown(colorScheme)
    await page.reload()
    await isShown(colorScheme)
  }
})
