import { isDeepStrictEqual } from 'node:util'
import { announcements } from '@verandah/contract/announcements'
import { type Approval, approvals } from '@verandah/contract/approvals'
import { audit } from '@verandah/contract/audit'
import { budgets } from '@verandah/contract/budgets'
import { dashboard } from '@verandah/contract/dashboard'
import type { Dashboard } from '@verandah/contract/dashboardFigures'
import { DAY_MS, addDays, dayOf, instant, monthOf } from '@verandah/contract/dates'
import { documents } from '@verandah/contract/documents'
import { dues } from '@verandah/contract/dues'
import type { Endpoint } from '@verandah/contract/endpoint'
import { type FeedbackList, feedback } from '@verandah/contract/feedback'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { finances, type Transaction, type TransactionList } from '@verandah/contract/finances'
import { health } from '@verandah/contract/health'
import { maintenance, type MaintenanceRequest } from '@verandah/contract/maintenance'
import { type Meeting, meetings } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { projects } from '@verandah/contract/projects'
import { reports } from '@verandah/contract/reports'
import { settings } from '@verandah/contract/settings'
import { users } from '@verandah/contract/users'
import { type Vote, votes } from '@verandah/contract/votes'
import { type DemoPersonName } from '../../demo/people.ts'
import { type Places, SAME_NUMBER } from './figurePlaces.ts'
import { COLUMNS } from '../permissionRow.ts'
import type { TestBuilding } from '../building.ts'

const MOST = 100

/** The call behind each page to which a figure leads, and the name of the records of a list. */
const PAGES: Record<string, { endpoint: Endpoint; records?: string }> = {
  '/meetings': { endpoint: meetings.list, records: 'meetings' },
  '/announcements': { endpoint: announcements.list, records: 'announcements' },
  '/documents': { endpoint: documents.list, records: 'documents' },
  '/users': { endpoint: users.list, records: 'users' },
  '/votes': { endpoint: votes.list, records: 'votes' },
  '/approvals': { endpoint: approvals.list, records: 'approvals' },
  '/maintenance': { endpoint: maintenance.list, records: 'requests' },
  '/community': { endpoint: feedback.list, records: 'feedback' },
  '/projects': { endpoint: projects.list, records: 'projects' },
  '/finances': { endpoint: finances.list, records: 'transactions' },
  [paths.ownAccount]: { endpoint: dues.myAccount, records: 'transactions' },
  '/reports': { endpoint: reports.get }
}

/** A figure beside what its list, or another way to count it, says. */
export interface Compared {
  who: DemoPersonName
  figure: string
  shown: unknown
  counted: unknown
}

const isCounted = ({ status }: Transaction) => status === 'approved' || status === 'completed'
const cents = (list: Transaction[]) =>
  list.reduce((sum, { type, amount }) => sum + Math.round(amount * 100) * (type === 'income' ? 1 : -1), 0)

/** Those that are not the same. */
export function differing(compared: readonly Compared[]): Compared[] {
  return compared.filter(({ shown, counted }) => !isDeepStrictEqual(shown, counted))
}

type Same = (typeof SAME_NUMBER)[keyof typeof SAME_NUMBER]

/** Compares every figure and list of all six views with the lists that they lead to, read page by page to the end. */
export async function compareFigures(building: TestBuilding): Promise<Compared[]> {
  const { as, clock } = building
  const today = dayOf(instant(clock.now))
  const { targetDays } = await as.ishara.call(settings.get)
  const found: Compared[] = []

  async function answerAt<T>(who: DemoPersonName, address: string, more: object = {}): Promise<{ answer: T; records: unknown[] }> {
    const [path = '', filter = ''] = address.split('?')
    const page = PAGES[path]
    if (page === undefined) throw new Error(`${address} is no page of a figure`)
    const query = { ...Object.fromEntries(new URLSearchParams(filter)), ...more }
    const answer = (await building.send(page.endpoint, await building.tokenOf(who), { query })).json<T & Record<string, unknown>>()
    return { answer, records: page.records === undefined ? [] : (answer[page.records] as unknown[]) }
  }

  /** All records of the list at an address, which are as many as its total says. */
  async function listAt<T>(who: DemoPersonName, address: string): Promise<T[]> {
    const all: T[] = []
    for (let page = 1; ; page += 1) {
      const { answer, records } = await answerAt<Record<string, unknown>>(who, address, { page, limit: MOST })
      all.push(...(records as T[]))
      const { total } = (answer['pagination'] ?? answer) as { total: number }
      if (all.length < total && records.length > 0) continue
      found.push({ who, figure: `total of ${address}`, shown: total, counted: all.length })
      if (answer['sum'] !== undefined) {
        const counted = cents((all as Transaction[]).filter(isCounted)) / 100
        found.push({ who, figure: `sum of ${address}`, shown: answer['sum'], counted })
      }
      return all
    }
  }

  async function compare(who: DemoPersonName, view: Dashboard) {
    const add = (figure: keyof Dashboard, counted: unknown) => found.push({ who, figure, shown: view[figure], counted })
    const lists = new Map<string, unknown[]>()
    const list = async <T>(address: string) => {
      const all = lists.get(address) ?? (await listAt(who, address))
      lists.set(address, all)
      return all as T[]
    }
    const places: Places = {
      role: view.role,
      month: monthOf(today),
      total: async (address) => (await list(address)).length,
      async sum(address) {
        const { answer } = await answerAt<TransactionList>(who, address)
        return answer.sum
      },
      amounts: async (address) => cents(await list(address)) / 100,
      answer: async <T>(address: string) => (await answerAt<T>(who, address)).answer,
      budget: async () => (await as[who].call(budgets.get, { params: { month: monthOf(today) } })).total
    }
    for (const [figure, sameNumber] of Object.entries(SAME_NUMBER) as [keyof typeof SAME_NUMBER, Same][])
      if (view[figure] !== undefined && sameNumber !== null) add(figure, await sameNumber(places))
    /** The first of a list, as far as the dashboard shows them. */
    const first = (figure: keyof Dashboard, records: object[], size = 5) => {
      const rows = view[figure] as Record<string, unknown>[]
      const shown = Object.keys(rows[0] ?? {})
      add(
        figure,
        records.slice(0, size).map((record) => Object.fromEntries(shown.map((name) => [name, (record as Record<string, unknown>)[name]])))
      )
    }

    if (view.meetings !== undefined) first('meetings', await list<Meeting>(FIGURE_LINK.upcomingMeetings))
    if (view.approvals !== undefined) {
      const oldestFirst = await list<Approval>(FIGURE_LINK.pendingApprovals)
      const urgency = ({ priority }: Approval) => ['high', 'medium', 'low'].indexOf(priority)
      first(
        'approvals',
        oldestFirst.toSorted((a, b) => urgency(a) - urgency(b))
      )
    }
    if (view.votes !== undefined) {
      const waiting = await list<Vote>(FIGURE_LINK.pendingVotes)
      first(
        'votes',
        waiting.map((vote) => ({ ...vote, status: 'pending' }))
      )
    }
    if (view.requests !== undefined) {
      const own = await list<MaintenanceRequest>('/maintenance')
      first(
        'requests',
        own.map((request) => ({ ...request, date: dayOf(request.createdAt) }))
      )
    }
    if (view.announcements !== undefined) {
      const { announcements: all } = await as[who].call(announcements.list, { query: { limit: MOST } })
      const current = all.filter(({ status, isExpired }) => status === 'published' && !isExpired)
      const place = ({ publishedAt, _id }: (typeof current)[number]) => `${publishedAt} ${_id}`
      const newest = current.toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
      first(
        'announcements',
        newest.map((one) => ({ ...one, date: one.publishedAt && dayOf(one.publishedAt), read: one.isRead }))
      )
    }
    if (view.communityIssues !== undefined) {
      const { issues } = await places.answer<FeedbackList>(FIGURE_LINK.communityIssues)
      const [openFeedback, urgentRequests] = [await list(FIGURE_LINK.communityFeedback), await list(FIGURE_LINK.urgentRequests)]
      const counted = { openFeedback: openFeedback.length, urgentRequests: urgentRequests.length }
      found.push({ who, figure: 'parts of communityIssues', shown: issues, counted })
    }
    if (view.performance !== undefined) add('performance', performanceOf(await list<MaintenanceRequest>('/maintenance')))
    if (view.role === 'resident') {
      const account = await list<Transaction>(FIGURE_LINK.ownDues)
      add('outstandingDues', cents(account.filter(({ status, type }) => status === 'pending' && type === 'income')) / 100)
    }
    if (view.recentTransactions !== undefined)
      first('recentTransactions', await list<Transaction>(`${FIGURE_LINK.totalBalance}?bills=exclude`))
    if (view.activities !== undefined) {
      const { entries } = await as[who].call(audit.list, { query: { limit: 5 } })
      found.push({ who, figure: 'activities', shown: view.activities.map(({ at }) => at), counted: entries.map(({ at }) => at) })
      const isWorded = view.activities.map(({ text }, index) => text.startsWith(entries[index]?.action ?? '–'))
      found.push({ who, figure: 'words of activities', shown: isWorded, counted: entries.map(() => true) })
    }
    if (view.systemHealth !== undefined) {
      const { database, disk } = (await building.nobody.call(health.ready)).checks
      const mails = await building.app.databases.read.selectFrom('mails').selectAll().execute()
      const waitingMails = mails.filter((mail) => mail.sent_at === null && mail.closed_at === null && mail.body !== null).length
      const archives = await building.app.databases.read.selectFrom('backups').selectAll().execute()
      const done = archives.filter(({ status }) => status === 'done').map(({ created_at }) => created_at)
      add('systemHealth', { database, disk, mail: 'not_set_up', waitingMails, lastBackup: done.toSorted().at(-1) ?? null })
    }
  }

  /** Reckoned from the requests themselves. */
  function performanceOf(requests: readonly MaintenanceRequest[]): number | null {
    const since = instant(new Date(clock.now.getTime() - 90 * DAY_MS))
    const done = requests.filter(({ completedAt }) => completedAt !== null && completedAt > since)
    const inTime = done.filter(
      ({ createdAt, completedAt, priority }) => dayOf(completedAt ?? createdAt) <= addDays(dayOf(createdAt), targetDays[priority])
    )
    return done.length === 0 ? null : Math.round((inTime.length / done.length) * 100)
  }

  for (const who of COLUMNS) await compare(who, await as[who].call(dashboard.get))
  return found
}
