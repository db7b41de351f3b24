import type { Page } from '@playwright/test'
import { caller } from './lib/caller.ts'
import { expectWhole } from './lib/cutOff.ts'
import { dayFromToday, expect, openAs, pressEnter, signInAs, test } from './lib/test.ts'

test.use({ viewport: { width: 320, height: 800 } })

const LONG = 'Wickramasinghagunawardenapathirajamudiyanselageuna'

test('a name of fifty letters fits everywhere', async ({ page }) => {
  const asSecretary = await caller(page.request, 'secretary')
  const times = { date: dayFromToday(3), startTime: '10:00', endTime: '11:00' }
  const agenda = [{ item: LONG, duration: 15 }]
  const draft = { title: LONG, description: LONG, location: LONG, type: 'general', agenda, ...times }
  const meeting = (await asSecretary('POST', '/meetings', draft)) as { _id: string }
  const words = `${LONG} ${LONG}\n\nhttps://example.org/${LONG}${LONG}`
  const announcement = (await asSecretary('POST', '/announcements', { title: LONG, content: words, isPinned: true })) as { _id: string }
  const newcomer = { firstName: LONG, lastName: LONG, email: 'long@example.org', role: 'resident', unitNumber: '4B', phone: '' }
  const { user } = (await asSecretary('POST', '/users', { ...newcomer, sendWelcomeEmail: false })) as { user: { _id: string } }
  await asSecretary('POST', `/users/${user._id}/role-request`, { role: 'council', reason: LONG })

  const vendor = { name: LONG, category: 'maintenance', contactPerson: LONG, phone: '+94112550310', email: `${LONG}@example.org` }
  const dates = { contractStart: dayFromToday(-300), contractEnd: dayFromToday(30) }
  const asTreasurer = await caller(page.request, 'treasurer')
  const added = (await asTreasurer('POST', '/vendors', { ...vendor, address: LONG, description: words, ...dates })) as { _id: string }
  // Of high priority: the dashboard lists these first.
  const bill = { type: 'expense', category: 'repairs', amount: 500_000, date: dayFromToday(0), description: LONG, vendor: LONG }
  await asTreasurer('POST', '/finances/transactions', bill)

  await signInAs(page, 'Nirmala Perera')
  const dialog = page.getByRole('dialog')
  await page.getByRole('region', { name: 'Pending Approvals' }).getByText(LONG).first().waitFor()
  await expectWhole(page, 'the dashboard')
  await page.goto('/meetings')
  await page.getByRole('heading', { name: LONG }).waitFor()
  await expectWhole(page, 'meetings')
  await page.goto(`/meetings/${meeting._id}`)
  await page.getByRole('heading', { name: LONG }).waitFor()
  await expectWhole(page, 'a meeting')
  await page.goto(`/meetings?view=calendar&month=${times.date.slice(0, 7)}`)
  await page.getByRole('link', { name: LONG }).waitFor()
  await expectWhole(page, 'the calendar')
  await page.goto('/announcements')
  await page.getByRole('heading', { name: LONG }).waitFor()
  await expectWhole(page, 'announcements')
  await page.goto(`/announcements/${announcement._id}`)
  await page.getByRole('heading', { name: LONG }).waitFor()
  await expectWhole(page, 'an announcement')
  await page.goto(`/vendors?search=${LONG}`)
  await page.getByRole('heading', { name: LONG }).waitFor()
  await expectWhole(page, 'vendors')
  await page.goto(`/vendors/${added._id}`)
  await page.getByRole('heading', { name: LONG }).waitFor()
  await expectWhole(page, 'a vendor')
  await page.goto('/approvals')
  await page.getByText(LONG).first().waitFor()
  await expectWhole(page, 'approvals')
  await page.getByRole('button', { name: 'Reject' }).first().click()
  await dialog.waitFor()
  await expectWhole(page, 'rejecting')
  await page.goto(`/users?search=${LONG}`)
  const menu = page.getByRole('button', { name: `Actions for ${LONG}` })
  await menu.click()
  await page.getByRole('menu').waitFor()
  await expectWhole(page, 'people')
  await page.getByRole('menuitem', { name: 'Edit User' }).click()
  await dialog.waitFor()
  await expectWhole(page, 'editing a person')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const asAdministrator = await caller(page.request, 'administrator')
  await asAdministrator('DELETE', `/users/${user._id}`)
  await asAdministrator('DELETE', `/meetings/${meeting._id}`)
  await asAdministrator('DELETE', `/announcements/${announcement._id}`)
})

const PAGES = [
  '/announcements',
  '/approvals',
  '/community',
  '/dashboard',
  '/documents',
  '/finances',
  '/finances/charges',
  '/finances/bank',
  '/finances/dues',
  '/finances/dues/4B',
  '/finances/funds',
  '/finances/months',
  '/finances/months?view=balance',
  '/finances/months?view=entries',
  '/maintenance',
  '/meetings',
  '/meetings?view=calendar',
  '/my-dues',
  '/profile',
  '/projects',
  '/reports',
  '/settings',
  '/users',
  '/vendors',
  '/votes'
]

/** The statement is a part of its own, which comes after the page. */
const WITH_STATEMENT = ['/finances/dues/4B', '/my-dues']

const enlarge = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

test('every page of the drawer can be read in full with letters of twice the size', async ({ page }) => {
  await signInAs(page, 'Nirmala Perera')
  for (const path of PAGES) {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .or(page.getByRole('main').getByRole('heading', { level: 3 }))
      .first()
      .waitFor()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    if (path === '/reports') await page.locator('.recharts-bar-rectangle').first().waitFor()
    if (WITH_STATEMENT.includes(path)) await page.getByRole('table', { name: 'Statement' }).waitFor()
    await enlarge(page)
    await expectWhole(page, `${path} in twice the size`)
  }
})

test('the public page can be read in full with letters of twice the size', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Project Overview' }).waitFor()
    await enlarge(page)
    await expectWhole(page, `the public page in twice the size, ${width} px`)
  }
})

test('day, start and end of a meeting have fields of one width', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/meetings')
  await page.getByRole('button', { name: 'Schedule Meeting' }).click()
  const fields = page.getByRole('dialog').locator('input:is([type=date], [type=time])')
  await expect(fields).toHaveCount(3)
  for (const width of [320, 390, 600, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const widths = await fields.evaluateAll((all) => all.map((field) => Math.round(field.getBoundingClientRect().width)))
    expect.soft(new Set(widths).size, `${widths.join()} at ${width} px`).toBe(1)
  }
})

test('an address on a card is one line, and can be read whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openAs(page, 'Nirmala Perera', '/users?search=chathurika.karunaratne')
  const address = page.getByTitle('chathurika.karunaratne.6d@demo.verandah.lk')
  await expect(address).toHaveText('chathurika.karunaratne.6d@demo.verandah.lk')
  const lines = await address.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight))
  expect(Math.round(lines)).toBe(1)
  await expect(address).toHaveCSS('text-overflow', 'ellipsis')
})

/** Goes round what is open by Tab: tells what has the focus but lies outside of the screen or below something else. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden = new Set<string>()
  for (let first = ''; ;) {
    const { name, isHidden } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { left, top, width, height } = element.getBoundingClientRect()
      const label = element.closest('label') ?? element
      const at = document.elementFromPoint(left + width / 2, top + Math.min(height, 44) / 2)
      return {
        name: `${element.tagName} ${element.id} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 30)}`,
        // The dialog itself and the document take the focus between the last element and the first.
        isHidden: !element.matches('body, dialog') && (at === null || !(label.contains(at) || at.contains(element)))
      }
    })
    if (name === first) return [...hidden]
    if (first === '') first = name
    if (isHidden) hidden.add(name)
    await page.keyboard.press('Tab')
  }
}

test('with the keyboard alone nothing in the drawer or in a dialog is hidden, and its opener has the focus afterwards', async ({
  page
}) => {
  await signInAs(page, 'Dilan Fernando')
  await page.setViewportSize({ width: 320, height: 480 })
  const goRound = async (opener: string, open: () => Promise<void>) => {
    const button = page.getByRole('button', { name: opener, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await open()
    await page.getByRole('dialog').locator(':focus').waitFor()
    expect.soft(await hiddenFocus(page), opener).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.goto('/meetings')
  await goRound('Open navigation', async () => {})
  await goRound('Schedule Meeting', async () => {})
  await goRound('Subscribe in your calendar', async () => {})
  await page.goto('/announcements')
  await goRound('Create Announcement', async () => {})
  await page.goto('/users')
  await goRound('Add User', async () => {})
  await goRound('Actions for Amaya Wijesinghe', () => pressEnter(page.getByRole('menuitem', { name: 'Edit User' })))
  await goRound('Settings', () => pressEnter(page.getByRole('menuitem', { name: 'About' })))
})
