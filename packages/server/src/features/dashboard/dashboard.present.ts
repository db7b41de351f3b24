import { type Dashboard, DASHBOARD_TEXT, type DashboardFigures } from '@verandah/contract/dashboard'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { ReadContext } from '../../core/context.ts'

/** One sentence of all phrases: '2 pending approvals, 3 unread announcements and 1 upcoming meeting.' */
function summarise(phrases: readonly StoredText[]): StoredText {
  const [first, ...others] = phrases
  if (first === undefined) return { text: 'Nothing is waiting for you right now.' }
  const last = others.pop()
  if (last === undefined) return { text: '{{all}}.', values: { all: first } }
  const list = others.reduce((before, next): StoredText => ({ text: '{{list}}, {{next}}', values: { list: before, next } }), first)
  return { text: '{{list}} and {{last}}.', values: { list, last } }
}

export function presentDashboard(
  { actor, t }: Pick<ReadContext, 'actor' | 't'>,
  figures: Partial<DashboardFigures>,
  waiting: StoredText[]
): Dashboard {
  const { title, description } = DASHBOARD_TEXT[actor.role]
  const summary = t(summarise(waiting))
  return {
    role: actor.role,
    title: t(title),
    description: t(description),
    summary: summary.charAt(0).toUpperCase() + summary.slice(1),
    ...figures
  }
}
