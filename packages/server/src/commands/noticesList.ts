import type { Catalogue } from '../notifications/catalogue.ts'

/**
 * Returns the list of docs/NOTIFICATIONS.md: who is notified of what; a test compares the two. Nobody is notified of an
 * event that is left out.
 */
export function noticesList({ entries }: Pick<Catalogue, 'entries'>): string {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.flatMap(([kind, entry]) => {
    if (entry === null) return []
    const { when, to, portal, mailed, includeActor } = entry
    const audience = includeActor === true ? `${to}, also when they did it themself` : to
    const onlyMail = mailed === 'always' ? 'By e-mail only, always.' : 'By e-mail only.'
    const way = portal === false ? onlyMail : mailed === 'always' ? 'Always by e-mail too.' : ''
    return [`- ${when}: ${audience}. ${way === '' ? '' : `${way} `}(\`${kind}\`)`]
  })
  return lines.join('\n')
}
