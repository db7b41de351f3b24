import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { smallPdf } from './lib/smallPdf.ts'
import { expect, openAs, signInAs, signOut, test } from './lib/test.ts'

const TITLE = 'Generator manual'
const SECRET = 'Offers for the new lift'
/** Long enough that the bar is seen on a slow line. */
const MANUAL = smallPdf(['Start the generator', 'Stop the generator', 'Refuel it'], 3_000_000)
const OFFERS = smallPdf(['Three offers'])
const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }

async function fill(page: Page, name: string, buffer: Buffer, visibility: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Upload Document' }).first().click()
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await dialog.getByLabel(/^Description/).fill('How it is started, stopped and refuelled.')
  await dialog.getByLabel(/^Visibility/).selectOption(visibility)
  await dialog.getByLabel(/^Tags/).fill('diesel')
}

const press = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()

test('the secretary uploads and edits a document; a resident finds it by a tag, looks at it and downloads it', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('region', { name: TITLE })
  const network = await page.context().newCDPSession(page)

  await openAs(page, 'Dilan Fernando', '/documents')
  await fill(page, 'Generator_manual.pdf', MANUAL, 'Public (all residents can view)')
  await expect(dialog.getByLabel(/^Document Title/)).toHaveValue(TITLE)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW)
  await press(page)
  await expect(dialog.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The upload was cancelled.')
  await expect(dialog.getByLabel(/^Document Title/)).toHaveValue(TITLE)
  await expect(dialog.getByText(/^Generator_manual\.pdf/)).toBeVisible()
  await network.send('Network.emulateNetworkConditions', { ...SLOW, uploadThroughput: -1 })
  await press(page)
  await expect(page.getByText('Document uploaded successfully')).toBeVisible()
  await expect(card).toBeFocused()
  await fill(page, 'offers.pdf', OFFERS, 'Private (management only)')
  await dialog.getByLabel(/^Document Title/).fill(SECRET)
  await press(page)
  await expect(page.getByRole('region', { name: SECRET }).getByText('Private')).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Edit Document' }).click()
  await dialog.getByLabel(/^Category/).selectOption('Safety')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Document updated successfully')).toBeVisible()
  await expect(card.getByText('safety')).toBeVisible()
  await signOut(page)

  await signInAs(page, 'Amaya Wijesinghe')
  await page.getByRole('link', { name: 'Building Documents' }).click()
  await page.getByLabel('Search', { exact: true }).fill('Diesel')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([TITLE])
  await card.getByRole('button', { name: 'View' }).click()
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Page 1', exact: true }).getByText('Start the generator')).toBeVisible()
  await expect(dialog.getByRole('region', { name: `Preview of ${TITLE}` })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Page 2 of 3')).toBeVisible()
  await expect(dialog.getByText('Stop the generator')).toBeInViewport()
  await expectAccessible(page, 'a PDF')
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'View' })).toBeFocused()
  await expect(card.getByText('1 view', { exact: true })).toBeVisible()
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Generator_manual.pdf')
  expect((await readFile(await saved.path())).equals(MANUAL)).toBe(true)
  await expect(card.getByText('1 download', { exact: true })).toBeVisible()
})

test('the dialogs of the documents are accessible in both themes and at every width', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/documents')
  await fill(page, 'Gate_manual.pdf', OFFERS, 'Public (all residents can view)')
  await press(page)
  await page.getByRole('region', { name: 'Gate manual' }).waitFor()
  await page.getByRole('button', { name: 'Upload Document' }).first().click()
  const dialog = page.getByRole('dialog')
  await press(page)
  await dialog.getByText('Please choose a file').first().waitFor()
  await expectAccessible(page, 'the dialog of a document with errors')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/announcements?new=1')
  await dialog.getByRole('button', { name: 'Choose documents' }).click()
  await dialog.getByRole('checkbox').first().check()
  await expectAccessible(page, 'choosing the documents of an announcement')
})
