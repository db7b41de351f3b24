import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { expectWhole } from './lib/cutOff.ts'
import { expect, openAs, test } from './lib/test.ts'

/** Somebody of whom no other journey knows. */
async function newcomer(page: Page, firstName: string): Promise<string> {
  const asAdministrator = await caller(page.request, 'administrator')
  const person = { firstName, lastName: 'Handover', email: `${firstName}.handover@example.org`, role: 'resident' }
  await asAdministrator('POST', '/users', { ...person, sendWelcomeEmail: false })
  return `${firstName} Handover`
}

/** Fills the open dialog in: one more council member, for tomorrow as it begins. */
async function fill(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Plan Hand-over' })
  await dialog.getByLabel('Council Member (new)').waitFor()
  await dialog.getByLabel('Council Member (new)').selectOption({ label: `${name} · Resident` })
}

test('the president plans a hand-over for tomorrow, looks at it, and cancels it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = await newcomer(page, 'Ruwan')
  await openAs(page, 'Nirmala Perera', '/users')
  await page.getByRole('button', { name: 'Plan Hand-over' }).click()
  const dialog = page.getByRole('dialog')
  await fill(page, name)
  await dialog.getByLabel(/^Note/).fill('Annual general meeting')
  await expectAccessible(page, 'planning a hand-over')
  await dialog.getByRole('button', { name: 'Plan Hand-over' }).click()
  await expect(page.getByText('Hand-over planned successfully')).toBeVisible()
  await expect(page.getByText(/^Hand-over planned for .*: 1 role changes$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plan Hand-over' })).toHaveCount(0)
  await expectAccessible(page, 'a planned hand-over')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(dialog.getByText(`${name}: Resident → Council Member`)).toBeVisible()
  await expect(dialog.getByText('Annual general meeting')).toBeVisible()
  await expectAccessible(page, 'a hand-over in full')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel Hand-over' }).click()
  await expect(page.getByText('Hand-over cancelled successfully')).toBeVisible()
  await expect(page.getByText(/^Hand-over planned for/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Plan Hand-over' })).toBeVisible()
})

test('the administrator plans one on a phone and applies it now', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = await newcomer(page, 'Sithara')
  await openAs(page, 'Ishara Gunawardena', '/users?search=Sithara')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Plan Hand-over' }).click()
  const dialog = page.getByRole('dialog')
  await fill(page, name)
  await expectWhole(page, 'planning a hand-over on a phone')
  await expectAccessible(page, 'planning a hand-over on a phone')
  await dialog.getByRole('button', { name: 'Plan Hand-over' }).click()
  await expect(page.getByText(/^Hand-over planned for/)).toBeVisible()
  await expectWhole(page, 'a planned hand-over on a phone')
  await expectAccessible(page, 'a planned hand-over on a phone')
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await dialog.getByRole('button', { name: 'Apply Now' }).click()
  await expect(page.getByText('Hand-over applied successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Council Member')
  await expect(page.getByText(/^Hand-over planned for/)).toHaveCount(0)
})
