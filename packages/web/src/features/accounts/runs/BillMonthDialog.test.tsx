import { addDays, addMonths, type Day } from '@verandah/contract/dates'
import { formatDay, formatMonth } from '@verandah/contract/formats'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, press } from '../../../test/form.ts'
import { json, problem, sent } from '../../../test/server.ts'
import { kind, kindId, MONTH, parking, posted, preview, problemOf, reserve, TODAY } from '../kinds/testing.ts'
import { DRAFT, button, isClosed, open, posting } from './testingRuns.ts'

test('the usual month takes two presses: the button, and the one that names number and sum', async () => {
  const { user, posts, calls, router } = await open(
    posting(() => json(preview())),
    [kind(), reserve, kind({ _id: kindId(3), isActive: false }), kind({ _id: kindId(4), method: null })],
    [posted()],
    '/finances/dues'
  )
  await chooseMore(user, 'Bill a Month')
  await user.click(await button('Post 88 Bills, LKR 440,000'))
  expect(await screen.findByText('88 bills posted: 53 homes told, 35 on paper')).toBeVisible()
  expect(posts()).toEqual([
    ['preview', DRAFT],
    ['post', { ...DRAFT, fingerprint: 'one' }]
  ])
  expect(sent(calls, 'POST')[1]?.key).toMatch(/^\d+-/)
  await isClosed()
  expect(router.state.location.search).toBe('')
})

test('before anything was billed the due day is two weeks later', async () => {
  const { posts } = await open(
    posting(() => json(preview())),
    undefined,
    []
  )
  await button(/^Post 88/)
  expect(posts()).toEqual([['preview', { ...DRAFT, billDay: TODAY, dueDays: [addDays(TODAY, 14)] }]])
})

test('what is checked: each sum with that of last time, the days, and what is paid in advance', async () => {
  await open(posting(() => json(preview({ creditUsed: 12_500 }))))
  const table = within(await screen.findByRole('table', { name: 'Sums' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ManagementLKR 392,000 last time (+LKR 4,000)LKR 396,000',
    'SinkingAs last timeLKR 44,000',
    'TotalLKR 440,000'
  ])
  expect(screen.getByRole('heading', { name: formatMonth(MONTH) })).toHaveFocus()
  expect(screen.getByText(`Billed on ${formatDay(TODAY)}, due on ${formatDay(addDays(TODAY, 14))}.`)).toBeVisible()
  expect(screen.getByText('LKR 12,500 of it is paid at once from what units have paid in advance.')).toBeVisible()
})

test('what is missing stands first, with its units, and nothing can be posted', async () => {
  const units = Array.from({ length: 12 }, (_, index) => problemOf(`${index + 1}A`))
  const hint = problemOf('9A', { code: 'no_holder', message: 'Nobody is known in 9A', blocks: false })
  await open(posting(() => json(preview({ problems: [hint, ...units] }))))
  expect(await button(/^Post 88/)).toBeDisabled()
  expect(screen.getByText('The bills cannot be entered yet: see above what is missing.')).toBeVisible()
  const [missing, known] = [screen.getByRole('alert'), screen.getByText('Nobody is known in 9A')]
  expect(missing).toHaveTextContent('Units without a share value: 1A, 2A, 3A, 4A, 5A, 6A, 7A, 8A, 9A, 10A')
  expect(within(missing).getByText('2 more units').parentElement).toHaveTextContent('11A, 12A')
  expect(missing.compareDocumentPosition(known)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what is only a hint does not keep the bills from being posted', async () => {
  await open(
    posting(() => json(preview({ problems: [problemOf('9A', { code: 'no_holder', message: 'Nobody is known in 9A', blocks: false })] })))
  )
  expect(await screen.findByText('Nobody is known in 9A')).toBeVisible()
  expect(await button(/^Post 88/)).toHaveProperty('disabled', false)
})

test('what has changed meanwhile is shown before anything is posted, and the choice is kept', async () => {
  let fingerprint = 'one'
  const { user, posts } = await open(
    posting(
      () => json(preview({ fingerprint, total: fingerprint === 'one' ? 44_000 : 45_000, billCount: 1 })),
      () => {
        if (fingerprint === 'two') return json(posted({ billCount: 88, told: 53, onPaper: 35 }), 201)
        fingerprint = 'two'
        return problem('preview_stale', 'Something has changed')
      }
    )
  )
  await user.click(await button('Change'))
  await user.click(screen.getByRole('checkbox', { name: /^Management/ }))
  await press(user, 'Check')
  await user.click(await button('Post 1 Bill, LKR 44,000'))
  expect(await screen.findByText(/^Something has changed since you looked at this/)).toBeVisible()
  expect(screen.getByRole('heading', { name: formatMonth(MONTH) })).toHaveFocus()
  await user.click(await button('Post 1 Bill, LKR 45,000'))
  expect(await screen.findByText('88 bills posted: 53 homes told, 35 on paper')).toBeVisible()
  const one = { ...DRAFT, kindIds: [kindId(2)] }
  expect(posts().slice(1)).toEqual([
    ['preview', one],
    ['post', { ...one, fingerprint: 'one' }],
    ['preview', one],
    ['post', { ...one, fingerprint: 'two' }]
  ])
})

test('what somebody else has billed meanwhile is named, and is not billed again', async () => {
  const runs = [posted()]
  const { user, posts } = await open(
    posting(
      () => json(preview()),
      () => {
        runs.unshift(posted({ period: MONTH, kinds: preview().kinds.slice(0, 1) }))
        return problem('already_billed', 'Management is billed for this month already')
      }
    ),
    undefined,
    runs
  )
  await user.click(await button(/^Post 88/))
  expect(await screen.findByText('Management is billed for this month already')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Management Billed already' })).toBeDisabled())
  expect(screen.getByRole('checkbox', { name: /^Sinking/ })).toBeChecked()
  await press(user, 'Check')
  await button(/^Post 88/)
  expect(posts().at(-1)).toEqual(['preview', { ...DRAFT, kindIds: [kindId(2)] }])
})

test('a run that is not ready says what is missing', async () => {
  let problems = preview().problems
  const { user } = await open(
    posting(
      () => json(preview({ problems })),
      () => {
        problems = [problemOf('7K')]
        return problem('run_not_ready', 'Something is missing', [{ path: 'units.7K', message: '7K has no share' }])
      }
    )
  )
  await user.click(await button(/^Post 88/))
  expect(await screen.findByText('7K has no share')).toBeVisible()
  expect(await screen.findByText('Unit 7K has no share')).toBeVisible()
  expect(await button(/^Post 88/)).toBeDisabled()
})

test('what is wrong with a day stands at its field', async () => {
  const { user } = await open(
    posting(
      () => json(preview()),
      () => problem('invalid_input', 'Invalid', [{ path: 'dueDays.0', message: 'The due day is before the bill day' }])
    )
  )
  await user.click(await button(/^Post 88/))
  await waitFor(() => expect(field('Due day')).toHaveAccessibleDescription('The due day is before the bill day'))
  fireEvent.change(field('Bill day'), { target: { value: '2099-01-01' } })
  await press(user, 'Check')
  expect(await screen.findByRole('link', { name: 'The day of a bill cannot be in the future' })).toBeVisible()
})

test('another month, other kinds and several due days are chosen; Enter leads on', async () => {
  const { user, posts } = await open(
    posting(() => json(preview())),
    [kind(), reserve, parking]
  )
  await user.click(await button('Change'))
  const month = addMonths(MONTH, -1)
  await user.selectOptions(field('Month'), formatMonth(month))
  expect(screen.getByRole('checkbox', { name: 'Management Billed already' })).toBeDisabled()
  fireEvent.change(field('Due day'), { target: { value: '2027-01-31' } })
  await press(user, 'Add a Due Day')
  expect(field('Due day 2')).toHaveValue('2027-02-28')
  await press(user, 'Add a Due Day')
  await press(user, 'Remove due day 2')
  await user.type(field('Bill day'), '{Enter}')
  await button(/^Post 88/)
  expect(posts().at(-1)).toEqual([
    'preview',
    { period: month, kindIds: [kindId(3)], billDay: TODAY, dueDays: ['2027-01-31' as Day, '2027-03-28' as Day] }
  ])
})

test('where all of a month is billed, that is said', async () => {
  const { posts } = await open(
    posting(() => json(preview())),
    undefined,
    [posted({ period: MONTH })]
  )
  expect(await screen.findByText(`All of ${formatMonth(MONTH)} is billed.`)).toBeVisible()
  expect(await button('Check')).toBeDisabled()
  expect(posts()).toEqual([])
})

test('without anything to bill it leads to where that is said', async () => {
  await open(
    posting(() => json(preview())),
    [parking].map((one) => ({ ...one, isActive: false }))
  )
  expect(await screen.findByText(/^There is nothing that could be billed/)).toBeVisible()
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Monthly Fees' })).toHaveAttribute('href', '/finances/charges')
})

test('a preview that fails is fetched again', async () => {
  let isUp = false
  const { user } = await open(posting(() => (isUp ? json(preview()) : problem('conflict', 'Try again later'))))
  expect(await screen.findByText('Try again later')).toBeVisible()
  isUp = true
  await user.click(await button('Retry'))
  expect(await button(/^Post 88/)).toHaveProperty('disabled', false)
})

test('Escape closes it, and the address forgets it; what was changed is not lost unasked', async () => {
  const { user, router } = await open(posting(() => json(preview())))
  await user.click(await button('Change'))
  await user.click(screen.getByRole('checkbox', { name: /^Management/ }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Close this form? What you typed will be lost.')).toBeVisible()
  await user.click(await button('Discard'))
  await isClosed()
  expect(router.state.location.search).toBe('')
  await chooseMore(user, 'Bill a Month')
  await button(/^Post 88/)
  await user.keyboard('{Escape}')
  await isClosed()
})
