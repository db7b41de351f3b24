import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { openPortal } from './lib/portal.ts'
import { expect, test } from './lib/test.ts'

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
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('a building is taken over: what does not add up is said, mended and posted once', async ({ page }) => {
  const portal = await openPortal({ isNew: true })
  try {
    await setUp(page, /http:\S+\/setup\/\S+/.exec(portal.printed())?.[0] ?? '')
    await page.goto(`${portal.url}/finances`)
    const card = page.getByRole('region', { name: 'Start the books' })
    await expect(page.getByText('This Month')).toHaveCount(0)
    await card.getByRole('link', { name: 'Bring over what stands' }).click()
    await expect(page).toHaveURL(/\/finances\/opening$/)
    const postButton = page.getByRole('button', { name: 'Post', exact: true })
    const account = page.getByRole('group', { name: 'Current account' })
    await account.getByLabel(/^Management fund/).fill('90,000')
    const owed = page.getByLabel(/^What units owe/)
    await owed.fill(ARREARS)
    await expect(page.getByText('Line 3: There is no unit 9Z')).toBeVisible()
    await expect(postButton).toBeDisabled()
    await expectAccessible(page, 'an opening that cannot be posted')

    // What was typed is there after a reload.
    await page.reload()
    await expect(account.getByLabel(/^Management fund/)).toHaveValue('90,000')
    await owed.fill(`${ARREARS.replace('9Z', '1B')}\n2B\t\t\t(700.00)`)
    await expect(page.getByText('2 units owe 9,000.00; accounts 90,000.00; funds 98,300.00')).toBeVisible()
    // 90,000 + 9,000 − 700, and the auditor said 90,000.
    const audited = page.getByRole('region', { name: 'Other' }).getByLabel(/^Management fund/)
    await audited.fill('90,000')
    await expect(page.getByRole('row', { name: /^Management fund/ })).toContainText('LKR 8,300')
    await expect(postButton).toBeDisabled()
    await audited.fill('98,300')
    await expect(page.getByRole('row', { name: /^Management fund/ })).toHaveCount(0)
    await postButton.click()
    await expect(page.getByText('The books are started')).toBeVisible()

    await expect(page.getByRole('heading', { name: 'This Month' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Start the books' })).toHaveCount(0)
    await page.goto(`${portal.url}/finances/dues`)
    await expect(page.getByRole('row', { name: /1A/ })).toContainText('4,500')
    await page.goto(`${portal.url}/finances/funds`)
    await expect(page.getByText('LKR 98,300').first()).toBeVisible()
  } finally {
    await portal.close()
  }
})
