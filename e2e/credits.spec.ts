import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { chooseMore, expect, openAs, pressEnter, test } from './lib/test.ts'

test('the treasurer proposes a credit note, the president approves it, and the bill shows it', async ({ page }) => {
  // A bill of its own: other journeys of this portal count on what is owed, and all of this one is credited.
  const asTreasurer = await caller(page.request, 'treasurer')
  const { kinds } = (await asTreasurer('GET', '/finances/dues/kinds')) as { kinds: { _id: string; name: string }[] }
  const kindId = kinds.find(({ name }) => name === 'Management')?._id
  const dueDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const draft = { unitNumber: '5B', dueDay, description: 'Repair of the door', charges: [{ kindId, amount: 1200 }] }
  const { _id, number } = (await asTreasurer('POST', '/finances/dues/bills', draft)) as { _id: string; number: number }

  await openAs(page, 'Tharindu Jayasuriya', '/finances/dues/5B')
  await pressEnter(
    page
      .getByRole('table', { name: 'Statement' })
      .getByRole('row', { name: `B${number}` })
      .getByRole('link')
  )
  const bill = page.getByRole('dialog', { name: `Bill B${number}` })
  await pressEnter(bill.getByRole('button', { name: 'Credit Note' }))
  const asking = page.getByRole('dialog', { name: 'Credit Note' })
  await expect(asking.getByRole('textbox', { name: /^Amount/ })).toHaveValue('1,200')
  await asking.getByRole('textbox', { name: /^Reason/ }).fill('The door was broken before')
  await expectAccessible(page, 'proposing a credit note')
  await pressEnter(asking.getByRole('button', { name: 'Propose LKR 1,200' }))
  await expect(page.getByText('Credit note proposed successfully')).toBeVisible()
  await expect(bill).toContainText('A credit note of LKR 1,200 waits for approval.')
  await expect(bill.getByRole('button', { name: 'Credit Note' })).toHaveCount(0)
  await expectAccessible(page, 'a bill with a proposal')

  // Who has proposed it cannot approve it.
  const title = `Credit note for B${number} of unit 5B`
  await pressEnter(bill.getByRole('link', { name: 'Approvals' }))
  await expect(page.getByRole('row', { name: title })).toBeVisible()
  await expect(page.getByRole('row', { name: title }).getByRole('button')).toHaveCount(0)

  await openAs(page, 'Nirmala Perera', '/approvals')
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('LKR 1,200')
  await pressEnter(row.getByRole('button', { name: 'Approve' }))
  await expect(row).toHaveCount(0)
  await page.goto(`/finances/dues?bill=${_id}`)
  await expect(bill.getByRole('list', { name: 'Since then' })).toContainText('Credit note')
  await expect(bill.getByRole('list', { name: 'Since then' })).toContainText('The door was broken before')
  await expect(bill).not.toContainText('waits for approval')
  await expectAccessible(page, 'a bill with a credit note')
})

test('interest is set with an example, and shown by unit before it is charged', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/finances/charges')
  await pressEnter(page.getByRole('button', { name: 'Set the Interest' }))
  const setting = page.getByRole('dialog', { name: 'Interest on Late Payment' })
  await setting.getByRole('textbox', { name: /^Percent/ }).fill('12')
  await expect(setting).toContainText('LKR 5,000 that is 30 days late costs LKR 49.32.')
  await expectAccessible(page, 'setting the interest')
  // Nothing that other journeys could come upon.
  await setting.getByRole('textbox', { name: /^Percent/ }).fill('0')
  await pressEnter(setting.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Interest rule saved successfully')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Interest on Late Payment' })).toContainText('No interest')

  await page.goto('/finances/dues')
  await chooseMore(page, 'Charge Interest')
  const charging = page.getByRole('dialog', { name: 'Charge Interest' })
  await expect(charging).toContainText('There is nothing to charge until')
  await expect(charging.getByRole('button', { name: 'Charge', exact: true })).toBeDisabled()
  await expectAccessible(page, 'charging interest')
})
