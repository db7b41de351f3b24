import { dayOf } from '@verandah/contract/dates'
import { votes } from '@verandah/contract/votes'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { titledFileName } from '../../storage/fileNames.ts'
import { castBallot } from './castBallot.service.ts'
import { getClosedVote, readCertificate } from './certificate.queries.ts'
import { getVote, listVotes, presentFully } from './votes.queries.ts'
import { cancelVote, closeEarly, createVote } from './votes.service.ts'

export function votesRoutes(app: AppContext): void {
  // Not cached: a cached answer may be older than the second of a deadline.
  implement(app, votes.list, { needs: 'seeVotes' }, (reading, { query }) => listVotes(reading, query))
  implement(app, votes.get, { needs: 'seeVotes' }, async (reading, { params }) => presentFully(reading, await getVote(reading, params.id)))
  implement(app, votes.create, { needs: 'openVotes' }, (ctx, { body }) => createVote(ctx, body))
  implement(app, votes.cast, { needs: 'castVotes' }, (ctx, { params, body }) => castBallot(ctx, params.id, body.choice))
  implement(app, votes.close, { needs: 'openVotes' }, (ctx, { params, ifMatch }) => closeEarly(ctx, params.id, ifMatch))
  implement(app, votes.cancel, { needs: 'openVotes' }, (ctx, { params, body, ifMatch }) => cancelVote(ctx, params.id, body.reason, ifMatch))
  implement(app, votes.certificate, { needs: 'seeVotes' }, async (reading, { params, request }) => {
    const vote = await getClosedVote(reading, params.id)
    const document = await readCertificate(reading, vote, languageOf(request))
    const name = titledFileName('resolution', { date: dayOf(vote.closedAt ?? vote.deadline), title: vote.title }, 'pdf')
    return { bytes: await makeCallersPdf(request, document), name }
  })
}
