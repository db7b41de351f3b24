import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { expect, openAs, signInAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const TITLE = 'Bicycles leave the stairwells'

/** Until then the number beside the bell changes by itself. */
async function waitUntilNotified(page: Page): Promise<void> {
  const asSecretary = await caller(page.request, 'secretary')
  const found = (await asSecretary('GET', `/announcements?${new URLSearchParams({ search: TITLE })}`)) as {
    announcements: { _id: string }[]
  }
  await expect
    .poll(async () => ((await asSecretary('GET', `/announcements/${found.announcements[0]?._id}/delivery`)) as { isDone: boolean }).isDone)
    .toBe(true)
}

test('the secretary announces something on the phone; a resident reads it and answers, which the author is told', async ({ page }) => {
  const card = page.getByRole('region', { name: TITLE })
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await openAs(page, 'Dilan Fernando', '/announcements')
  await page.getByRole('button', { name: 'Create Announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' })
  await dialog.getByLabel(/^Title/).fill(TITLE)
  await dialog.getByLabel(/^Content/).fill('They stand in the basement from Monday.\n\nMap: https://example.org/basement')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()

  // What was written is in sight, and so is the next step.
  await expect(card).toBeFocused()
  await expect(card.getByRole('button', { name: /^Publish to \d+ people$/ })).toBeInViewport()
  await card.getByRole('button', { name: /^Publish to/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Announcement published successfully' })).toContainText(/\d+ people/)
  await expect(card.getByText('published', { exact: true })).toBeVisible()
  await waitUntilNotified(page)
  await expect(card.getByText(/^Notifying:/)).toHaveCount(0)
  await signOut(page)

  await signInAs(page, 'Amaya Wijesinghe')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Announcements' }).click()
  await expect(card.getByText('New', { exact: true })).toBeVisible()
  const unread = (await bell.getAttribute('aria-label')) ?? ''
  await bell.click()
  await page.getByRole('dialog').getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
  await expect(bell).not.toHaveAttribute('aria-label', unread)
  await expect(page.getByRole('link', { name: 'https://example.org/basement' })).toBeVisible()
  await page.getByLabel(/^Your comment/).fill('And the prams?')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'And the prams?' })).toBeVisible()
  await page.goBack()
  await expect(card.getByText('1 comment')).toBeVisible()
  await expect(card.getByText('New', { exact: true })).toHaveCount(0)
  await signOut(page)

  await signInAs(page, 'Dilan Fernando')
  await bell.click()
  await page.getByRole('dialog').getByRole('link', { name: TITLE }).first().click()
  await expect(page.getByText('And the prams?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read by 1 of \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/announcements$/)
  await expect(card).toHaveCount(0)
})

test('the dialogs of the announcements are accessible in both themes and at every width', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/announcements')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.getByRole('button', { name: 'Create Announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByText('Title is required').first().waitFor()
  await expectAccessible(page, 'the dialog of an announcement with errors')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('region').filter({ hasText: 'Read by' }).getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('heading', { name: 'About this announcement' }).waitFor()
  await page.getByRole('button', { name: /^Read by/ }).click()
  await dialog.getByRole('heading', { name: /^Not read yet/ }).waitFor()
  await expectAccessible(page, 'who has read an announcement')
})
