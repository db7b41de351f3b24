import { expectAccessible } from './lib/accessible.ts'
import { expect, pressEnter, signInAs, test } from './lib/test.ts'

const MESSAGE = `Dear colleagues,\nthe water tank is cleaned on Friday.\n${'Please tell those who ask at the desk. '.repeat(5)}\nThank you!`

test('a message is written, asked about and sent; who gets it opens it in the bell’s panel', async ({ page }) => {
  await signInAs(page, 'Dilan Fernando')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, / })
  await bell.click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Send Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Notifications' })
  await dialog.getByRole('button', { name: /^Send( to|$)/ }).click()
  await dialog.getByText('Message is required').waitFor()
  await expectAccessible(page, 'sending a message, with errors')
  await dialog.getByLabel('Audience').selectOption('Management')
  await dialog.getByLabel('Subject').fill('Water tank')
  await dialog.getByLabel('Message').fill(MESSAGE)
  await expect(dialog.getByText('Will be sent to 3 people')).toBeVisible()
  await dialog.getByRole('button', { name: /^Send( to|$)/ }).click()
  const question = page.getByRole('dialog', { name: 'Send this message to 3 people?' })
  await question.waitFor()
  await expectAccessible(page, 'the question before a message is sent')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Water tank')
  await dialog.getByRole('button', { name: /^Send( to|$)/ }).click()
  await question.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByText('Notification sent to 3 people')).toBeVisible()
  await expect(bell).toBeFocused()

  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'Nirmala Perera')
  const opener = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Water tank', expanded: false })
  // It leaves when it cannot be taken back any more.
  await expect(async () => {
    await page.reload()
    await bell.click()
    await opener.waitFor({ timeout: 2000 })
  }).toPass()
  await expectAccessible(page, 'a message in the panel')
  await expect(page.getByText('Thank you!')).toBeHidden()
  await page.keyboard.press('Tab')
  await pressEnter(opener)
  await expect(page.getByText('Thank you!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read: Water tank' })).toBeHidden()
  await expectAccessible(page, 'an opened message')
})

test('a link in a mail asks before it turns mails off', async ({ page }) => {
  await page.goto('/unsubscribe/made-up')
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid.')
  await expectAccessible(page, 'unsubscribing by a link that is not valid')
})
