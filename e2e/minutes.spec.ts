import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { dayFromToday, expect, openAs, pressEnter, signInAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TITLE = 'Water for the upper floors'

const card = (page: Page) => page.getByRole('region', { name: TITLE, exact: true })

async function openMeeting(page: Page, name: string): Promise<void> {
  await signInAs(page, name)
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()
  await card(page).getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { level: 2, name: TITLE }).waitFor()
}

/** What a button saves, with the type that the server gave it; the page stays. */
async function saved(page: Page, button: string): Promise<{ type: string; name: string; bytes: string }> {
  const before = page.url()
  const answer = page.waitForResponse(/\.(pdf|ics)$/)
  const download: Promise<Download> = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  const bytes = await readFile(await file.path(), 'latin1')
  expect([page.url(), page.context().pages().length]).toEqual([before, 1])
  return { type: (await answer).headers()['content-type'] ?? '', name: file.suggestedFilename(), bytes }
}

test('a meeting from its invitation to its signed-off minutes', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()
  await page.getByRole('button', { name: 'Schedule Meeting' }).click()
  const scheduling = page.getByRole('dialog', { name: 'Schedule New Meeting' })
  await scheduling.getByLabel(/^Meeting Title/).fill(TITLE)
  await scheduling.getByLabel(/^Date/).fill(dayFromToday(0))
  // It has begun already, so that it can be started.
  await scheduling.getByLabel(/^Start Time/).fill('00:00')
  await scheduling.getByLabel(/^End Time/).fill('23:59')
  await scheduling.getByLabel(/^Location/).fill('Roof terrace')
  await scheduling.getByLabel('Item 1 (optional)').fill('The pump')
  await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(card(page)).toBeVisible()
  await signOut(page)

  await openMeeting(page, 'Amaya Wijesinghe')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('You have answered yes.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Minutes$/ })).toHaveCount(0)
  const entry = await saved(page, 'Add to calendar')
  expect(entry.type).toMatch(/^text\/calendar/)
  expect(entry.bytes).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(entry.bytes).toContain(`SUMMARY:${TITLE}`)
  expect(entry.name).toMatch(/\.ics$/)
  await signOut(page)

  await openMeeting(page, 'Nirmala Perera')
  await page.getByRole('button', { name: `Actions for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Start Meeting' }).click()
  await expect(page.getByText('in-progress', { exact: true })).toBeVisible()
  await pressEnter(page.getByRole('button', { name: 'Write Minutes' }))
  const minutes = page.getByRole('textbox', { name: /^Minutes/ })
  await expect(minutes).toBeFocused()
  await pressEnter(page.getByRole('button', { name: 'Start from the Agenda' }))
  await expect(minutes).toBeFocused()
  await expect(minutes).toHaveValue('1. The pump\n\n')
  await minutes.fill('1. The pump\n\nIt is repaired; see https://example.lk/pump.')
  await expectAccessible(page, 'minutes being written')
  // A reload asks, and takes nothing away.
  page.once('dialog', (asking) => void asking.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue Writing' }).click()
  await expect(minutes).toHaveValue(/repaired/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Minutes' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign Off Minutes' }).click()
  const question = page.getByRole('dialog', { name: 'Sign off these minutes? Nobody can change them any more.' })
  await expectAccessible(page, 'signing the minutes off')
  await question.getByRole('button', { name: 'Sign Off Minutes' }).click()
  await expect(page.getByText(/^Signed off on/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Minutes$/ })).toHaveCount(0)
  await signOut(page)

  await signInAs(page, 'Amaya Wijesinghe')
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()
  await page.getByRole('link', { name: /^Latest minutes/ }).click()
  await expect(page.getByRole('heading', { name: 'Minutes' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'https://example.lk/pump' })).toBeVisible()
  await expectAccessible(page, 'minutes to be read')
  const sheet = await saved(page, 'Download PDF')
  expect(sheet.type).toBe('application/pdf')
  expect(sheet.bytes).toMatch(/^%PDF-/)
  expect(sheet.name).toMatch(/\.pdf$/)

  // On paper: what was said and who was there, without what can only be pressed.
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['header', 'nav', 'button', 'input']) await expect(page.locator(`${gone}:visible`), gone).toHaveCount(0)
  for (const text of ['The pump', /^2 coming of/, /It is repaired/]) await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText('Answers', { exact: true })).toBeHidden()
})

/** As the calendar's title says it. */
function monthFromNow(months: number): string {
  const [year, month] = dayFromToday(0).split('-').map(Number)
  const first = Date.UTC(year ?? 0, (month ?? 0) - 1 + months, 1)
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}

/** The days until the annual general meeting. */
const AHEAD = 23

test('a month by keyboard alone, and the way back to it', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/meetings')
  await pressEnter(page.getByRole('link', { name: 'Calendar', exact: true }))
  const grid = page.getByRole('grid')
  const today = grid.locator('[aria-current=date]')
  await today.focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: monthFromNow(1) }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('grid', { name: monthFromNow(0) }).locator(':focus')).toHaveCount(1)
  // On the 31st it is the day before now.
  await today.focus()
  // The annual general meeting is so many days ahead.
  for (let day = 0; day < AHEAD; day += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(grid.locator(`[data-day="${dayFromToday(day + 1)}"]`)).toBeFocused()
  }
  const month = page.url()
  // The meetings of a month come after its days.
  await grid.getByRole('link', { name: 'Annual General Meeting' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Annual General Meeting' }).waitFor()
  await page.goBack()
  await expect(page).toHaveURL(month)
  await expect(grid.locator(`[data-day="${dayFromToday(AHEAD)}"]`)).toBeVisible()
})

test('somebody’s own calendar address works until it is turned off', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/meetings')
  const opener = page.getByRole('button', { name: 'Subscribe in your calendar' })
  await pressEnter(opener)
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' })
  await dialog.getByRole('button', { name: 'Make Address' }).click()
  const address = (await dialog.locator('code').textContent()) ?? ''
  await expectAccessible(page, 'a calendar address')
  const feed = await page.request.get(address)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, expect.stringMatching(/^text\/calendar/)])
  expect(await feed.text()).toContain('SUMMARY:Annual General Meeting')
  await dialog.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Turn Off' }).click()
  await dialog.getByRole('button', { name: 'Make Address' }).waitFor()
  expect((await page.request.get(address)).status()).toBe(404)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
