import type { Vote, VoteId } from '@verandah/contract/votes'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { readBuilding } from '../building/building.queries.ts'
import { certificate } from './certificate.present.ts'
import { getVote, presentFully } from './votes.queries.ts'

/** 409 while it is open. */
export async function getClosedVote(reading: ReadContext, id: VoteId): Promise<Vote> {
  const vote = await presentFully(reading, await getVote(reading, id))
  return vote.status === 'open' ? throwProblem('conflict', { text: 'There is a certificate once the vote is closed' }) : vote
}

export async function readCertificate({ db, now, t }: ReadContext, vote: Vote, language: string): Promise<PdfDocument> {
  const { name, address } = await readBuilding(db)
  return certificate(vote, { language, letterhead: { name, address }, createdAt: new Date(now), t })
}
