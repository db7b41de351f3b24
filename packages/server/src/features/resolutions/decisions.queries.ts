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

/** Reads what a meeting has decided, and the votes without a result, in the order in which they were closed, as the minutes say it. */
export async function readDecisions({ db, t }: { db: Db; t: Translate }, id: MeetingId): ReturnType<Extensions['assemblies.decisions']> {
  const rows = await resolutionsOf(db, id)
  const relationsOf = await readRelations(db, rows)
  const results = new Map((await readResults(db, rows)).map((result) => [result.resolutionId, result]))
  const closed = rows.filter(({ id: of, state }) => state === 'disputed' || results.has(of))
  const inOrder = closed.toSorted((one, other) => ((one.closed_at ?? '') < (other.closed_at ?? '') ? -1 : 1))
  return inOrder.map((row) => {
    const result = results.get(row.id)
    const put = t('Put to the vote: {{text}}', { text: row.text ?? row.title })
    const { rescinds } = relationsOf(row)
    const takesBack = rescinds === null ? [] : [takesBackText(rescinds, t)]
    const outcome =
      result === undefined ? [t('The vote had no result: marks, ballots and codes were not equally many.')] : resultSentences(result, t)
    return { itemId: row.item_id, resolutionId: row.id, sentences: [put, ...takesBack, ...outcome] }
  })
}
