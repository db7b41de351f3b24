import type { ResolutionId } from '@verandah/contract/ids'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { BallotChoice, MotionChoice } from '@verandah/contract/ballots'
import type { ReadContext } from '../../core/context.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../../http/answers/csv.ts'
import { getAssembly } from '../assemblies/assemblies.queries.ts'
import type { ResolutionEvent } from './resolutions.events.ts'
import { toFact } from './resolutions.present.ts'
import { getResolutionRow } from './resolutionRows.queries.ts'
import type { ResolutionRow } from './resolutions.table.ts'
import { readCast } from './results/cast.queries.ts'
import { getResult } from './results/results.queries.ts'

const CHOICE: Record<MotionChoice, string> = { for: 'For', against: 'Against', abstain: 'Abstained' }
const WAY = { portal: 'Portal', paper: 'Paper' }

/** Returns the columns of what was chosen: a word, or a number for each candidate. */
function choiceColumns({ majority, candidates }: ResolutionRow, t: Translate) {
  if (majority.seats === null) return [{ header: t('Choice'), value: (choice: BallotChoice) => t(CHOICE[choice as MotionChoice]) }]
  return candidates.map(({ _id, name }) => ({
    header: name,
    value: (choice: BallotChoice) => (Array.isArray(choice) && choice.includes(_id) ? 1 : 0)
  }))
}

/**
 * All ballots of a vote that is closed, sorted so that their order says nothing. Of a secret one only choice and weight; of hands a
 * line for each.
 */
export async function exportBallots(reading: Pick<ReadContext, 'db' | 'actor' | 'now' | 't'>, id: ResolutionId): Promise<string> {
  const { db, t } = reading
  const row = await getResolutionRow(db, id)
  await getAssembly(reading, row.meeting_id)
  const cast = await readCast(db, row, await getResult(db, row))
  const choices = choiceColumns(row, t)
  const isOpen = row.method === 'poll' && row.secrecy === 'open'
  const hasShare = isOpen || row.weight === 'share'
  const headers = [...(isOpen ? [t('Unit'), t('Way')] : []), ...(hasShare ? [t('Share')] : []), ...choices.map(({ header }) => header)]
  const lines = cast.map(({ choice, weight, unit, way }): Cell[] => [
    ...(isOpen ? [unit, way && t(WAY[way])] : []),
    ...(hasShare ? [weight] : []),
    ...choices.map(({ value }) => value(choice))
  ])
  return BYTE_ORDER_MARK + (await csvLines([headers, ...lines]))
}

export async function exported({ db }: Pick<ReadContext, 'db'>, id: ResolutionId): Promise<ResolutionEvent> {
  return { kind: 'resolutions.exported', ...toFact(await getResolutionRow(db, id)) }
}
