import { dayOf, timeAt } from '@verandah/contract/dates'
import { formatDay, formatInstant, grouped } from '@verandah/contract/formats'
import type { MeetingId } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed } from '../../../core/problem.ts'
import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import type { Assembly } from '@verandah/contract/assemblies'
import type { DecidedItem } from '../assemblies.extensions.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { readAssembly } from '../assembly.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl' | 'extensions' | 'rules' | 't'>

/** Counts the units that were there, by who was there for them last. */
async function countPresent({ db }: Reading, id: MeetingId): Promise<{ owner: number; proxy: number }> {
  const rows = await db
    .selectFrom('meetings_presence')
    .select(['unit_id', sql<'owner' | 'proxy'>`min(present_by)`.as('by')])
    .where('meeting_id', '=', id)
    .groupBy('unit_id')
    .execute()
  const count = (by: 'owner' | 'proxy') => rows.filter((row) => row.by === by).length
  return { owner: count('owner'), proxy: count('proxy') }
}

function noticeLines({ notice }: Assembly, { t }: Reading): string[] {
  if (notice === null) return []
  const { served, unserved } = notice
  const line = t('Notice was given on {{day}}; {{served}} of {{all}} owners were served.', {
    day: formatDay(dayOf(notice.at)),
    served,
    all: served + unserved
  })
  return [line, ...(notice.isLate ? [t('The notice was later than the rules ask for ordinary items.')] : [])]
}

function itemLines(item: AssemblyItem, index: number, decisions: readonly DecidedItem[], { t }: Reading): string[] {
  const sentences = decisions.filter(({ itemId }) => itemId === item._id).flatMap((decision) => decision.sentences)
  const head = `${index + 1}. ${item.title}`
  if (item.majority === null) return ['', head, t('Discussed.')]
  if (sentences.length > 0) return ['', head, ...sentences]
  return ['', head, ...(item.text === null ? [] : [item.text]), t('Nothing was decided.')]
}

/** Makes minutes from the facts of a meeting: who was called and came, and what was decided. People complete them. */
export async function draftMinutes(reading: Reading, id: MeetingId): Promise<{ text: string }> {
  const { t } = reading
  const { can, meeting, row } = await getAssembly(reading, id)
  requireAllowed(can.writeMinutes)
  const assembly = await readAssembly(reading, id)
  const present = await countPresent(reading, id)
  const decisions: DecidedItem[] = []
  for (const read of reading.extensions['assemblies.decisions']) decisions.push(...(await read(reading, id)))
  const { roll, chair, secretary, tellers } = assembly
  const lines = [
    `${meeting.title}, ${formatDay(meeting.date)}, ${meeting.start_time}, ${meeting.location}`,
    '',
    ...noticeLines(assembly, reading),
    ...(roll === null
      ? []
      : [
          t('The roll has {{units}} units with {{share}} shares; {{excluded}} of them may not vote.', {
            units: roll.units,
            share: grouped(roll.share),
            excluded: roll.excluded
          }),
          t('{{owner}} units were there by their owners, {{proxy}} by proxy.', present)
        ]),
    row.quorate_at === null ? t('There was no quorum.') : t('There was a quorum from {{when}}.', { when: formatInstant(row.quorate_at) }),
    ...(chair === null ? [] : [t('Chair: {{name}}.', { name: chair.name })]),
    ...(secretary === null ? [] : [t('Secretary: {{name}}.', { name: secretary.name })]),
    ...(tellers.length === 0
      ? []
      : [t('Tellers: {{names}}.', { names: tellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') })]),
    ...assembly.items.flatMap((item, index) => itemLines(item, index, decisions, reading))
  ]
  if (row.closed_at !== null) lines.push('', t('The meeting ended at {{time}}.', { time: timeAt(row.closed_at) }))
  return { text: lines.join('\n') }
}
