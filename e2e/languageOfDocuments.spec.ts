import { button, choose, escape, press, submit, submitWrong, t, test, text } from './lib/otherLanguage.ts'
import { smallPdf } from './lib/smallPdf.ts'
import { openAs } from './lib/test.ts'

const TITLE = 'Pump manual'
const WORDS = 'Start the pump'

test('documents', async ({ page, see, written }) => {
  written.add(TITLE, WORDS, 'Pump_manual.pdf', 'pump')
  await openAs(page, 'Dilan Fernando', '/documents')
  await press(page, 'Upload Document')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByLabel(t('Category')).selectOption('contracts')
  await submitWrong(page)
  await see('uploading a document, with errors')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Pump_manual.pdf', mimeType: 'application/pdf', buffer: smallPdf([WORDS, WORDS]) })
  await dialog.getByLabel(t('Description')).fill(WORDS)
  await dialog.getByLabel(t('Tags (comma separated)')).fill('pump')
  await see('uploading a document')
  await submit(page)
  await text(page, 'Document uploaded successfully')
  const card = page.getByRole('region', { name: TITLE })
  await see('documents')
  await card.getByRole('button', { name: t('View') }).click()
  await button(page, 'Zoom in').waitFor()
  await dialog.getByText(WORDS).first().waitFor()
  await see('a PDF')
  await escape(page)
  await page.getByRole('button', { name: TITLE }).first().click()
  await page.getByRole('menuitem').first().waitFor()
  await see('a document’s menu')
  await choose(page, 'Delete Document')
  await text(page, 'Are you sure you want to delete this document?')
  await see('deleting a document')
  await escape(page)
  await page.goto('/announcements?new=1')
  await press(page, 'Choose documents')
  await dialog.getByRole('checkbox').first().check()
  await see('choosing the documents of an announcement')
})
