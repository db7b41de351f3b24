import type { Page } from '@playwright/test'
import { expectWhole } from './lib/cutOff.ts'
import { expect, openAs, test } from './lib/test.ts'

// The width of an A4 page between its margins.
test.use({ viewport: { width: 673, height: 1000 } })

const toPaper = (page: Page) => page.emulateMedia({ media: 'print' })

async function expectNothingToPress(page: Page, what: string): Promise<void> {
  for (const gone of ['header', 'nav', 'form', 'button', 'input', 'select'])
    await expect.soft(page.locator(`${gone}:visible`), `${gone} of ${what}`).toHaveCount(0)
}

/** What stands at the foot of each page on the right, by the rules that have arrived. */
const pageNumber = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => /@bottom-right \{[^}]*content: ([^;]+);/.exec(cssText)?.[1])
  )

test('on paper the people are a table without what can only be pressed, and an announcement is a notice', async ({ page }) => {
  await openAs(page, 'Nirmala Perera', '/users')
  await page.getByRole('row').nth(1).waitFor()
  await toPaper(page)
  const display = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).display))])
  expect(await display('table')).toEqual(['table'])
  expect(await display('thead')).toEqual(['table-header-group'])
  expect(await display('tbody tr')).toEqual(['table-row'])
  await expectNothingToPress(page, 'people')
  await expectWhole(page, 'people on paper')
  expect(await pageNumber(page)).toEqual(['counter(page) " / " counter(pages)'])
  // The margins are written for the print alone, by a listener that comes before this one.
  await page.evaluate(() => {
    const keepMargins = () => {
      document.body.dataset.margins = document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText ?? '').join()
    }
    addEventListener('beforeprint', keepMargins)
  })
  await expect(async () => {
    await page.pdf()
    expect(await page.locator('body').getAttribute('data-margins')).toMatch(/@bottom-left \{ content: "Kadupul Residencies, \w+ \d+, \d+"/)
  }).toPass()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/announcements')
  const card = page.getByRole('region').filter({ has: page.getByText('Pinned', { exact: true }) })
  await card.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('heading', { name: /^Comments/ }).waitFor()
  await toPaper(page)
  const notice = page.getByRole('main').locator('section:visible')
  await expect(notice).toHaveCount(1)
  await expect(notice).toHaveCSS('border-top-width', '0px')
  for (const line of await notice.locator('h2, p').all()) await expect(line).toHaveCSS('color', 'rgb(0, 0, 0)')
  expect(await notice.innerText()).toMatch(/^[^\n]+\n+By [^\n]+ • [^\n]+\n+\S/)
})

test('what waits for a decision, the outbox and the backups are printed without what can only be pressed', async ({ page }) => {
  const see = async (what: string) => {
    await toPaper(page)
    await expectNothingToPress(page, what)
    await expectWhole(page, `${what} on paper`)
    await page.emulateMedia({ media: 'screen' })
  }
  await openAs(page, 'Nirmala Perera', '/approvals')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor()
  await see('approvals')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await openAs(page, 'Ishara Gunawardena', '/settings/outbox')
  await page.getByLabel(/^Send it to/).waitFor()
  await see('the outbox')
  await page.goto('/settings/backups')
  await page.getByLabel(/^Hour of the nightly backup/).waitFor()
  await see('the backups')
})
