import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dayOf } from '@verandah/contract/dates'
import type { ProjectId, VendorId } from '@verandah/contract/ids'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { type Answer, json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { act, AT, LINKED, LIST, listing, open, RECEIPT, savedAnswer, stats, transaction, vendors } from '../testing.ts'
import { amountOf, tidyAmount } from '../../../ui/form/fields/typedAmount.ts'
// Loaded beforehand, so that no test waits for it.
import './TransactionDialog.tsx'

const today = dayOf(new Date())

async function record(...answers: Answer[]) {
  playUploads()
  const calls = serve(...answers, listing(), stats(), vendors)
  const opened = open({ at: '/finances?new=1' })
  await screen.findByRole('dialog', { name: 'Record New Transaction' })
  await waitFor(() => expect(document.querySelector('option[value="Lanka Lifts"]')).not.toBeNull())
  return { ...opened, calls }
}

/** Fills in the required fields, and adds a receipt. */
async function filled(...answers: Answer[]) {
  const opened = await record(...answers)
  await opened.user.fill(field('Amount (LKR)'), '12,500.50')
  await opened.user.fill(field('Description'), 'Lift repaired')
  await opened.user.upload(picker(), new File(['abc'], 'bill.pdf', { type: 'application/pdf' }))
  return opened
}
const picker = () => screen.getByLabelText(/receipt/i, { selector: 'input[type=file]' })

test('the dialog has the fields and defaults of the specification, and the address forgets it', async () => {
  const { user, router } = await record()
  for (const [name, value] of [
    ['Transaction Type', 'expense'],
    ['Category', 'maintenance'],
    ['Amount (LKR)', ''],
    ['Date', today],
    ['Description', ''],
    ['Vendor/Payee', ''],
    ['Unit Number (if applicable)', ''],
    ['Payment Method', 'bank_transfer'],
    ['Reference Number', '']
  ] as const)
    expect(field(name)).toHaveValue(value)
  const options = [...field('Payment Method').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Bank Transfer', 'Cash', 'Cheque', 'Online'])
  await press(user, 'Cancel')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('what is missing is named all at once, and nothing is sent', async () => {
  const { user, calls } = await record()
  await user.clear(field('Date'))
  await press(user, 'Record')
  const summary = within(await screen.findByText('Please correct the following:').then(({ parentElement }) => parentElement as HTMLElement))
  for (const text of ['Amount is required', 'Date is required', 'Description is required']) expect(summary.getByText(text)).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
})

test.each([
  ['12500', 12_500, '12,500'],
  ['12,500', 12_500, '12,500'],
  ['1,25,000', 125_000, '125,000'],
  ['12500.5', 12_500.5, '12,500.50'],
  [' LKR 900 ', 900, '900'],
  ['Rs. 1500/=', 1_500, '1,500'],
  ['', null, ''],
  ['12,50', Number.NaN, '12,50'],
  ['a lot', Number.NaN, 'a lot'],
  ['-5', -5, '-5'],
  ['0.005', 0.005, '0.005']
])('%j is understood as %j', (typed, amount, tidy) => {
  expect(amountOf(typed)).toBe(amount)
  expect(tidyAmount(typed)).toBe(tidy)
})

test('an amount below nothing is too small, not no number', async () => {
  const { user } = await record()
  await user.type(field('Amount (LKR)'), '-5')
  await user.tab()
  expect(await screen.findByText('Amount must be between 0.01 and 999,999,999.99, with at most two decimals')).toBeVisible()
})

test('an amount that is none is named as soon as the field is left', async () => {
  const { user } = await record()
  await user.fill(field('Amount (LKR)'), '12,50')
  await user.tab()
  expect(await screen.findByText('Amount must be a number')).toBeVisible()
  await user.clear(field('Amount (LKR)'))
  await user.type(field('Amount (LKR)'), '0')
  expect(await screen.findByText(/^Amount must be between 0\.01/)).toBeVisible()
})

test('an expense is recorded with its vendor and its receipt', async () => {
  const stored = transaction({ description: 'Lift repaired' })
  const { user, calls } = await filled(
    on('POST', LIST, () => json({ ...stored, similar: [] }, 201)),
    on('POST', `${AT}/attachments`, () => json({ ...stored, attachments: [RECEIPT] }, 201))
  )
  await user.selectOptions(field('Category'), 'Repairs')
  await user.fill(field('Vendor/Payee'), 'lanka lifts')
  expect(screen.getByText('Linked to this vendor: it counts among their payments.')).toBeVisible()
  await user.type(field('Unit Number (if applicable)'), '7k')
  await press(user, 'Record')
  expect(await screen.findByText('Transaction recorded successfully')).toBeVisible()
  const [recorded, attached] = sent(calls, 'POST')
  expect(recorded?.body).toEqual({
    type: 'expense',
    category: 'repairs',
    amount: 12_500.5,
    date: today,
    description: 'Lift repaired',
    vendor: 'lanka lifts',
    vendorId: LINKED._id,
    projectId: '',
    unitNumber: '7k',
    paymentMethod: 'bank_transfer',
    reference: '',
    billNumber: '',
    billDate: '',
    fund: 'M',
    account: '1000'
  })
  expect((attached?.body as FormData | undefined)?.get('file')).toMatchObject({ name: 'bill.pdf' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a name that is not the vendor’s any more is only text', async () => {
  const { user, calls } = await filled(on('POST', LIST, () => json(savedAnswer(), 201)))
  await user.fill(field('Vendor/Payee'), 'Lanka Lifts')
  await user.type(field('Vendor/Payee'), ' and sons')
  expect(screen.getByText('A vendor of the list, or any other name.')).toBeVisible()
  await press(user, 'Record')
  await waitFor(() => expect(sent(calls, `POST /api${LIST}`)[0]?.body).toMatchObject({ vendor: 'Lanka Lifts and sons', vendorId: null }))
})

test('nothing is lost when it cannot be saved', async () => {
  const { user } = await filled(on('POST', LIST, () => problem('unavailable', '')))
  await press(user, 'Record')
  expect(await screen.findByText('Failed to save transaction')).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('12,500.50')
  expect(field('Description')).toHaveValue('Lift repaired')
  expect(screen.getByText(/^bill\.pdf/)).toBeVisible()
})

test('when the answers are lost, the transaction and then its receipt can be sent again, with their keys', async () => {
  let tries = 0
  const second = () => {
    tries += 1
    if (tries % 2 === 1) throw new TypeError('Failed to fetch')
    return json(savedAnswer(), 201)
  }
  const { user, calls } = await filled(on('POST', LIST, second), on('POST', `${AT}/attachments`, second))
  await press(user, 'Record')
  expect(await screen.findByText('Failed to save transaction')).toBeVisible()
  await press(user, 'Record')
  expect(await screen.findByText('Transaction recorded successfully')).toBeVisible()
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Receipts' }))
  expect(dialog.getByText('The transaction is recorded. What is listed here could not be sent yet.')).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('bill.pdf: The file could not be sent. Check your connection and try again.')
  await press(user, 'Retry')
  expect(await screen.findByText('Attachment added successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [recorded, receipt] = [LIST, `${AT}/attachments`].map((path) => sent(calls, `POST /api${path}`).map(({ key }) => key))
  expect(recorded).toEqual([expect.stringMatching(/./), recorded?.[0]])
  expect(receipt).toEqual([expect.stringMatching(/./), receipt?.[0]])
})

test.each([
  [new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }), 'A receipt must be a JPEG, PNG or WebP picture or a PDF'],
  [new File([], 'empty.pdf', { type: 'application/pdf' }), 'This file is empty']
])('a file that can be no receipt is refused as soon as it is chosen', async (file, text) => {
  await record()
  // Past the picker's own list of types.
  fireEvent.change(picker(), { target: { files: [file] } })
  expect(await screen.findByText(new RegExp(`: ${text}$`))).toBeVisible()
})

test('an edit sends the fields with the version, but no vendor that is linked already', async () => {
  const stored = transaction({ vendorId: '01900000-0000-7000-8000-000000000999' as VendorId, status: 'approved' })
  const { user, calls } = await act(
    'Edit',
    stored,
    on('PUT', AT, () => json({ ...stored, similar: [] }))
  )
  await screen.findByRole('dialog', { name: 'Edit Transaction' })
  expect(screen.getByText('Once you change it, it must be approved again.')).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('84,500')
  expect(screen.queryByLabelText(/receipt/i, { selector: 'input' })).toBeNull()
  await user.fill(field('Amount (LKR)'), '90,000')
  await press(user, 'Update')
  expect(await screen.findByText('Transaction updated successfully')).toBeVisible()
  const [put] = sent(calls, 'PUT')
  expect(put?.ifMatch).toBe('"3"')
  expect(put?.body).toMatchObject({ amount: 90_000, vendor: 'Lanka Fuels' })
  expect(Object.keys(put?.body as object)).not.toContain('vendorId')
  for (const name of ['projectId', 'receipts']) expect(Object.keys(put?.body as object)).not.toContain(name)
})

test('an expense is linked to a project that is not cancelled; one that is linked stays in the list', async () => {
  const id = '01900000-0000-7000-8000-000000000b01'
  const stored = transaction({ projectId: '01900000-0000-7000-8000-000000000b00' as ProjectId, project: 'Old wall' })
  const named = [
    { _id: id, title: 'New lift', status: 'active' },
    { _id: '01900000-0000-7000-8000-000000000b02', title: 'Pool', status: 'cancelled' }
  ]
  const { user, calls } = await act(
    'Edit',
    stored,
    on('PUT', AT, () => json({ ...stored, similar: [] })),
    on('GET', '/projects', () => page('projects', named))
  )
  await screen.findByRole('dialog', { name: 'Edit Transaction' })
  await screen.findByRole('option', { name: 'New lift' })
  expect(field('Project')).toHaveValue(String(stored.projectId))
  const options = [...field('Project').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['No project', 'Old wall', 'New lift'])
  await user.selectOptions(field('Project'), 'New lift')
  await press(user, 'Update')
  expect(await screen.findByText('Transaction updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ projectId: id })
})

test('what somebody else has changed meanwhile is taken over, and what was typed stays', async () => {
  const stored = transaction()
  let tries = 0
  const { user, calls } = await act(
    'Edit',
    stored,
    on('PUT', AT, () => ((tries += 1) === 1 ? problem('stale', 'Changed') : json({ ...stored, similar: [] }))),
    on('GET', AT, () => json({ ...stored, version: 4, amount: 70_000, category: 'repairs' }))
  )
  await screen.findByRole('dialog', { name: 'Edit Transaction' })
  await user.fill(field('Amount (LKR)'), '90000')
  await press(user, 'Update')
  await user.click(await screen.findByRole('button', { name: 'Load their changes' }))
  expect(await screen.findByText('Amount (LKR) (latest: LKR 70,000)')).toBeVisible()
  expect(field('Category')).toHaveValue('repairs')
  expect(field('Amount (LKR)')).toHaveValue('90,000')
  await press(user, 'Update')
  expect(await screen.findByText('Transaction updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({ ifMatch: '"4"', body: { amount: 90_000, category: 'repairs' } })
})
