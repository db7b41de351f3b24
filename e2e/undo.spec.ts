import type { Page } from '@playwright/test'
import { caller } from './lib/caller.ts'
import { chooseMore, expect, openAs, signInAs, signOut, test } from './lib/test.ts'

// So long that nobody is told before it is taken back, also on a busy machine.
test.use({ undoSeconds: 120 })

const ANNOUNCEMENT = 'The gate is painted on Friday'

async function undo(page: Page, said: string | RegExp): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: said })
  await toast.getByRole('button', { name: 'Undo' }).click()
}

/** How many notices the person has, read or not. */
async function countNotices(page: Page, role: string): Promise<number> {
  const call = await caller(page.request, role)
  return ((await call('GET', '/notifications')) as { notifications: unknown[] }).notifications.length
}

test('an announcement that was published by a slip is a draft again, and no resident has seen it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asSecretary = await caller(page.request, 'secretary')
  await asSecretary('POST', '/announcements', { title: ANNOUNCEMENT, content: 'Use the side door.' })
  const before = await countNotices(page, 'resident')
  await openAs(page, 'Dilan Fernando', '/announcements')
  const card = page.getByRole('region', { name: ANNOUNCEMENT })
  await card.getByRole('button', { name: /^Publish to \d+ people$/ }).click()
  await expect(card.getByText('published', { exact: true })).toBeVisible()
  await undo(page, 'Announcement published successfully')
  await expect(card.getByText('draft', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Publish to \d+ people$/ })).toBeVisible()
  await signOut(page)

  expect(await countNotices(page, 'resident')).toBe(before)
  await signInAs(page, 'Amaya Wijesinghe')
  await page.goto('/announcements')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await expect(card).toHaveCount(0)
})

test('reminders of dues can be taken back, and may then be sent', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/finances/dues')
  const remind = async () => chooseMore(page, /^Remind \d+ units \(\d+ people\)$/)
  await remind()
  await expect(page.getByText('Reminded today').first()).toBeVisible()
  await undo(page, /^\d+ homes told/)
  await expect(page.getByText('Reminded today')).toHaveCount(0)
  await remind()
  await expect(page.getByText('Reminded today').first()).toBeVisible()
})

test('a meeting that was cancelled by a slip is scheduled again', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/meetings')
  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  const title = ((await menu.getAttribute('aria-label')) ?? '').replace('Actions for ', '')
  const card = page.getByRole('region', { name: title })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Cancel Meeting' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: /^Cancel Meeting/ }).click()
  await expect(card.getByText('cancelled', { exact: true })).toBeVisible()
  await undo(page, 'Meeting cancelled')
  await expect(card.getByText('scheduled', { exact: true })).toBeVisible()
})
