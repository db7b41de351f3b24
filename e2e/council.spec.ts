import { expectAccessible } from './lib/accessible.ts'
import { expect, signInAs, test } from './lib/test.ts'

test('a council member’s day: each figure leads to what it counts, Back returns, and a vote and an answer are given', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const figure = async (name: RegExp) => Number((await page.getByRole('link', { name }).textContent())?.match(/\d+/)?.[0])
  await signInAs(page, 'Farook Marikkar')
  await expect(page.getByRole('link', { name: /^Pending Votes \d/ })).toBeVisible()

  const pending = await figure(/^Pending Votes/)
  await page.getByRole('link', { name: /^Pending Votes/ }).click()
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(pending)
  await expectAccessible(page, 'the votes that wait')
  await page.getByRole('button', { name: 'Cast Your Votes' }).click()
  await dialog.getByRole('radio', { name: 'Abstain' }).check()
  // Arrows only choose.
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'For' })).toBeChecked()
  await expect(dialog.getByText('This is not cast yet.')).toBeVisible()
  await expectAccessible(page, 'casting one vote after the other')
  await dialog.getByRole('button', { name: 'Cast Vote' }).click()
  await expect(dialog.getByText('You have voted for it. You can change this until it closes.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: new RegExp(`^Pending Votes ${pending - 1}`) })).toBeVisible()

  const open = await figure(/^Community Feedback/)
  await page.getByRole('link', { name: /^Community Feedback/ }).click()
  const answers = page.getByRole('button', { name: 'Acknowledge' })
  await expect(answers).toHaveCount(open)
  await answers.first().click()
  await expect(answers).toHaveCount(open - 1)
  await page.goBack()
  await expect(page.getByRole('link', { name: new RegExp(`^Community Feedback ${open - 1}`) })).toBeVisible()

  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Solar lights for the garden' })).toBeVisible()
})
