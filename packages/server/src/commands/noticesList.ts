import type { Catalogue } from '../notifications/catalogue.ts'

/**
 * Returns the list of docs/NOTIFICATIONS.md: who is notified of what; a test compares the two. Nobody is notified of an
 * event that is left out.
 */
export function noticesList({ entries }: Pick<Catalogue, 'entries'>): string {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.flatMap(([kind, entry]) => {
    if (entry === null) return []
    const { when, to, portal, class: noticeClass, includeActor } = entry
    const audience = includeActor === true ? `${to}, also when they did it themself` : to
    const way = portal === false ? `Class ${noticeClass}, by e-mail only.` : `Class ${noticeClass}.`
    return [`- ${when}: ${audience}. ${way} (\`${kind}\`)`]
  })
  return lines.join('\n')
}
