import type { Endpoint } from '@verandah/contract/endpoint'
import { announcements } from '@verandah/contract/announcements'
import { audit } from '@verandah/contract/audit'
import { bankLines } from '@verandah/contract/bankLines'
import { books } from '@verandah/contract/books'
import { documents } from '@verandah/contract/documents'
import { dues } from '@verandah/contract/dues'
import { feedback } from '@verandah/contract/feedback'
import { finances } from '@verandah/contract/finances'
import { funds } from '@verandah/contract/funds'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { moves } from '@verandah/contract/moves'
import { projects } from '@verandah/contract/projects'
import { reports } from '@verandah/contract/reports'
import { unitRegister } from '@verandah/contract/unitRegister'
import { unitsTable } from '@verandah/contract/unitsTable'
import { users } from '@verandah/contract/users'
import { vendors } from '@verandah/contract/vendors'
import { votes } from '@verandah/contract/votes'
import { configure, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { balance, entryPage } from '../features/books/testing.ts'
import { transactionPage } from '../features/finances/testing.ts'
import { openPage } from '../test/openApp.tsx'
import { personOf, rights } from '../test/people.ts'
import { json, on, sent, serve } from '../test/server.ts'

// Each test loads the code of another page.
beforeEach(() => configure({ asyncUtilTimeout: 30_000 }))

const ID = '01900000-0000-7000-8000-000000000042'
const DAYS = 'from=2026-02-03&to=2026-03-04'
const OPENED = { as: 'administrator', can: rights(Object.fromEntries(Object.keys(rights()).map((name) => [name, true]))) } as const

/** Returns the parameters of a text without those that say which part of the list is asked for. */
function filtersIn(search: URLSearchParams): Record<string, string> {
  const { page: _page, limit: _limit, format: _format, ...filters } = Object.fromEntries(search)
  return filters
}

/** The lists with their filters in the address; the call has the same ones unless `asked` differs. */
const LISTS: [address: string, list: Endpoint, asked?: string][] = [
  ['/announcements?search=lift&category=security&priority=high&status=draft', announcements.list],
  ['/meetings?upcoming=true', meetings.list],
  ['/meetings?view=calendar&month=2026-02', meetings.list, 'from=2026-01-26&to=2026-03-01'],
  ['/maintenance?search=tap&status=open&priority=high&category=plumbing&unitNumber=4B&overdue=true', maintenance.list],
  [`/maintenance?assignedTo=${personOf('administrator')._id}`, maintenance.list],
  ['/maintenance?view=board&search=tap&priority=high', maintenance.list, 'search=tap&priority=high&status=pending'],
  ['/documents?search=plan&category=contracts&unitNumber=4B', documents.list],
  [
    `/finances?search=lift&type=expense&status=pending&category=utilities&${DAYS}&vendorId=${ID}&projectId=${ID}&unitNumber=4B&opening=exclude`,
    finances.list,
    `search=lift&type=expense&status=pending&category=utilities&${DAYS}&vendorId=${ID}&projectId=${ID}&unitNumber=4B&bills=exclude&opening=exclude`
  ],
  ['/finances/dues?minDays=30&on=2026-03-04', dues.list],
  ['/finances/dues?inAdvance=true', dues.list],
  ['/finances/bank?account=1010&state=matched&month=2026-02', bankLines.list, 'account=1010&state=matched&from=2026-02-01&to=2026-02-28'],
  [`/finances/funds?${DAYS}`, funds.list],
  ['/finances/months?view=balance&on=2026-03-04', books.trialBalance, 'on=2026-03-04'],
  [
    `/finances/months?view=entries&${DAYS}&account=1000&fund=S&fundSum=income&unitNumber=4B&sourceId=${ID}`,
    books.entries,
    `${DAYS}&account=1000&fund=S&fundSum=income&unitNumber=4B&sourceId=${ID}`
  ],
  ['/reports?months=24', reports.get],
  ['/vendors?search=lift&category=security&status=inactive', vendors.list],
  ['/projects?status=active', projects.list],
  ['/community?status=resolved&category=complaint', feedback.list],
  ['/community?view=own', feedback.list, 'own=true'],
  ['/votes?waiting=true', votes.list],
  ['/units?search=pillai&floor=7&group=Tower&status=archived', unitRegister.list],
  ['/units?view=people&search=pillai', unitRegister.people, 'search=pillai'],
  ['/units?view=moves&status=approved&days=all', moves.list, 'status=approved'],
  ['/users?search=pillai&role=council&status=inactive', users.list],
  [`/settings/audit?actor=${ID}&kind=meetings&${DAYS}`, audit.list]
]

test.each(LISTS)('%s asks for what its filters leave', async (address, list, asked = address.split('?')[1] ?? '') => {
  const calls = serve()
  openPage(address, OPENED)
  const expected = filtersIn(new URLSearchParams(asked))
  await waitFor(() => expect(sent(calls, `GET ${list.path}`).map(({ search }) => filtersIn(search))).toContainEqual(expected))
})

test.each(LISTS)('%s names filters that the call knows', (address, list, asked = address.split('?')[1] ?? '') => {
  const { error } = list.query?.safeParse(Object.fromEntries(new URLSearchParams(asked))) ?? {}
  expect(error?.issues ?? []).toEqual([])
})

const press = async (user: UserEvent, name: string) => user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const pressCsv = async (user: UserEvent) => press(user, 'Export CSV')
const chooseExcel = async (user: UserEvent) => {
  await press(user, 'Export')
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
}
const pressDownload = async (user: UserEvent) => press(user, 'Download CSV')

const EXPORTS: [list: Endpoint, file: Endpoint, save: (user: UserEvent) => Promise<void>, format: string | null][] = [
  [maintenance.list, maintenance.export, pressCsv, null],
  [finances.list, finances.export, chooseExcel, 'xlsx'],
  [books.trialBalance, books.trialBalance, pressDownload, 'csv'],
  [books.entries, books.entries, pressDownload, 'csv'],
  [unitRegister.list, unitsTable.export, chooseExcel, 'xlsx'],
  [users.list, users.export, pressCsv, null],
  [audit.list, audit.export, pressCsv, null]
]
const SAVED = EXPORTS.flatMap(([list, ...rest]) =>
  LISTS.filter((one) => one[1] === list && !one[0].includes('assignedTo') && !one[0].includes('view=board')).map(
    ([address, , asked = address.split('?')[1] ?? '']) => [address, asked, ...rest] as const
  )
)

test.each(SAVED)('%s saves all that its filters leave', async (address, asked, file, save, format) => {
  const calls = serve(
    on('GET', '/finances/transactions', () => transactionPage([])),
    on('GET', '/finances/books/entries', () => entryPage([])),
    on('GET', '/finances/books/trial-balance', () => json(balance()))
  )
  const { user } = openPage(address, OPENED)
  await screen.findByRole('heading', { level: 2 })
  const before = sent(calls, `GET ${file.path}`).length
  await save(user)
  await waitFor(() => expect(sent(calls, `GET ${file.path}`).length).toBeGreaterThan(before))
  const { search } = sent(calls, `GET ${file.path}`).at(-1) ?? {}
  expect(search && filtersIn(search)).toEqual(filtersIn(new URLSearchParams(asked)))
  expect(search?.get('format')).toBe(format)
  expect(search?.get('page')).toBeNull()
})
