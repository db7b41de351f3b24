import type { Slip } from '@verandah/contract/slips'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { account } from '../testing.ts'
import { confirmed, ownSlip, refused, slipId } from './testingSlips.ts'
import { OWN, picture, SLIPS } from './testing.ts'

function open(slips: Slip[], ...answers: Parameters<typeof serve>) {
  const calls = serve(
    ...answers,
    on('GET', '/finances/my-account', () => json(account({ slips })))
  )
  return { calls, ...openPage('/my-dues', { as: 'resident' }) }
}
const listed = async () => within(await screen.findByRole('list', { name: 'Slips' })).getAllByRole('listitem')

test('each slip says what became of it', async () => {
  open([ownSlip(5), confirmed(6), refused(7, 'The amount is another one')])
  const [checking, verified, rejected] = await listed()
  for (const text of ['LKR 5,000', 'Being checked', 'Paid on Aug 20, 2026 • CEFT 5'])
    expect(within(checking!).getByText(text)).toBeVisible()
  expect(within(verified!).getByText('Confirmed')).toBeVisible()
  for (const text of ['Rejected', 'Reason: The amount is another one']) expect(within(rejected!).getByText(text)).toBeVisible()
  const buttonsOf = (item?: HTMLElement) =>
    within(item!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect([checking, verified, rejected].map(buttonsOf)).toEqual([['View', 'Take Back'], ['View', 'Receipt'], ['View']])
})

test('of another person of the unit it says who has sent it, and the picture stays theirs', async () => {
  open([ownSlip(5, { can: { verify: false, reject: false, withdraw: false, download: false } })])
  const [item] = await listed()
  expect(within(item!).getByText('Sent by Amaya Wijesinghe')).toBeVisible()
  expect(within(item!).queryByRole('button')).toBeNull()
})

test('one that is being checked can be taken back', async () => {
  const at = `${OWN}/${slipId(5)}`
  const { user, calls } = open(
    [ownSlip(5)],
    on('DELETE', at, () => new Response(null, { status: 204 }))
  )
  await user.click(await screen.findByRole('button', { name: 'Take back the slip of Aug 20, 2026, LKR 5,000' }))
  const dialog = await screen.findByRole('dialog')
  expect(sent(calls, 'DELETE')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Take Back' }))
  expect(await screen.findByText('Slip taken back successfully')).toBeVisible()
  expect(sent(calls, `DELETE /api${at}`)[0]?.ifMatch).toBe('"3"')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Slips' })).toHaveFocus())
})

test('one that was decided meanwhile says so', async () => {
  const gone = on('DELETE', `${OWN}/${slipId(5)}`, () => problem('conflict', 'This slip is not being checked any more'))
  const { user } = open([ownSlip(5)], gone)
  await user.click(await screen.findByRole('button', { name: /^Take back/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take Back' }))
  expect(await screen.findByText('This slip is not being checked any more')).toBeVisible()
})

test('the picture is shown, and the receipt of a confirmed one is saved', async () => {
  const save = vi.fn<() => string>(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined }))
  const { user, calls } = open(
    [confirmed(6)],
    on('GET', `${SLIPS}/${slipId(6)}/file`, picture),
    on('GET', /^\/finances\/payments\/[\da-f-]+\/receipt\.pdf$/, () => new Response('%PDF-'))
  )
  await user.click(await screen.findByRole('button', { name: /^View the slip/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'slip.webp' }))
  expect(await dialog.findByRole('img', { name: 'slip.webp' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^Receipt of/ }))
  await waitFor(() => expect(sent(calls, 'GET').some(({ path }) => path.endsWith('/receipt.pdf'))).toBe(true))
})

test('the latest three are in sight, the others at a press; without any there is no heading', async () => {
  const { user } = open([ownSlip(5), confirmed(6), confirmed(7), confirmed(8)])
  expect(await listed()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await listed()).toHaveLength(4)
})

test('without slips nothing is said of them', async () => {
  open([])
  await screen.findByRole('button', { name: 'I Have Paid' })
  expect(screen.queryByRole('heading', { name: 'Slips' })).toBeNull()
})
