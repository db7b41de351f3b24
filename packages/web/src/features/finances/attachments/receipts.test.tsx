import { screen, waitFor, within } from '@testing-library/react'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { AT, idOf, LIST, listing, open, opening, savedAnswer, stats, transaction, vendors } from '../testing.ts'
import { prepareReceipt } from '../../../receiptFile.ts'
// Loaded beforehand, so that no test waits for it.
import '../dialogs/TransactionDialog.tsx'
import '../details/TransactionDrawer.tsx'

/** Stands in for jsdom, which cannot read a picture of many pixels, or draw it with so many bytes. Returns how many were read. */
function playPictures(bytes: number) {
  const read = vi.fn<() => Promise<unknown>>(async () => Promise.resolve({ width: 9_000, height: 10, close: () => undefined }))
  vi.stubGlobal('createImageBitmap', read)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(new Blob([new Uint8Array(bytes)])))
  return read
}
afterEach(() => void vi.stubGlobal('createImageBitmap', undefined))

const pdf = (name: string) => new File(['abc'], name, { type: 'application/pdf' })
const photo = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
const picker = (name: RegExp) => screen.getByLabelText(name, { selector: 'input[type=file]' })
const fileOf = ({ body }: { body?: unknown }) => ((body as FormData).get('file') as File).name
/** Refuses the file of this name as long as the test says so. */
const taking = (refused: () => string | null): Answer =>
  on('POST', `${AT}/attachments`, ({ body }) =>
    fileOf({ body }) === refused() ? problem('too_large', 'Too large for the store') : json(transaction(), 201)
  )

async function inForm(...answers: Answer[]) {
  playUploads()
  const calls = serve(
    ...answers,
    on('POST', LIST, () => json(savedAnswer(), 201)),
    listing(),
    stats(),
    vendors
  )
  const opened = open({ at: '/finances?new=1' })
  await screen.findByRole('dialog', { name: 'Record New Transaction' })
  await opened.user.fill(field('Amount (LKR)'), '12500')
  await opened.user.fill(field('Description'), 'Lift repaired')
  return { ...opened, calls, attached: () => sent(calls, `POST /api${AT}/attachments`).map(fileOf) }
}
const FORM = /^Photos or PDF of the bill/

test('several files are sent once the transaction is recorded; what failed can be tried again alone', async () => {
  let refused: string | null = 'two.pdf'
  const { user, calls, attached } = await inForm(taking(() => refused))
  await user.upload(picker(FORM), [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')])
  await press(user, 'Record')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Receipts' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('two.pdf: Too large for the store')
  expect(dialog.queryByText(/one\.pdf/)).toBeNull()
  expect(attached()).toEqual(['one.pdf', 'two.pdf', 'three.pdf'])
  refused = null
  await press(user, 'Retry')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(attached()).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'two.pdf'])
  expect(sent(calls, `POST /api${LIST}`)).toHaveLength(1)
})

test('with another to come, the form comes back after the receipts that could not be sent', async () => {
  const { user } = await inForm(taking(() => 'one.pdf'))
  await user.upload(picker(FORM), [pdf('one.pdf'), pdf('two.pdf')])
  await press(user, 'Record and add another')
  await screen.findByRole('dialog', { name: 'Add Receipts' })
  await press(user, 'Continue Without Receipts')
  expect(await screen.findByRole('dialog', { name: 'Record New Transaction' })).toBeVisible()
  expect(field('Description')).toHaveValue('')
  expect(screen.queryByText(/one\.pdf/)).toBeNull()
})

test('each file that can be no receipt says so, and is not sent; the others are', async () => {
  const { user, attached } = await inForm(taking(() => null))
  await user.upload(picker(FORM), [pdf('one.pdf'), new File([], 'empty.pdf', { type: 'application/pdf' })])
  expect(await screen.findByRole('alert')).toHaveTextContent('empty.pdf: This file is empty')
  await user.upload(
    picker(FORM),
    Array.from({ length: TRANSACTION_ATTACHMENTS }, (_, index) => pdf(`${index}.pdf`))
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('9.pdf: A transaction has at most 10 receipts')
  await user.click(screen.getByRole('button', { name: 'Remove 0.pdf' }))
  await press(user, 'Record')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(attached()).toEqual(['one.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf', '7.pdf', '8.pdf'])
})

test('a picture says how much smaller it was made, once for all; a PDF stays what it is', async () => {
  const read = playPictures(1_024)
  const { user, calls } = await inForm(taking(() => null))
  await user.upload(picker(FORM), [photo('bill.jpg', 4_096), pdf('one.pdf')])
  expect(await screen.findByText('Made smaller: 4.00 KB to 1.00 KB')).toBeVisible()
  expect(screen.getByText('3.00 Bytes')).toBeVisible()
  await press(user, 'Record')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sizes = sent(calls, `POST /api${AT}/attachments`).map(({ body }) => ((body as FormData).get('file') as File).size)
  expect(sizes).toEqual([1_024, 3])
  expect(read).toHaveBeenCalledTimes(1)
})

test('a picture that would become larger stays what it is', async () => {
  playPictures(4_096)
  const small = photo('bill.jpg', 1_024)
  expect(await prepareReceipt(small)).toBe(small)
})

test('a photo of the camera is taken along', async () => {
  const { user, attached } = await inForm(taking(() => null))
  const camera = document.querySelector<HTMLInputElement>('input[capture]')
  expect(camera).toHaveAttribute('capture', 'environment')
  await user.upload(camera as HTMLInputElement, photo('camera.jpg', 8))
  await press(user, 'Record')
  await waitFor(() => expect(attached()).toEqual(['camera.jpg']))
})

test('in the drawer several files are sent at once, each with its own error', async () => {
  playUploads()
  let refused: string | null = 'two.pdf'
  const calls = serve(
    stats(),
    listing(),
    opening(transaction()),
    taking(() => refused)
  )
  const { user } = open({ at: `/finances?transaction=${idOf(0)}` })
  const inside = within(await screen.findByRole('dialog', { name: 'Generator diesel' }))
  await inside.findByLabelText('Add receipts')
  await user.upload(picker(/^Add receipts$/), [pdf('one.pdf'), pdf('two.pdf'), new File([], 'no.pdf', { type: 'application/pdf' })])
  await waitFor(() =>
    expect(inside.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'two.pdf: Too large for the store',
      'no.pdf: This file is empty'
    ])
  )
  refused = null
  await user.click(inside.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(inside.queryByText(/two\.pdf:/)).toBeNull())
  expect(sent(calls, `POST /api${AT}/attachments`).map(fileOf)).toEqual(['one.pdf', 'two.pdf', 'two.pdf'])
})
