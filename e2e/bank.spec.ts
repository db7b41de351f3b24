import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { chooseMore, dayFromToday, expect, openAs, pressEnter, test } from './lib/test.ts'

const TODAY = dayFromToday(0)

/** The bank has booked the transfer, and something twice the wrong way. */
const STATEMENT = [
  'Date,Description,Debit,Credit,Balance,Reference',
  `${TODAY},TRANSFER FROM CURRENT ACCOUNT,,"5,000.00","5,000.00",JRN 5000`,
  `${TODAY},COUNTER ERROR,,100.00,"5,100.00",`,
  `${TODAY},COUNTER ERROR CORRECTED,100.00,,"5,000.00",`
].join('\r\n')

test('a statement is imported, what is certain accepted, the rest chosen, and the account compared with the bank', async ({ page }) => {
  // An account of its own: what other journeys count on stays.
  const asTreasurer = await caller(page.request, 'treasurer')
  const { code } = (await asTreasurer('POST', '/finances/books/accounts', { name: 'Savings of the garden', money: 'bank' })) as {
    code: string
  }
  const transfer = { date: TODAY, from: '1000', to: code, amount: 5000, reference: 'JRN 5000' }
  const { _id } = (await asTreasurer('POST', '/finances/books/transfers', transfer)) as { _id: string }

  await openAs(page, 'Tharindu Jayasuriya', `/finances/bank?account=${code}`)
  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  const importing = page.getByRole('dialog', { name: 'Import a Statement' })
  await importing.locator('input[type=file]').setInputFiles({
    name: 'garden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(STATEMENT)
  })
  await expect(importing.getByText('3 new, 0 known, 0 similar')).toBeVisible()
  await expect(importing.getByText('None: its lines make its balances')).toBeVisible()
  await expectAccessible(page, 'a statement before it is imported')
  await importing.getByRole('button', { name: 'Import Lines (3)' }).click()
  await expect(page.getByText('Statement imported successfully')).toBeVisible()

  const lines = page.getByRole('list', { name: 'Bank lines' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expectAccessible(page, 'lines of the bank')
  await page.getByRole('button', { name: 'Accept 1 certain' }).click()
  const accepting = page.getByRole('dialog', { name: 'Accept What Is Certain' })
  await expectAccessible(page, 'what is certain')
  await accepting.getByRole('button', { name: 'Accept 1 certain' }).click()
  await expect(page.getByText('Line matched successfully').first()).toBeVisible()
  await expect(lines).toHaveCount(2)

  // What nobody has recorded waits for approval, and the line is open again where it is deleted.
  const corrected = lines.filter({ hasText: 'COUNTER ERROR CORRECTED' })
  await corrected.getByRole('button', { name: 'Choose' }).click()
  const recording = page.getByRole('dialog', { name: 'What Is This Line?' })
  await recording.getByLabel(/^Category/).selectOption('Other')
  await expectAccessible(page, 'recording a line')
  await recording.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(corrected.getByText('Waits for approval')).toBeVisible()
  await expect(corrected.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'a line that waits')
  const { lines: open } = (await asTreasurer('GET', `/finances/bank/lines?account=${code}&state=open`)) as {
    lines: { waitsFor: { transactionId: string }[] }[]
  }
  await asTreasurer('DELETE', `/finances/transactions/${open.flatMap(({ waitsFor }) => waitsFor)[0]?.transactionId}`)
  await page.reload()
  await expect(corrected.getByRole('button', { name: 'Choose' })).toBeVisible()

  // Without a mouse.
  for (const left of [1, 0]) {
    await pressEnter(page.getByRole('button', { name: 'Choose' }).first())
    const choosing = page.getByRole('dialog', { name: 'What Is This Line?' })
    await pressEnter(choosing.getByRole('button', { name: 'The bank wrote it twice' }))
    await expect(choosing.getByText('Nothing is left.')).toBeVisible()
    if (left === 1) await expectAccessible(page, 'choosing what a line is')
    await pressEnter(choosing.getByRole('button', { name: 'Match' }))
    await expect(lines).toHaveCount(left)
  }

  await chooseMore(page, 'Compare with the Bank')
  const agreeing = page.getByRole('dialog', { name: 'Compare with the Bank' })
  // Filled from the file.
  await expect(agreeing.getByLabel('Until')).toHaveValue(TODAY)
  await expect(agreeing.getByRole('textbox', { name: /^Balance on the statement/ })).toHaveValue('5,000')
  await agreeing.getByRole('textbox', { name: /^Balance on the statement/ }).fill('6200')
  await expect(agreeing.getByText('The bank has LKR 1,200 more than expected')).toBeVisible()
  await expect(agreeing.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await agreeing.getByRole('textbox', { name: /^Balance on the statement/ }).fill('5000')
  await expectAccessible(page, 'comparing with the bank')
  await agreeing.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Compared with the bank successfully')).toBeVisible()

  await page.goto(`/finances/bank?account=${code}&state=matched`)
  await expect(lines).toHaveCount(3)
  await expect(page.getByText('Compared with the bank')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Undo match' })).toHaveCount(0)

  await asTreasurer('PUT', `/finances/books/transfers/${_id}/reverse`, { date: TODAY, reason: 'It was tried' })
})
