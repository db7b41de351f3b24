import type { Catalogue } from '../notifications/catalogue.ts'

const MAILED = { preference: 'unless turned off', always: 'always' } as const

/** Who is told of what, as the table of docs/NOTIFICATIONS.md; a test compares the two. */
export function noticesTable({ entries }: Pick<Catalogue, 'entries'>): string {
  const rows = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.flatMap(([kind, entry]) => {
    if (entry === null) return []
    const { when, to, portal, mailed = 'preference', includeActor } = entry
    const audience = includeActor === true ? `${to}, also when they did it themself` : to
    return [`| ${when} | ${audience} | ${portal === false ? 'no' : 'yes'} | ${MAILED[mailed]} | \`${kind}\` |`]
  })
  const silent = rows.filter(([, entry]) => entry === null).map(([kind]) => `\`${kind}\``)
  return [
    '| What happens | Who is told | In the portal | By e-mail | Event |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    `Nobody is told of these; they are in the audit trail only: ${silent.join(', ')}.`
  ].join('\n')
}
