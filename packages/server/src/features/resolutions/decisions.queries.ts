import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { MeetingId } from '@verandah/contract/meetings'
import type { RelatedResolution } from '@verandah/contract/resolutions'
import type { Extensions } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { readRelations } from './rescinding.queries.ts'
import { resolutionsOf } from './resolutionRows.queries.ts'
import { readResults } from './results/results.queries.ts'
import { resultSentences } from './results/words.ts'

const takesBackText = ({ title, day }: RelatedResolution, t: Translate) =>
  t('If it is carried, it takes back the resolution “{{title}}” of {{day}}.', { title, day: formatDay(day) })

/** Reads what a meeting has decided, in the order in which the votes were closed, as the minutes say it. */
export async function readDecisions({ db, t }: { db: Db; t: Translate }, id: MeetingId): ReturnType<Extensions['assemblies.decisions']> {
  const rows = await resolutionsOf(db, id)
  const relationsOf = await readRelations(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const results = (await readResults(db, rows)).toSorted((one, other) => (one.closedAt < other.closedAt ? -1 : 1))
  return results.flatMap((result) => {
    const row = byId.get(result.resolutionId)
    if (row === undefined) return []
    const put = t('Put to the vote: {{text}}', { text: row.text ?? row.title })
    const { rescinds } = relationsOf(row)
    const takesBack = rescinds === null ? [] : [takesBackText(rescinds, t)]
    return [{ itemId: row.item_id, resolutionId: row.id, sentences: [put, ...takesBack, ...resultSentences(result, t)] }]
  })
}
