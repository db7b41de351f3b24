import { dayOf } from '@verandah/contract/dates'
import { votes } from '@verandah/contract/votes'
import { throwProblem } from '../../core/problem.ts'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { titledFileName } from '../../storage/fileNames.ts'
import { readLetterhead } from '../building/building.queries.ts'
import { certificate } from './certificate.paper.ts'
import { getVote, listVotes, presentFully } from './votes.queries.ts'
import { cancelVote, castBallot, closeEarly, createVote } from './votes.service.ts'

export function votesRoutes(app: AppContext): void {
  // Votes are not cached: a cached answer may be older than the second of a deadline.
  implement(app, votes.list, { needs: 'seeVotes' }, (reading, { query }) => listVotes(reading, query))
  implement(app, votes.get, { needs: 'seeVotes' }, async (reading, { params }) => presentFully(reading, await getVote(reading, params.id)))
  implement(app, votes.create, { needs: 'openVotes' }, (ctx, { body }) => createVote(ctx, body))
  implement(app, votes.cast, { needs: 'castVotes' }, (ctx, { params, body }) => castBallot(ctx, params.id, body.choice))
  implement(app, votes.close, { needs: 'openVotes' }, (ctx, { params, ifMatch }) => closeEarly(ctx, params.id, ifMatch))
  implement(app, votes.cancel, { needs: 'openVotes' }, (ctx, { params, body, ifMatch }) => cancelVote(ctx, params.id, body.reason, ifMatch))
  implement(app, votes.certificate, { needs: 'seeVotes' }, async (reading, { params, request }) => {
    const { db, now, t } = reading
    const vote = await presentFully(reading, await getVote(reading, params.id))
    if (vote.status === 'open') throwProblem('conflict', { text: 'There is a certificate once the vote is closed' })
    const head = { language: languageOf(request), letterhead: await readLetterhead(db), createdAt: new Date(now), t }
    const document = certificate(vote, head)
    const name = titledFileName('resolution', { date: dayOf(vote.closedAt ?? vote.deadline), title: vote.title }, 'pdf')
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, document), name }
  })
}
