import { expect, openAs, test } from '../lib/test.ts'
import { takePicture } from './takePicture.ts'

/** A Thursday, ten o'clock in Colombo: the same pictures whenever they are made. */
const MOMENT = new Date('2026-11-26T04:30:00Z')
test.use({ moment: MOMENT })
test.beforeEach(async ({ page }) => page.clock.setSystemTime(MOMENT))

const dayAfter = (days: number) => new Date(MOMENT.getTime() + days * 86_400_000).toISOString().slice(0, 10)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })
  const PHONE = { scale: 2 }

  test('the resident', async ({ page }) => {
    await openAs(page, 'Amaya Wijesinghe', '/maintenance')
    await page.getByRole('button', { name: 'Submit New Request' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Request Title/).fill('Kitchen tap drips')
    await dialog.getByLabel(/^Description/).fill('It drips day and night since Monday. Somebody is at home after five.')
    await takePicture(page, 'resident-request', PHONE)

    await page.goto('/my-dues')
    await page.getByRole('heading', { name: 'How to Pay' }).waitFor()
    await takePicture(page, 'resident-dues', PHONE)

    await page.goto('/announcements')
    await page.getByRole('link', { name: 'View Details' }).first().waitFor()
    await takePicture(page, 'resident-announcements', { scale: 1.5 })
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  /** The whole window, or the page in it, or a dialog, which is narrow. */
  const [WINDOW, PAGE, DIALOG] = [{ scale: 1, height: 720 }, { scale: 1.2, height: 700 }, { scale: 1.5 }]

  test('the council', async ({ page }) => {
    await openAs(page, 'Malathi Rajaratnam', '/dashboard')
    await page.getByRole('region', { name: 'Items Requiring Your Vote' }).getByRole('listitem').first().waitFor()
    await takePicture(page, 'council-dashboard', WINDOW)

    await page.goto('/votes')
    await page.getByRole('button', { name: 'Cast Your Votes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'For' }).check()
    await takePicture(page, 'council-vote', { ...DIALOG, part: dialog })

    await page.goto('/community')
    await page.getByRole('button', { name: 'Acknowledge' }).first().waitFor()
    await takePicture(page, 'council-inbox', { ...PAGE, part: page.getByRole('main') })
  })

  test('a general meeting', async ({ page }) => {
    await openAs(page, 'Dilan Fernando', '/meetings')
    await page.getByRole('region', { name: 'Annual General Meeting', exact: true }).getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('heading', { name: 'Checklist' }).waitFor()
    await takePicture(page, 'meetings-checklist', { ...PAGE, part: page.getByRole('main') })
  })

  test('the treasurer', async ({ page }) => {
    await openAs(page, 'Tharindu Jayasuriya', '/finances')
    await page.getByRole('button', { name: 'Record Transaction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Amount/).fill('41,200')
    await dialog.getByLabel(/^Description/).fill('Water of October')
    await takePicture(page, 'treasurer-record', { ...DIALOG, part: dialog })

    await page.goto('/finances/dues')
    await page
      .getByRole('button', { name: /^Send Reminder/ })
      .first()
      .waitFor()
    await takePicture(page, 'treasurer-dues', { ...PAGE, part: page.getByRole('main') })

    await page.goto('/reports')
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await dialog.getByLabel(/^From/).waitFor()
    await takePicture(page, 'treasurer-report', { ...DIALOG, part: dialog })
  })

  test('the secretary', async ({ page }) => {
    await openAs(page, 'Dilan Fernando', '/announcements')
    await page.getByRole('button', { name: 'Create Announcement' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Title/).fill('Lift B stands still on Thursday')
    await dialog.getByLabel(/^Content/).fill('Please take lift A on Thursday from 9:00 to 12:00. The brakes are changed.')
    await dialog.getByText('Only for some floors or units').click()
    for (const floor of ['3', '4']) await dialog.getByText(floor, { exact: true }).click()
    await dialog.getByText('Only for some floors or units').scrollIntoViewIfNeeded()
    await takePicture(page, 'secretary-announcement', { ...DIALOG, part: dialog })

    await page.goto('/meetings')
    await page.getByRole('button', { name: 'Schedule Meeting' }).click()
    await dialog.getByLabel(/^Meeting Title/).fill('Committee: budget of next year')
    await dialog.getByLabel(/^Date/).fill(dayAfter(12))
    await dialog.getByLabel(/^Start Time/).fill('19:00')
    await dialog.getByLabel(/^End Time/).fill('20:30')
    await dialog.getByLabel(/^Location/).fill('Community hall')
    await takePicture(page, 'secretary-meeting', { ...DIALOG, part: dialog })

    await page.goto('/maintenance?view=board')
    await page.getByRole('article').first().waitFor()
    await takePicture(page, 'secretary-board', { ...PAGE, part: page.getByRole('main') })
  })

  test('the president', async ({ page }) => {
    await openAs(page, 'Nirmala Perera', '/dashboard')
    await page.getByRole('region', { name: 'Pending Approvals' }).getByRole('listitem').first().waitFor()
    await takePicture(page, 'president-dashboard', WINDOW)

    await page.goto('/approvals')
    await page.getByRole('button', { name: 'Approve' }).first().waitFor()
    // Its many words make a large file.
    await takePicture(page, 'president-approvals', { ...PAGE, height: 600, part: page.getByRole('main') })

    await page.goto('/votes')
    await page.getByRole('link', { name: 'Quiet hours from 22:00 to 06:00' }).click()
    await page.getByRole('heading', { name: 'Result' }).waitFor()
    await takePicture(page, 'president-vote', { ...PAGE, part: page.getByRole('main') })
  })

  test('the administrator', async ({ page }) => {
    await openAs(page, 'Ishara Gunawardena', '/settings/building')
    await page.getByLabel(/^Building name/).waitFor()
    await takePicture(page, 'administrator-building', { ...PAGE, part: page.getByRole('main') })

    await page.goto('/settings/outbox')
    await page.getByRole('region', { name: 'Sent mail' }).getByRole('listitem').first().waitFor()
    await takePicture(page, 'administrator-outbox', { ...PAGE, part: page.getByRole('main') })

    await page.goto('/settings/backups')
    await page.getByRole('button', { name: 'Make a Backup Now' }).click()
    await expect(page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)).toContainText('verified', { timeout: 180_000 })
    await takePicture(page, 'administrator-backups', { ...PAGE, part: page.getByRole('main') })
  })
})
