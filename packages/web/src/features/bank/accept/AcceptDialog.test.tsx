import type { BankLine } from '@verandah/contract/bankLines'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type CallRequest, json, on, problem, sent, serve } from '../../../test/server.ts'
import { bankAnswers, line, lineId, LINES, matched, ofBill, suggest, sureLine } from '../testing.ts'

const can = rights({ seeFinances: true })
const MATCHES = /^\/finances\/bank\/lines\/[^/]+\/matches$/
const lineOf = ({ path }: CallRequest) => path.split('/').at(-2)

/** Serves lines of a bank that leave the open ones when they are matched, as `answer` allows. */
function serveLines(all: BankLine[], answer: (id: string | undefined) => Response | null | Promise<Response | null> = () => null) {
  let lines = all
  return serve(
    on('POST', MATCHES, async (request) => {
      const refusal = await answer(lineOf(request))
      if (refusal !== null) return refusal
      lines = lines.filter(({ _id }) => _id !== lineOf(request))
      return json(matched(1, ofBill()), 201)
    }),
    (request) => bankAnswers(lines)[`${request.method} ${request.path}`]?.(request)
  )
}

async function openDialog(count: number) {
  const opened = openPage('/finances/bank', { as: 'treasurer', can })
  await opened.user.click(await screen.findByRole('button', { name: `Accept ${count} certain` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept What Is Certain' }))
  await dialog.findByRole('list', { name: 'Certain lines' })
  return { ...opened, dialog }
}

test('only what is sure is accepted, one line after the other', async () => {
  const likely = line(3, { suggestion: suggest('likely', ofBill()) })
  const calls = serveLines([sureLine(1), likely, sureLine(2), sureLine(4, { can: { match: false, unmatch: false } })])
  const { user, dialog } = await openDialog(3)
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  expect(sent(calls, 'POST')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Accept 2 certain' }))
  expect(await screen.findByText('2 lines matched successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'POST').map(lineOf)).toEqual([lineId(1), lineId(2)])
  expect(new Set(sent(calls, 'POST').map(({ key }) => key)).size).toBe(2)
})

test('what failed stays with its reason while the others are accepted', async () => {
  serveLines([sureLine(1), sureLine(2), sureLine(3)], (id) => (id === lineId(2) ? problem('conflict', 'Bill 1042 is paid') : null))
  const { user, dialog } = await openDialog(3)
  await user.click(dialog.getByRole('button', { name: 'Accept 3 certain' }))
  expect(await dialog.findByText(/^2 of 3 were accepted/)).toBeVisible()
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.getByRole('listitem')).toHaveTextContent('Bill 1042 is paid')
  expect(dialog.getByRole('button', { name: 'Accept 1 certain' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it can be stopped: the line on its way is accepted, the others stay', async () => {
  const waiting = Promise.withResolvers<null>()
  const calls = serveLines([sureLine(1), sureLine(2)], async () => waiting.promise)
  const { user, dialog } = await openDialog(2)
  await user.click(dialog.getByRole('button', { name: 'Accept 2 certain' }))
  await user.click(await dialog.findByRole('button', { name: 'Stop' }))
  waiting.resolve(null)
  expect(await dialog.findByText('1 of 2 accepted')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Accept 1 certain' })).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('without a connection no other line is tried', async () => {
  const calls = serveLines([sureLine(1), sureLine(2)], async () => Promise.reject(new TypeError('Failed to fetch')))
  const { user, dialog } = await openDialog(2)
  await user.click(dialog.getByRole('button', { name: 'Accept 2 certain' }))
  expect(await dialog.findByText(/^0 of 2 were accepted/)).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('where nothing is sure there is no button', async () => {
  serveLines([line(1)])
  openPage('/finances/bank', { as: 'treasurer', can })
  await screen.findByRole('list', { name: 'Bank lines' })
  expect(screen.queryByRole('button', { name: /certain$/ })).toBeNull()
})

test('all pages of the open lines are read, under the filters of the page', async () => {
  const answered = vi.fn<(query: Record<string, string>) => void>()
  const page = (number: number) =>
    json({
      lines: [sureLine(number)],
      pagination: { page: number, limit: 100, total: 2, pages: 2 },
      counts: { open: 2, sure: 2, likely: 0, waiting: 0 }
    })
  serve(
    on('GET', LINES, ({ search }) => {
      answered(Object.fromEntries(search))
      return page(Number(search.get('page')))
    }),
    bankAnswers([])
  )
  const { user } = openPage('/finances/bank?account=1010&month=2026-11', { as: 'treasurer', can })
  await user.click(await screen.findByRole('button', { name: 'Accept 2 certain' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Accept 2 certain' })).toBeVisible()
  expect(answered).toHaveBeenLastCalledWith({
    page: '2',
    limit: '100',
    account: '1010',
    state: 'open',
    from: '2026-11-01',
    to: '2026-11-30'
  })
})

test('what is likely is read before it is accepted: what has no mark any more stays', async () => {
  const likely = (number: number) => line(number, { suggestion: suggest('likely', ofBill()) })
  const calls = serveLines([sureLine(1), likely(2), likely(3)])
  const { user } = openPage('/finances/bank', { as: 'treasurer', can })
  await user.click(await screen.findByRole('button', { name: 'Accept 2 likely' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept What Is Likely' }))
  await dialog.findByRole('list', { name: 'Likely lines' })
  expect(dialog.getAllByText('Payment of 4B for Bill 1042: Management, November 2026')).toHaveLength(2)
  await user.click(dialog.getByRole('checkbox', { name: 'Accept “TRF 2 MAINT”' }))
  await user.click(dialog.getByRole('button', { name: 'Accept 1 likely' }))
  expect(await screen.findByText('Line matched successfully')).toBeVisible()
  expect(sent(calls, 'POST').map(lineOf)).toEqual([lineId(3)])
})
