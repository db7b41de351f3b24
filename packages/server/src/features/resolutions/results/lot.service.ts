import { dayOf } from '@verandah/contract/dates'
import type { CandidateId, ResolutionId } from '@verandah/contract/ids'
import type { Resolution } from '@verandah/contract/resolutions'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { toFact } from '../resolutions.present.ts'
import { presentFully } from '../resolutions.queries.ts'
import { changeResolution, loadForChange } from '../resolutions.service.ts'
import { type DrawnLot, readResults } from './results.queries.ts'

/** Records whom the lot has chosen among candidates with equal votes, once. The result stays as it was frozen. */
export async function drawLot(ctx: Ctx, id: ResolutionId, candidateIds: readonly CandidateId[]): Promise<Resolution> {
  const { row, found } = await loadForChange(ctx, id)
  const isCandidate = row.candidates.some(({ userId }) => userId === ctx.actor.id)
  requireAllowed(found.can.chairs && !isCandidate)
  const [result] = await readResults(ctx.db, [row])
  const lot = result?.lot ?? throwProblem('conflict', { text: 'There is no tie that the lot decides' })
  if (lot.drawn !== null) throwProblem('conflict', { text: 'The lot is drawn already' })
  const drawn = lot.among.filter((one) => candidateIds.includes(one))
  if (drawn.length !== lot.seats || candidateIds.length !== lot.seats)
    throwFieldProblem('candidateIds', { text: 'The lot chooses {{seats}} of those with equal votes', values: { seats: lot.seats } })
  const stored: DrawnLot = { drawn, on: dayOf(ctx.now) }
  const next = await changeResolution(ctx, row, { lot: JSON.stringify(stored) })
  const names = row.candidates.filter(({ _id }) => drawn.includes(_id)).map(({ name }) => name)
  record(ctx, { kind: 'resolutions.lotDrawn', ...toFact(row), names: names.join(', ') })
  return presentFully(ctx, next, found)
}
