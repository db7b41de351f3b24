import { cutOff } from './lib/cutOff.ts'
import { expect, openAs, test } from './lib/test.ts'

test('the drawer leads to the guide of one’s own role, a task to its heading, and Back to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'Amaya Wijesinghe', '/documents')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Guide for residents' })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Pay what you owe' }).click()
  const task = page.getByRole('heading', { level: 3, name: 'Pay what you owe' })
  await expect(task).toBeFocused()
  await expect(task).toBeInViewport()
  // Below the top bar, which stays.
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
  expect((await task.boundingBox())?.y).toBeGreaterThanOrEqual(bar)
  const picture = page.getByRole('img', { name: /what is owed/ })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/documents$/)
})

test('the address of a task opens at it, and stays there while the pictures come', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'Dilan Fernando', '/help#invite-people')
  const task = page.getByRole('heading', { level: 3, name: 'Invite people' })
  await expect(task).toBeFocused()
  await page.waitForLoadState('networkidle')
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const top = (await task.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual(bar)
  expect(top).toBeLessThan(bar + 120)
})

test('the guides are whole, in the shell and outside of it', async ({ page }) => {
  // Every guide has the same elements: the longest page, and the one with a link in its text.
  await openAs(page, 'Ishara Gunawardena', '/help')
  await page.getByRole('heading', { level: 3, name: 'Invite people' }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await page.getByRole('heading', { level: 3, name: 'Report a leak' }).waitFor()
  await page.getByRole('link', { name: 'Guide for council members' }).click()
  await page.getByRole('link', { name: 'guide for residents', exact: true }).waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  expect.soft(await cutOff(page), 'cut off in a guide').toEqual([])
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})

test('a guide on paper is its text and pictures alone', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/help')
  await page.getByRole('heading', { level: 3, name: 'Month end' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2, name: 'Guide for the treasurer' })).toBeVisible()
  for (const name of ['Main', 'On this page', 'Other guides']) await expect(page.getByRole('navigation', { name })).toBeHidden()
  await expect(page.getByRole('img', { name: /list of units/ })).toBeVisible()
})
