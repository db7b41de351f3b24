import type { Bill } from '@verandah/contract/bills'
import type { Credit } from '@verandah/contract/credits'
import { addDays, type Day } from '@verandah/contract/dates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { duesPage, unitDues } from '../testing.ts'
import { bill, billAnswers, charge, credit, creditAnswers, creditPart, CREDITS, NOTHING, overdue, paid, TODAY } from '../bills/testing.ts'
// Loaded beforehand, so that no test waits for it.
import './CreditDialog.tsx'

const can = rights({ seeFinances: true })
const dues = on('GET', '/finances/dues', () => json(duesPage([unitDues('4B')])))
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Inside = Awaited<ReturnType<typeof drawer>>
/** Returns a field of a dialog that stands over the bill. */
const fieldOf = (asking: Inside) => (name: string) =>
  asking.getByLabelText((text) => [name, `${name} *`, `${name} (optional)`].includes(text), { selector: 'input, textarea' })
const FACTS = { description: 'Month 2', billDay: '2026-08-01' as Day }

/** Opens the dialog of a bill over the dues; LKR 3,000 of it is open. */
async function open(stored: Bill, credits: Credit[], ...answers: Answer[]) {
  const calls = serve(...answers, dues, creditAnswers(credits), billAnswers([stored]))
  const { user } = openPage(`/finances/dues?bill=${stored._id}`, { as: 'treasurer', can })
  const inside = await drawer('Bill B2')
  const propose = async (action: string) => {
    await user.click(await inside.findByRole('button', { name: action }))
    return drawer(action)
  }
  return { user, calls, inside, propose, posted: () => sent(calls, 'POST').map(({ path, body }) => ({ path, body })) }
}
const B2 = overdue(2, { ...FACTS, open: 3000, charges: [charge({ open: 3000 })] })

test.each([
  ['Credit Note', 'credit_note', 'Credit note proposed successfully', 'A credit note of LKR 500.50 waits for approval.'],
  ['Write off', 'write_off', 'Writing off proposed successfully', 'Writing off LKR 500.50 waits for approval.']
] as const)('%s is proposed with its reason, and the bill says that it waits, and for whom', async (action, kind, toast, waits) => {
  const credits: Credit[] = []
  const { user, inside, propose, posted } = await open(
    B2,
    credits,
    on('POST', CREDITS, ({ body }) => {
      const made = credit(1, body as Partial<Credit>)
      credits.push(made)
      return json(made, 201)
    })
  )
  const asking = await propose(action)
  const field = fieldOf(asking)
  expect(asking.getByText('Bill B2 of unit 4B')).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('3,000')
  expect(field('Date')).toHaveValue(TODAY)
  expect(asking.getByText('Then nothing is to be paid of it.')).toBeVisible()
  await user.fill(field('Amount (LKR)'), '500.50')
  expect(asking.getByText('Then LKR 2,499.50 is to be paid of it.')).toBeVisible()
  await user.fill(field('Reason'), 'The lift stood still')
  await user.fill(field('Resolution'), 'Council of October')
  await user.click(asking.getByRole('button', { name: 'Propose LKR 500.50' }))
  expect(await screen.findByText(toast)).toBeVisible()
  expect(screen.getByText('Bill B2, LKR 500.50')).toBeVisible()
  const body = { kind, billId: B2._id, amount: 500.5, date: TODAY, reason: 'The lift stood still', resolution: 'Council of October' }
  expect(posted()).toEqual([{ path: `/api${CREDITS}`, body }])
  const notice = await inside.findByText(waits)
  expect(notice.parentElement).toHaveTextContent('The president or the administrator approves it, but never who has proposed it.')
  expect(inside.getByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/approvals')
  // At most one of each kind waits; the other kind can be proposed.
  expect(inside.queryByRole('button', { name: action })).toBeNull()
  expect(inside.getAllByRole('button', { name: /^(Credit Note|Write off)$/ })).toHaveLength(1)
})

test('what cannot be is said at its field or above the form, and nothing typed is lost', async () => {
  const replies = [
    problem('conflict', 'This is more than what is open of the bill'),
    problem('invalid_input', 'Invalid', [{ path: 'date', message: 'November is closed' }])
  ]
  const { user, propose, posted } = await open(
    B2,
    [],
    on('POST', CREDITS, () => replies.shift() ?? json(credit(1), 201))
  )
  const asking = await propose('Credit Note')
  const field = fieldOf(asking)
  const send = async () => user.click(asking.getByRole('button', { name: /^Propose/ }))
  await user.clear(field('Amount (LKR)'))
  fireEvent.change(field('Date'), { target: { value: addDays(TODAY, 1) } })
  await send()
  await waitFor(() => expect(field('Amount (LKR)')).toHaveAccessibleDescription('Amount is required'))
  expect(field('Date')).toHaveAccessibleDescription('The day cannot be in the future')
  expect(asking.getAllByText('Reason is required').length).toBeGreaterThan(0)
  fireEvent.change(field('Date'), { target: { value: '2026-07-31' } })
  await waitFor(() => expect(field('Date')).toHaveAccessibleDescription('The day cannot be before the day of the bill'))
  expect(posted()).toEqual([])
  fireEvent.change(field('Date'), { target: { value: '2026-08-01' } })
  await user.fill(field('Amount (LKR)'), '9000')
  await user.fill(field('Reason'), 'Billed twice')
  expect(asking.getByText('No more than LKR 3,000 is open.')).toBeVisible()
  await send()
  expect(await asking.findByText('This is more than what is open of the bill')).toBeVisible()
  await send()
  await waitFor(() => expect(field('Date')).toHaveAccessibleDescription('November is closed'))
  expect(field('Reason')).toHaveValue('Billed twice')
  fireEvent.change(field('Date'), { target: { value: '2026-08-02' } })
  await send()
  expect(await screen.findByText('Credit note proposed successfully')).toBeVisible()
  expect(posted()).toHaveLength(3)
  expect(posted()[2]?.body).toMatchObject({ amount: 9000, date: '2026-08-02', reason: 'Billed twice', resolution: '' })
})

test('what has lowered the bill is called what it is, with the reason and the resolution', async () => {
  const credits = [
    credit(1, { status: 'posted' }),
    credit(2, { kind: 'write_off', status: 'posted', reason: 'Moved abroad', resolution: 'AGM 2026' })
  ]
  const parts = [1, 2, 3].map((number) => creditPart(number, '2026-09-10' as Day, 500, number === 2 ? 'write_off' : 'credit_note'))
  const { inside } = await open(overdue(2, { paidBy: [...paid(2).paidBy.slice(0, 1), ...parts] }), credits)
  await inside.findByText('The lift stood still')
  const lines = within(inside.getByRole('list', { name: 'Since then' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Jul 10, 2026, receipt 2026-00001LKR 2,000',
    'Sep 10, 2026 Credit noteLKR 500The lift stood still',
    'Sep 10, 2026 Written offLKR 500Moved abroad\nResolution: AGM 2026',
    // The reason of the new one is not known: it was made since.
    'Sep 10, 2026 Credit noteLKR 500'
  ])
})

test('what was not approved is still told, and can be proposed anew', async () => {
  const { inside } = await open(B2, [credit(1, { status: 'rejected' }), credit(2, { kind: 'write_off', status: 'rejected', amount: 70 })])
  expect(await inside.findByText(/^A credit note of LKR 500 was not approved\. Proposed because: The lift stood still$/)).toBeVisible()
  expect(inside.getByText(/^Writing off LKR 70 was not approved\./)).toBeVisible()
  expect(inside.queryByText(/waits for approval/)).toBeNull()
  for (const name of ['Credit Note', 'Write off']) expect(inside.getByRole('button', { name })).toBeVisible()
})

test('there is no button for what may not be proposed', async () => {
  const { inside } = await open(bill(2, { can: { ...NOTHING, credit: true } }), [])
  expect(await inside.findByRole('button', { name: 'Credit Note' })).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Write off' })).toBeNull()
})

test('a bill that is paid has none at all', async () => {
  const { inside } = await open(paid(2, { can: NOTHING }), [])
  expect(await inside.findByText('Billed for')).toBeVisible()
  expect(inside.queryByText('Less Is to Be Paid')).toBeNull()
})

test('credit notes that cannot be fetched are asked for again, and all pages of them are read', async () => {
  let isUp = false
  const { user, inside, calls } = await open(
    B2,
    [],
    on('GET', CREDITS, ({ search }) => {
      const number = Number(search.get('page'))
      return isUp
        ? page('credits', [credit(number, { kind: number === 1 ? 'credit_note' : 'write_off' })], { number, pages: 2, total: 2 })
        : problem('conflict', 'Not now')
    })
  )
  expect(await inside.findByText('Not now')).toBeVisible()
  isUp = true
  await user.click(inside.getByRole('button', { name: 'Retry' }))
  expect(await inside.findByText('A credit note of LKR 500 waits for approval.')).toBeVisible()
  expect(inside.getByText('Writing off LKR 500 waits for approval.')).toBeVisible()
  expect(sent(calls, `GET /api${CREDITS}`).every(({ search }) => search.get('billId') === B2._id)).toBe(true)
})
