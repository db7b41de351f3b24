import { escape, press, test, text } from './lib/otherLanguage.ts'
import { expect, openAs } from './lib/test.ts'
import { untranslated } from './lib/untranslated.ts'

/** Where the list has it, however many were submitted since. */
const listWith = (title: string) => `/maintenance?${new URLSearchParams({ search: title })}`
const SOCKET = 'Bedroom socket sparks'
const TAP = 'Kitchen tap drips and the cupboard below is wet'

test('a maintenance request with its photos, comments and rating', async ({ page, see, written }) => {
  const dialog = page.getByRole('dialog')
  await openAs(page, 'Amaya Wijesinghe', listWith(SOCKET))
  await page.getByRole('link', { name: SOCKET }).click()
  await text(page, 'History')
  await see('a completed request')
  await press(page, 'Rate')
  await dialog.waitFor()
  await dialog.getByRole('button').last().click()
  await text(page, 'Please choose one to five stars')
  await see('a rating without stars')
  await escape(page)
  await page.evaluate(() => localStorage.removeItem('token'))

  await openAs(page, 'Dilan Fernando', listWith(TAP))
  await page.getByRole('link', { name: TAP }).click()
  await text(page, 'Internal: only managers see this')
  await page.getByRole('switch').check({ force: true })
  await press(page, 'Post Internal Note')
  await page.locator('[aria-invalid=true]').waitFor()
  await see('a request with an internal note, with an error')
  written.add('notes.txt:')
  await press(page, 'Add Photos')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button').last().click()
  await text(page, 'Please choose a file')
  await see('adding photos, with errors')
  await escape(page)
  await page.getByRole('listitem').getByRole('button', { name: '1', exact: false }).last().click()
  await dialog.waitFor()
  await see('removing a photo')
  await escape(page)
  await page.getByRole('listitem').getByRole('button', { name: '1', exact: false }).first().click()
  await dialog.getByRole('img').first().waitFor()
  // The other photo stands beside the screen, so the viewer is wider than what is seen of it.
  expect(await untranslated(page, written)).toEqual([])
})
