import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { openPortal } from './lib/portal.ts'
import { chooseMore, expect, test } from './lib/test.ts'

const PASSWORD = 'Kurumba#Garden7!'
/** As they are copied from a spreadsheet; the second line names a unit that there is none. */
const ARREARS = 'Unit\tKind\tDue day\tAmount\n1A\tManagement\t05/10/2025\t4,500.00\n9Z\tManagement\t05/10/2025\t4,500.00'

async function setUp(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel(/^Building name/).fill('Araliya Heights')
  await page.getByLabel(/^Address/).fill('7 Sea Street, Galle')
  await page.getByLabel(/^Units/).fill('1: 1A-1H\n2: 2A-2H')
  await page.getByLabel(/^First Name/).fill('Ruwan')
  await page.getByLabel(/^Last Name/).fill('de Silva')
  await page.getByLabel(/^Email/).fill('ruwan@tower.lk')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/building$/)
}

test('a building is taken over: what does not add up is said, mended and posted once', async ({ page }) => {
  const portal = await openPortal({ isNew: true })
  try {
    await setUp(page, /http:\S+\/setup\/\S+/.exec(portal.printed())?.[0] ?? '')
    await page.goto(`${portal.url}/finances/months`)
    await chooseMore(page, 'Opening')
    const dialog = page.getByRole('dialog', { name: 'Opening' })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await dialog
      .getByLabel(/^Management fund/)
      .first()
      .fill('90,000')
    await press('Next')
    await dialog.getByLabel(/^What units owe/).fill(ARREARS)
    await press('Add a Unit')
    await expect(dialog.getByText(/required/)).toHaveCount(0)
    await dialog.getByLabel(/^Unit Number/).fill('2B')
    await dialog.getByLabel(/^Amount/).fill('700')
    await press('Next')
    await dialog.getByLabel(/^Management fund/).fill('90,000')
    await press('Check')
    await expect(dialog.getByText('What units owe, line 3: There is no unit 9Z')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Post the Opening' })).toBeDisabled()
    await expectAccessible(page, 'an opening that cannot be posted')

    await press('Back')
    await press('Back')
    await dialog.getByLabel(/^What units owe/).fill(ARREARS.replace('9Z', '1B'))
    await press('Next')
    await press('Check')
    // 90,000 + 9,000 − 700, and the auditor said 90,000.
    await expect(dialog.getByRole('row', { name: /^Management fund/ })).toContainText('LKR 8,300')
    await expect(dialog.getByRole('button', { name: 'Post the Opening' })).toBeDisabled()
    await press('Back')
    await dialog.getByLabel(/^Management fund/).fill('98,300')
    await press('Check')
    await expect(dialog.getByText(/^All of it adds up/)).toBeVisible()
    await press('Post the Opening')
    await expect(page.getByText('Opening posted successfully')).toBeVisible()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'For the Auditor' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Opening' })).toHaveCount(0)
    await page.goto(`${portal.url}/finances/dues`)
    await expect(page.getByRole('row', { name: /1A/ })).toContainText('4,500')
    await page.goto(`${portal.url}/finances/funds`)
    await expect(page.getByText('LKR 98,300').first()).toBeVisible()
  } finally {
    await portal.close()
  }
})
