import { screen, waitFor, within } from '@testing-library/react'
import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { closingsAnswer } from '../testing.ts'
import { yearsFrom } from './useYearPack.ts'
// Loaded beforehand, so that no test waits for it.
import './YearPackDialog.tsx'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const file = () => new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''year-pack-2025.pdf" } })

interface Opening {
  through?: Month | null
  reply?: () => Response
  funds?: () => Response
}

async function open({
  through = '2026-03' as Month,
  reply = file,
  funds = () => json({ from: '2026-04-01', to: '2026-11-27', funds: [] })
}: Opening = {}) {
  const calls = serve(
    on('GET', '/finances/books/closings', () => json(closingsAnswer({ through }))),
    on('GET', '/finances/books/funds', funds),
    on('GET', '/finances/books/year-pack', reply)
  )
  const page = openPage('/finances/months', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await page.user.click(await screen.findByRole('button', { name: 'Year Pack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Year Pack' }))
  const asked = () => sent(calls, 'GET /api/finances/books/year-pack').map(({ search }) => Object.fromEntries(search))
  return { ...page, dialog, asked }
}

test('the papers of the last year are two presses away', async () => {
  const { user, dialog, asked } = await open()
  expect(field('Year')).toHaveValue('2025')
  expect(dialog.getAllByRole('option')[1]).toHaveTextContent('Apr 2025 to Mar 2026')
  expect(dialog.queryByText(/^Draft/)).toBeNull()
  await press(user, 'Download')
  expect(await screen.findByText('Year pack downloaded successfully')).toBeVisible()
  expect(asked()).toEqual([{ year: '2025', format: 'pdf' }])
  expect(saved).toEqual(['year-pack-2025.pdf'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a year that is not closed is said to be a draft, and comes as a workbook too', async () => {
  const { user, dialog, asked } = await open()
  await user.selectOptions(field('Year'), 'Apr 2026 to Mar 2027')
  expect(dialog.getByText('Draft: March 2027 is not closed yet, and the papers say so.')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }))
  await press(user, 'Download')
  await screen.findByText('Year pack downloaded successfully')
  expect(asked()).toEqual([{ year: '2026', format: 'xlsx' }])
})

test.each([null, '2026-02' as Month])('closed until %s, the last year is a draft', async (through) => {
  const { dialog } = await open({ through })
  expect(await dialog.findByText('Draft: March 2026 is not closed yet, and the papers say so.')).toBeVisible()
})

test('a failure stays in the dialog, with the server’s words', async () => {
  const { user, dialog } = await open({ reply: () => problem('forbidden', 'You are not allowed to do this') })
  await press(user, 'Download')
  expect(await dialog.findByText('You are not allowed to do this')).toBeVisible()
  expect(saved).toEqual([])
})

test('where the year’s first month is not known, it is the calendar’s', async () => {
  await open({ funds: () => problem('internal', 'Something went wrong') })
  const year = Number(monthOf(dayOf(new Date())).slice(0, 4))
  expect(field('Year')).toHaveValue(String(year - 1))
})

test('years are named by the calendar year in which they begin', () => {
  const [running, before] = yearsFrom('2026-12' as Month)
  expect(running).toEqual({ year: '2026', first: '2026-12', last: '2027-11' })
  expect(before?.last).toBe('2026-11')
})
