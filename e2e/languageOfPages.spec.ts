import { cutOff } from './lib/cutOff.ts'
import { escape, press, t, test } from './lib/otherLanguage.ts'
import { expect, signInAs } from './lib/test.ts'

test('every page that the administrator’s navigation leads to', async ({ page, see, written }) => {
  await signInAs(page, 'Ishara Gunawardena', t)
  await page.getByRole('main').getByRole('region').first().waitFor()
  await page.setViewportSize({ width: 390, height: 900 })
  await press(page, 'Open navigation')
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  await see('the navigation')
  await escape(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  const links = page.getByRole('navigation').getByRole('link')
  const inside = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  // An example of how floors are written.
  written.add('B + G + 8')
  const sections = ['building', 'public-page', 'approvals', 'targets', 'backups'].map((name) => `/settings/${name}`)
  for (const path of [...sections, ...inside.filter((to) => to !== '/' && to !== '/dashboard')]) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await expect(page.getByText(t('Loading...'))).toHaveCount(0)
    await see(path)
  }
  // Its entries hold what people have written, in fields of every name.
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/settings/audit')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect.soft(await cutOff(page), 'cut off in the audit trail').toEqual([])
  for (const path of ['/announcements/1', '/maintenance/1', '/vendors/1', '/votes/1', '/unsubscribe/1', '/setup/1', '/no/such/page']) {
    await page.goto(path)
    await page.getByRole('heading', { name: '[' }).first().waitFor()
    await see(path)
  }
})
