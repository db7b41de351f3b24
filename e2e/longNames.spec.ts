import { caller } from './lib/caller.ts'
import { expectWhole } from './lib/cutOff.ts'
import { dayFromToday, openAs, test } from './lib/test.ts'

test.use({ viewport: { width: 320, height: 800 } })

const LONG = 'Wickramasinghagunawardenapathirajamudiyanselageuna'.repeat(2)

interface Made {
  _id: string
}

test('a text of a hundred letters fits everywhere', async ({ page }) => {
  const asTreasurer = await caller(page.request, 'treasurer')
  const asSecretary = await caller(page.request, 'secretary')
  const asResident = await caller(page.request, 'resident')
  const money = { category: 'dues', amount: 1_234_567, date: dayFromToday(0), description: LONG, vendor: LONG }
  const expense = (await asTreasurer('POST', '/finances/transactions', { ...money, type: 'expense' })) as Made
  const due = (await asTreasurer('POST', '/finances/transactions', { ...money, type: 'income', unitNumber: '9K' })) as Made
  const report = { title: LONG, description: LONG, category: 'plumbing', priority: 'high', unitNumber: '7C', location: LONG }
  const request = (await asResident('POST', '/maintenance', report)) as Made
  await asResident('POST', `/maintenance/${request._id}/comments`, { message: LONG })
  const milestones = [{ title: LONG }]
  const plan = { title: LONG, description: LONG, budget: 5_000, progress: 10, status: 'planned', milestones }
  const project = (await asSecretary('POST', '/projects', plan)) as Made

  // Its mail waits for nothing but the time in which it can be taken back.
  await asSecretary('POST', '/notifications/broadcast', { audience: 'management', subject: LONG, message: LONG })

  const dialog = page.getByRole('dialog')
  const heading = page.getByRole('heading', { name: LONG })
  const decide = async (_id: string, action: string) => {
    await page.goto(`/finances?transaction=${_id}`)
    await dialog.getByRole('heading', { name: LONG }).waitFor()
    await expectWhole(page, `a transaction, before ${action}`)
    await dialog.getByRole('button', { name: action }).click()
    await page.getByRole('dialog', { name: action }).getByRole('list', { name: 'Transactions' }).waitFor()
    await expectWhole(page, action)
  }
  await openAs(page, 'Nirmala Perera', `/finances?search=${LONG.slice(0, 60)}`)
  await page.getByRole('link', { name: LONG }).first().waitFor()
  await expectWhole(page, 'transactions')
  await decide(expense._id, 'Reject')
  await decide(due._id, 'Confirm Receipt')
  await page.goto(`/maintenance?search=${LONG.slice(0, 60)}`)
  await heading.waitFor()
  await expectWhole(page, 'requests')
  await page.goto(`/maintenance/${request._id}`)
  await heading.waitFor()
  await page.getByText(LONG).nth(3).waitFor()
  await expectWhole(page, 'a request')
  await page.goto('/maintenance?view=board')
  await page.getByText(LONG).first().waitFor()
  await expectWhole(page, 'the board')
  await page.goto('/projects')
  await heading.waitFor()
  await expectWhole(page, 'projects')
  await page.goto(`/projects?project=${project._id}`)
  await dialog.getByRole('heading', { name: LONG }).waitFor()
  await expectWhole(page, 'a project')
  await page.goto('/approvals')
  await page.getByRole('row').getByText(LONG).first().waitFor()
  await expectWhole(page, 'approvals')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await dialog.getByText(LONG).first().waitFor()
  await expectWhole(page, 'notifications')
  await openAs(page, 'Ishara Gunawardena', '/settings/outbox')
  const mail = page.getByRole('listitem').filter({ hasText: LONG.slice(0, 60) })
  await mail.first().waitFor()
  await expectWhole(page, 'the outbox')

  await asTreasurer('DELETE', `/finances/transactions/${expense._id}`)
  await asTreasurer('DELETE', `/finances/transactions/${due._id}`)
  await asSecretary('DELETE', `/maintenance/${request._id}`)
  await asSecretary('DELETE', `/projects/${project._id}`)
})
