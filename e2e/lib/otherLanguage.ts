import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { translator } from '@verandah/contract/i18n/translate'
import type { Page } from '@playwright/test'
import { untilStill } from './accessible.ts'
import { cutOff } from './cutOff.ts'
import { expect, test as base } from './test.ts'
import { untranslated, Written } from './untranslated.ts'

const WIDE = 1440
const NARROW = 390
const HEIGHT = 900
/** Nothing here measures colours, which may fade for longer. */
const FRAMES = 2

/** Words a text as the browser shows it here. */
export const t = translator(pseudoLanguage)

interface Fixtures {
  written: Written
  /** What stands on the page is translated and can be read in full, at both widths. Whatever is found is reported, and the test goes on. */
  see: (what: string) => Promise<void>
}

/** A page in the pseudo-language, whose texts are bracketed and longer than the English ones. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en-XA'))
    await use(page)
  },
  written: async ({ page }, use) => use(new Written(page)),
  see: async ({ page, written }, use) => {
    await use(async (what) => {
      // Without a change of size before what can be seen already.
      const isWide = page.viewportSize()?.width === WIDE
      for (const width of isWide ? [WIDE, NARROW] : [NARROW, WIDE]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await untilStill(page, FRAMES)
        expect.soft(await untranslated(page, written), `English in ${what}, ${width} px`).toEqual([])
        expect.soft(await cutOff(page), `cut off in ${what}, ${width} px`).toEqual([])
      }
    })
  }
})

export const button = (page: Page, label: string) => page.getByRole('button', { name: t(label) })
export const press = (page: Page, label: string) => button(page, label).first().click()
export const choose = (page: Page, entry: string) => page.getByRole('menuitem', { name: t(entry) }).click()
/** Waits for a text of the portal. */
export const text = (page: Page, words: string) => page.getByText(t(words)).first().waitFor()

/** The last button of a dialog is the one that does what its title says. */
export const submit = (page: Page) => page.getByRole('dialog').getByRole('button').last().click()

export async function submitWrong(page: Page): Promise<void> {
  await submit(page)
  await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
}

/** Closes what is open. */
export async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
