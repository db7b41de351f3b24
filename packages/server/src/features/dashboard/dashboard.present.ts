import { DASHBOARD_TEXT } from '@verandah/contract/dashboard'
import type { Dashboard, DashboardFigures, Waiting } from '@verandah/contract/dashboardFigures'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { ReadContext } from '../../core/context.ts'

/** Joins all phrases in one sentence: '2 pending approvals, 3 unread announcements and 1 upcoming meeting.' */
function summarise(phrases: readonly StoredText[]): StoredText {
  const [first, ...others] = phrases
  if (first === undefined) return { text: 'Nothing is waiting for you right now.' }
  const last = others.pop()
  if (last === undefined) return { text: '{{all}}.', values: { all: first } }
  const list = others.reduce((before, next): StoredText => ({ text: '{{list}}, {{next}}', values: { list: before, next } }), first)
  return { text: '{{list}} and {{last}}.', values: { list, last } }
}

/** A reminder for the caller, before it is worded. */
export interface WaitingReminder extends Omit<Waiting, 'text' | 'count'> {
  phrase: StoredText
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function presentWaiting(t: ReadContext['t'], { phrase, ...found }: WaitingReminder): Waiting {
  const count = phrase.values?.['count']
  return { ...found, text: capitalised(t(phrase)), count: typeof count === 'number' ? count : 1 }
}

/** Sorts the oldest first; before them those of which nobody knows since when. */
const byAge = (a: WaitingReminder, b: WaitingReminder) => (a.since ?? '').localeCompare(b.since ?? '')

/** Presents the dashboard. `waiting`: in the order of the sentence. */
export function presentDashboard(
  { actor, t }: Pick<ReadContext, 'actor' | 't'>,
  figures: Partial<DashboardFigures>,
  waiting: readonly WaitingReminder[]
): Dashboard {
  const { title, description } = DASHBOARD_TEXT[actor.role]
  return {
    role: actor.role,
    title: t(title),
    description: t(description),
    summary: capitalised(t(summarise(waiting.map(({ phrase }) => phrase)))),
    waiting: waiting.toSorted(byAge).map((found) => presentWaiting(t, found)),
    ...figures
  }
}
