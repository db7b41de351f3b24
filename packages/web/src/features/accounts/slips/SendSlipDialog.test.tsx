import { dayOf } from '@verandah/contract/dates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { account } from '../testing.ts'
import { confirmed, ownSlip } from './testingSlips.ts'
import { OWN } from './testing.ts'
// Loaded beforehand, so that no test waits for it.
import './SendSlipDialog.tsx'

beforeEach(playUploads)

const photo = (type = 'image/jpeg', name = 'slip.jpg') => new File(['abc'], name, { type })
const picker = () => screen.getByLabelText(/^Photo or PDF of the slip/, { selector: 'input[type=file]' })

/** Opens the own account with the dialog open; what is sent is on it afterwards. */
async function open({ over = {}, reply = null as Answer | null } = {}) {
  const slips = [...account(over).slips]
  const calls = serve(
    ...(reply === null ? [] : [reply]),
    on('GET', '/finances/my-account', () => json(account({ ...over, slips }))),
    on('POST', OWN, () => {
      slips.unshift(ownSlip(5))
      return json(ownSlip(5), 201)
    })
  )
  const opened = openPage('/my-dues', { as: 'resident' })
  await opened.user.click(await screen.findByRole('button', { name: 'I Have Paid' }))
  await screen.findByRole('dialog', { name: 'I Have Paid' })
  return { ...opened, calls, bodies: () => sent(calls, `POST /api${OWN}`).map(({ body }) => Object.fromEntries(body as FormData)) }
}

test('three presses send a photo: what is owed, the day and the unit are there already', async () => {
  const { user, bodies, calls } = await open()
  expect([field('Amount (LKR)'), field('Paid on')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '45,000.50',
    dayOf(new Date())
  ])
  const camera = document.querySelector<HTMLInputElement>('input[capture]')
  await user.upload(camera as HTMLInputElement, photo())
  await press(user, 'Send')
  expect(await screen.findByText('Slip sent successfully')).toBeVisible()
  expect(screen.getByText('Unit 4B, LKR 5,000')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies()).toEqual([
    {
      unitNumber: '4B',
      amount: '45000.5',
      date: dayOf(new Date()),
      reference: '',
      file: expect.objectContaining({ name: 'slip.jpg' }) as File
    }
  ])
  expect(sent(calls, `POST /api${OWN}`)[0]?.key).not.toBeNull()
  expect(within(await screen.findByRole('list', { name: 'Slips' })).getByText('Being checked')).toBeVisible()
})

test('amount, day and reference can be others', async () => {
  const { user, bodies } = await open()
  await user.fill(field('Amount (LKR)'), '5,000')
  await user.fill(field('Paid on'), '2026-08-20')
  await user.fill(field('Reference Number'), 'CEFT 88')
  await user.upload(picker(), photo('application/pdf', 'slip.pdf'))
  await press(user, 'Send')
  await waitFor(() => expect(bodies()).toMatchObject([{ amount: '5000', date: '2026-08-20', reference: 'CEFT 88' }]))
})

test('nothing is sent without a file, for another kind of file, or for a day to come', async () => {
  const { user, bodies } = await open()
  await user.fill(field('Paid on'), '2099-01-01')
  await press(user, 'Send')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findAllByText('Please choose a file')).not.toEqual([])
  // Some browsers do not apply the input's `accept`.
  fireEvent.change(picker(), { target: { files: [photo('image/heic', 'slip.heic')] } })
  expect(await dialog.findAllByText('A slip must be a JPEG, PNG or WebP picture or a PDF document')).not.toEqual([])
  await press(user, 'Send')
  expect(await dialog.findAllByText(/cannot be in the future/)).not.toEqual([])
  expect(bodies()).toEqual([])
})

test('a file that was sent before says so, and what was typed stays', async () => {
  const { user } = await open({ reply: on('POST', OWN, () => problem('file_known', 'This file was sent before')) })
  await user.fill(field('Reference Number'), 'CEFT 88')
  await user.upload(picker(), photo())
  await press(user, 'Send')
  expect(await screen.findByText('This file was sent before')).toBeVisible()
  expect(field('Reference Number')).toHaveValue('CEFT 88')
  expect(screen.getByText('slip.jpg')).toBeVisible()
})

test.each([
  ['what is being checked is not asked for again', { slips: [ownSlip(5), confirmed(6)] }, '40,000.50'],
  ['where all of it is being checked, nothing is suggested', { outstanding: 5000, slips: [ownSlip(5)] }, ''],
  ['where nothing is owed, nothing is suggested', { outstanding: 0, oldest: null }, '']
])('%s', async (_what, over, amount) => {
  await open({ over })
  expect(field('Amount (LKR)')).toHaveValue(amount)
})
