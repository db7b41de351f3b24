import { isDeepStrictEqual } from 'node:util'
import { announcements } from '@verandah/contract/announcements'
import { approvals } from '@verandah/contract/approvals'
import { audit } from '@verandah/contract/audit'
import { budgets } from '@verandah/contract/budgets'
import { type Dashboard, dashboard } from '@verandah/contract/dashboard'
import { addDays, dayOf, firstDayOf, instant, lastDayOf, monthOf } from '@verandah/contract/dates'
import { documents } from '@verandah/contract/documents'
import { dues } from '@verandah/contract/dues'
import type { Endpoint } from '@verandah/contract/endpoint'
import { feedback } from '@verandah/contract/feedback'
import { FIGURE_LINK, type LinkedFigure } from '@verandah/contract/figureLinks'
import { finances, type Transaction } from '@verandah/contract/finances'
import { health } from '@verandah/contract/health'
import { maintenance, type Request } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { projects } from '@verandah/contract/projects'
import { settings } from '@verandah/contract/settings'
import { users } from '@verandah/contract/users'
import { votes } from '@verandah/contract/votes'
import type { DemoPersonName } from '../demo/people.ts'
import { COLUMNS } from './permissionRow.ts'
import type { TestBuilding } from './building.ts'

const DAY_MS = 86_400_000
const MOST = 100

/** The call behind the list of each page, and the name of its records. */
const LISTS: Record<string, { endpoint: Endpoint; records: string }> = {
  '/meetings': { endpoint: meetings.list, records: 'meetings' },
  '/announcements': { endpoint: announcements.list, records: 'announcements' },
  '/documents': { endpoint: documents.list, records: 'documents' },
  '/users': { endpoint: users.list, records: 'users' },
  '/votes': { endpoint: votes.list, records: 'votes' },
  '/approvals': { endpoint: approvals.list, records: 'approvals' },
  '/maintenance': { endpoint: maintenance.list, records: 'requests' },
  '/community': { endpoint: feedback.list, records: 'feedback' },
  '/projects': { endpoint: projects.list, records: 'projects' },
  '/finances': { endpoint: finances.list, records: 'transactions' }
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

/** Compares every figure and list of all six views with the lists that they lead to, read page by page to the end. */
export async function compareFigures(building: TestBuilding): Promise<Compared[]> {
  const { as, clock } = building
  const today = dayOf(instant(clock.now))
  const found: Compared[] = []

  /** All records of the list at an address, which are as many as its total says. */
  async function listAt<T>(who: DemoPersonName, address: string): Promise<T[]> {
    const [path = '', filter = ''] = address.split('?')
    const { endpoint, records } = LISTS[path] as (typeof LISTS)[string]
    const all: T[] = []
    for (let page = 1; ; page += 1) {
      const query = { ...Object.fromEntries(new URLSearchParams(filter)), page, limit: MOST }
      const answer = (await building.send(endpoint, await building.tokenOf(who), { query })).json<Record<string, unknown>>()
      all.push(...(answer[records] as T[]))
      const total = ((answer['pagination'] ?? answer) as { total: number }).total
      if (all.length >= total || (answer[records] as T[]).length === 0) {
        found.push({ who, figure: `total of ${address}`, shown: total, counted: all.length })
        return all
      }
    }
  }

  async function compare(who: DemoPersonName, view: Dashboard) {
    const add = (figure: keyof Dashboard, counted: unknown) => found.push({ who, figure, shown: view[figure], counted })
    const count = async (figure: LinkedFigure & keyof Dashboard) => {
      const list = await listAt<never>(who, FIGURE_LINK[figure])
      add(figure, list.length)
      return list as Record<string, unknown>[]
    }
    /** The first of a list, as far as the dashboard shows them. */
    const first = (figure: keyof Dashboard, list: object[], size = 5) => {
      const rows = view[figure] as Record<string, unknown>[]
      const shown = Object.keys(rows[0] ?? {})
      add(
        figure,
        list.slice(0, size).map((record) => Object.fromEntries(shown.map((name) => [name, (record as Record<string, unknown>)[name]])))
      )
    }

    if (view.upcomingMeetings !== undefined) {
      const coming = await count('upcomingMeetings')
      if (view.meetings !== undefined) first('meetings', coming)
    }
    if (view.unreadAnnouncements !== undefined) await count('unreadAnnouncements')
    if (view.newAnnouncements !== undefined) await count('newAnnouncements')
    if (view.draftAnnouncements !== undefined) await count('draftAnnouncements')
    if (view.documents !== undefined) await count('documents')
    if (view.newRegistrations !== undefined) await count('newRegistrations')
    if (view.totalUsers !== undefined) await count('totalUsers')
    if (view.activeUsers !== undefined) await count('activeUsers')
    if (view.activeProjects !== undefined) await count('activeProjects')
    if (view.communityFeedback !== undefined) await count('communityFeedback')
    if (view.pendingApprovals !== undefined) first('approvals', await count('pendingApprovals'))
    if (view.pendingVotes !== undefined) {
      const waiting = await count('pendingVotes')
      first(
        'votes',
        waiting.map((vote) => ({ ...vote, status: 'pending' }))
      )
    }
    if (view.openRequests !== undefined) {
      await count('openRequests')
      const own = await listAt<Request>(who, '/maintenance')
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
      const urgent = await listAt(who, '/maintenance?status=open&priority=high')
      add('communityIssues', urgent.length + (await listAt(who, FIGURE_LINK.communityFeedback)).length)
    }
    if (view.performance !== undefined) await comparePerformance(who, view)
    if (view.totalBalance !== undefined) await compareMoney(who, view)
    else if (view.outstandingDues !== undefined) add('outstandingDues', await ownDues(who))
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

  /** What is pending in the account of the person's home. */
  async function ownDues(who: DemoPersonName): Promise<number> {
    const { transactions } = await as[who].call(dues.myAccount, { query: { limit: MOST } })
    return cents(transactions.filter(({ status, type }) => status === 'pending' && type === 'income')) / 100
  }

  async function compareMoney(who: DemoPersonName, view: Dashboard) {
    const add = (figure: keyof Dashboard, counted: unknown) => found.push({ who, figure, shown: view[figure], counted })
    const month = monthOf(today)
    const ofMonth = `from=${firstDayOf(month)}&to=${lastDayOf(month)}`
    const all = await listAt<Transaction>(who, FIGURE_LINK.totalBalance)
    const income = await listAt<Transaction>(who, `${FIGURE_LINK.monthlyIncome}&${ofMonth}`)
    const expenses = await listAt<Transaction>(who, `${FIGURE_LINK.monthlyExpenses}&${ofMonth}`)
    const due = await listAt<Transaction>(who, FIGURE_LINK.outstandingDues)
    add('totalBalance', cents(all.filter(isCounted)) / 100)
    add('monthlyIncome', cents(income.filter(isCounted)) / 100)
    add('monthlyExpenses', 0 - cents(expenses.filter(isCounted)) / 100)
    add('outstandingDues', cents(due) / 100)
    const { total } = await as[who].call(budgets.get, { params: { month } })
    const spent = 0 - cents(expenses.filter(isCounted)) / 100
    add('budgetUtilization', total === 0 ? 0 : Math.round((spent / total) * 100))
    const latest = view.recentTransactions ?? []
    found.push({ who, figure: 'recentTransactions', shown: latest.map(({ _id }) => _id), counted: all.slice(0, 5).map(({ _id }) => _id) })
  }

  async function comparePerformance(who: DemoPersonName, view: Dashboard) {
    const { targetDays } = await as.ishara.call(settings.get)
    const since = instant(new Date(clock.now.getTime() - 90 * DAY_MS))
    const done = (await listAt<Request>(who, '/maintenance')).filter(({ completedAt }) => completedAt !== null && completedAt > since)
    const inTime = done.filter(
      ({ createdAt, completedAt, priority }) => dayOf(completedAt ?? createdAt) <= addDays(dayOf(createdAt), targetDays[priority])
    )
    const counted = done.length === 0 ? null : Math.round((inTime.length / done.length) * 100)
    found.push({ who, figure: 'performance', shown: view.performance, counted })
  }

  for (const who of COLUMNS) await compare(who, await as[who].call(dashboard.get))
  return found
}
