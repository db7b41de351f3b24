import { screen, within } from '@testing-library/react'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { Day } from '@verandah/contract/dates'
import type { Receipts } from '@verandah/contract/dues'
import { expect, test, vi } from 'vitest'
import { press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { duesPage, push, recipients, unitDues } from '../testing.ts'

const match = (row: number, description = 'Monthly fee'): Receipts['matched'][number] => ({
  row,
  transactionId: `01900000-0000-7000-8000-00000000050${row}` as TransactionId,
  description,
  dueDate: '2026-11-01' as Day
})
const receipts = (answer: Receipts) => on('POST', '/finances/dues/receipts', () => json(answer))

const openDialog = async (...answers: Answer[]) => {
  const calls = serve(
    on('GET', '/finances/dues', () => json(duesPage([unitDues('4B')]))),
    on('GET', '/finances/dues/reminders/recipients', () => json(recipients())),
    ...answers
  )
  const { user } = openPage('/finances/dues', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await push(user, 'Paste Receipts')
  const field = await screen.findByLabelText('Lines *')
  const paste = async (text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  const posts = () => sent(calls, 'POST').map(({ search, body }) => [search.get('confirm'), (body as { rows: unknown[] }).rows])
  return { user, paste, posts }
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('lines are checked as soon as they are pasted; each says which due it pays, or why none', async () => {
  const unmatched = [
    { row: 1, reason: 'amount' },
    { row: 2, reason: 'several' },
    { row: 3, reason: 'no_due' }
  ] satisfies Receipts['unmatched']
  const { paste, posts } = await openDialog(receipts({ matched: [match(0)], unmatched }))
  await paste('Date of today\n4B\t15,000\t2026-11-20\tCEFT 88\n5F\t1\n8A\tLKR 2\n9Z\t3')
  expect((await row(/4B ?LKR 15,000 · Nov 20, 2026 · CEFT 88/)).getByText('Monthly fee, bill of Nov 01, 2026')).toBeVisible()
  expect((await row(/5F ?LKR 1/)).getByText('This unit owes no bill of exactly this amount.')).toBeVisible()
  expect((await row(/8A ?LKR/)).getByText(/^This is the sum of several bills of this unit/)).toBeVisible()
  expect((await row(/9Z ?LKR/)).getByText('This unit owes nothing.')).toBeVisible()
  expect((await row(/Date of today/)).getByText('Amount is required')).toBeVisible()
  expect(screen.getByText('Found: 1 (LKR 15,000). Not found: 4.')).toBeVisible()
  expect(posts()).toEqual([
    [
      null,
      [
        { unitNumber: '4B', amount: 15_000, date: '2026-11-20', reference: 'CEFT 88' },
        { unitNumber: '5F', amount: 1 },
        { unitNumber: '8A', amount: 2 },
        { unitNumber: '9Z', amount: 3 }
      ]
    ]
  ])
})

test('one press confirms all that were found, and the dialog closes', async () => {
  const { user, paste, posts } = await openDialog(receipts({ matched: [match(0), match(1)], unmatched: [] }))
  await paste('4B;15000\n8A;700')
  await push(user, 'Confirm 2 receipts')
  expect(await screen.findByText('2 receipts confirmed successfully')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(posts().map(([confirm]) => confirm)).toEqual([null, 'true'])
  await push(user, 'Paste Receipts')
  expect(await screen.findByLabelText('Lines *')).toHaveValue('')
})

test('the lines that were not found are left, and stay when the dialog is closed', async () => {
  const { user, paste } = await openDialog(receipts({ matched: [match(1)], unmatched: [{ row: 0, reason: 'amount' }] }))
  await paste('5F;1\nno line\n8A;700')
  await push(user, 'Confirm 1 receipt')
  expect(await screen.findByText('Confirmed: 1. Lines that are left: 2')).toBeVisible()
  expect(screen.queryByRole('row', { name: /8A ?LKR/ })).toBeNull()
  expect((await row(/5F ?LKR/)).getByText('This unit owes no bill of exactly this amount.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await press(user, 'Done')
  await push(user, 'Paste Receipts')
  expect(await screen.findByLabelText('Lines *')).toHaveValue('5F;1\nno line')
})

test('lines that are typed are checked by the button; where none can be read, nothing is sent', async () => {
  const { user, posts } = await openDialog()
  expect(screen.getByRole('button', { name: 'Check Lines' })).toBeDisabled()
  await user.fill(screen.getByLabelText('Lines *'), '4B;x')
  await press(user, 'Check Lines')
  expect((await row(/4B;x/)).getByText('Amount must be a number')).toBeVisible()
  expect(posts()).toEqual([])
  await press(user, 'Change the Lines')
  expect(screen.getByLabelText('Lines *')).toHaveValue('4B;x')
})

test('what is typed while the lines are being checked is not lost', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user, paste } = await openDialog(on('POST', '/finances/dues/receipts', () => promise))
  await paste('4B;15000')
  await user.type(screen.getByLabelText('Lines *'), ' 1')
  resolve(json({ matched: [match(0)], unmatched: [] }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Check Lines' })).not.toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByLabelText('Lines *')).toHaveValue('4B;15000 1')
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})

test('a failure says so, and what was pasted stays', async () => {
  let isDown = false
  const { user, paste } = await openDialog(
    on('POST', '/finances/dues/receipts', () => (isDown ? problem('unavailable', '') : json({ matched: [match(0)], unmatched: [] })))
  )
  await paste('4B;15000')
  isDown = true
  await push(user, 'Confirm 1 receipt')
  expect(await screen.findByText('Failed to confirm the receipts')).toBeVisible()
  await press(user, 'Change the Lines')
  await press(user, 'Check Lines')
  expect(await screen.findByText('Failed to compare the lines with the dues')).toBeVisible()
  expect(screen.getByLabelText('Lines *')).toHaveValue('4B;15000')
})
