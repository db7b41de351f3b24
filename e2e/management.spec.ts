import { expectAccessible, expectReadableColours } from './lib/accessible.ts'
import { expect, openAs, signInAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TABLE = [
  'E-Mail;Role;Unit number;Name',
  'kumari.2a@example.org;resident;2A;Kumari',
  'nobody-at-all;resident;2B;',
  'anil@example.org;President;2C;',
  'shanthi@example.org;council member;2D;சாந்தி'
].join('\r\n')

test('the secretary makes an account, and the temporary password stays in sight until it is dismissed', async ({ page }) => {
  await page.clock.install()
  await signInAs(page, 'Dilan Fernando')
  await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New User' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).waitFor()
  await expectAccessible(page, 'create user')
  await dialog.getByLabel(/^First Name/).fill('Nadeesha')
  await dialog.getByLabel(/^Last Name/).fill('Peiris')
  await dialog.getByLabel(/^Email/).fill('resident@demo.verandah.lk')
  await dialog.getByLabel('Send welcome email with login credentials').uncheck({ force: true })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Somebody already has an account with this email address').first()).toBeVisible()
  await expect(dialog.getByLabel(/^First Name/)).toHaveValue('Nadeesha')
  await dialog.getByLabel(/^Email/).fill('nadeesha@example.org')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()
  const password = (await page.locator('code').first().textContent()) ?? ''
  expect(password.length).toBeGreaterThanOrEqual(16)
  // Longer than any toast.
  await page.clock.fastForward('01:00')
  await expect(page.getByText(password)).toBeVisible()
  await expectAccessible(page, 'a temporary password')

  const search = page.getByPlaceholder('Search by name or email')
  await search.fill('nadeesha pei')
  await expect(page).toHaveURL(/search=nadeesha/)
  await expect(page.getByRole('row', { name: /Nadeesha Peiris/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Nadeesha Peiris' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).waitFor()
  await expect(page.getByRole('menuitem', { name: 'Delete User' })).toHaveCount(0)
  await expectAccessible(page, 'a person’s menu')
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User deactivated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(search).toHaveValue('')
  await signOut(page)
})

test('the whole building is invited from a table, whose bad rows are shown before anything is sent', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/users?view=invitations')
  await page.getByRole('table', { name: 'Invitations' }).or(page.getByText('No invitations found')).waitFor()
  await page.getByRole('button', { name: 'Import from CSV' }).click()
  const dialog = page.getByRole('dialog', { name: /Import/ })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${TABLE}`) })
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(page, 'a checked table')
  await dialog.getByRole('button', { name: 'Send 2 Invitations' }).click()
  await expect(dialog.getByText('2 invitations ready')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('shanthi@example.org')).toBeVisible()
  await signOut(page)
})

test('a role is asked for by the secretary and given by the president', async ({ page }) => {
  await signInAs(page, 'Nirmala Perera')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Committee' }).click()
  await page.getByRole('navigation', { name: 'Committee' }).getByRole('link', { name: 'Approvals' }).click()
  const requests = page.getByRole('row', { name: /Change of role/ })
  const request = requests.first()
  await expect(request).toContainText('Dilan Fernando')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(requests).toHaveCount(0)
  await signOut(page)
})

test('a treasurer reads that people are not theirs to manage', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/users')
  await expect(page.getByText("You don't have permission to access user management.")).toBeVisible()
  // On a slow line a menu that closes must not call the way to the landing page off.
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => setTimeout(() => void route.continue(), 900)
  )
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account menu/i })
    .click()
  await page.getByRole('menu').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('link', { name: 'Access Portal' })).toBeVisible()
  await page.goto('/users')
  await signOut(page)
})

test('the administrator’s settings are accessible, and Sent mail shows what waits, and a backup is made and downloaded', async ({
  page
}) => {
  await signInAs(page, 'Ishara Gunawardena')
  await page.getByRole('navigation').getByRole('link', { name: 'System Settings' }).click()
  await page.getByText('Last backup').waitFor()
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('checkbox', { name: 'Treasurer' }).first().waitFor()
  await page.getByRole('link', { name: 'Mail' }).click()
  // Other journeys may have written many newer mails.
  await page.getByRole('searchbox', { name: 'To' }).fill('sachini.wijesinghe')
  // Until they are found, the mails of all people stand there.
  const mails = page.getByRole('region', { name: 'Sent mail' }).getByRole('listitem').filter({ hasText: 'sachini.wijesinghe' })
  await mails.first().getByText('You are invited to the building’s portal').first().click()
  await mails.first().getByRole('button', { name: 'Copy text' }).waitFor()
  await expectAccessible(page, 'sent mail')
  await page.getByRole('link', { name: 'Audit Trail' }).click()
  await page.getByText('Signed in').first().waitFor()
  await page.getByRole('link', { name: 'Building', exact: true }).click()
  await expect(page.getByLabel(/^Building name/)).toHaveValue('Kadupul Residencies')
  await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('textbox', { name: /Units, one floor a line/ })).toHaveValue(/^1: 1A-1K\n/)
  await page.getByRole('navigation').getByRole('link', { name: 'System Settings' }).click()
  await page.getByRole('link', { name: 'Backup & Restore' }).click()
  await page.getByRole('button', { name: 'Make a Backup Now' }).click()
  const newest = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
  // Of lower priority than all else, so it takes long on a busy machine.
  await expect(newest).toContainText('verified', { timeout: 180_000 })
  await newest.getByRole('button', { name: 'Download' }).click()
  await page.getByLabel('Your password').fill('Verandah@2026')
  await expectAccessible(page, 'the download of a backup')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^verandah-.*Z\.zip$/)
  expect(await (await download).failure()).toBeNull()
  await signOut(page)

  // The API's page is for whoever writes programs for the portal; it has no script and follows the browser's theme.
  await page.goto('/api/docs')
  await page.getByRole('main').getByText('POST /api/auth/login').click()
  await page.getByText('requiresTwoFactor').first().waitFor()
  await expectAccessible(page, 'the description of the API')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadableColours(page, 'the description of the API, dark')
})

test('each person has rows of one height in the table, and on a phone the first one is in sight', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/users')
  const people = page.getByRole('rowgroup').last().getByRole('row')
  await expect(people).toHaveCount(10)
  const heights = await people.evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBe(1)
  // The narrowest table: only a unit that nobody has confirmed takes another line.
  await page.setViewportSize({ width: 1120, height: 844 })
  const confirmed = people.filter({ hasNotText: 'not confirmed' })
  expect(await confirmed.evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)))).toBeLessThan(80)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(people.first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
