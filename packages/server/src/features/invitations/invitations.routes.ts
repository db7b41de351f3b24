import { invitations } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { checkTable, importInvitations } from './importInvitations.service.ts'
import { getInvitation, listInvitations, readInvitation } from './invitations.queries.ts'
import { createInvitation, makeLink, resendInvitation, revokeInvitation } from './invitations.service.ts'

const needs = 'manageUsers'

export function invitationsRoutes(app: AppContext): void {
  implement(app, invitations.read, {}, (reading, { params }) => readInvitation(reading, params.token))
  implement(app, invitations.list, { needs }, (reading, { query }) => listInvitations(reading, query))
  implement(app, invitations.create, { needs }, (ctx, { body }) => createInvitation(ctx, body))
  implement(app, invitations.resend, { needs, prepare: ({ db }, { params }) => getInvitation(db, params.id) }, (ctx, { prepared }) =>
    resendInvitation(ctx, prepared)
  )
  implement(app, invitations.link, { needs, prepare: ({ db }, { params }) => getInvitation(db, params.id) }, async (ctx, { prepared }) => {
    const { invitation, token } = await makeLink(ctx, prepared)
    return { invitation, link: `${app.config.PUBLIC_URL}${paths.register(token)}` }
  })
  implement(app, invitations.revoke, { needs }, (ctx, { params, ifMatch }) => revokeInvitation(ctx, params.id, ifMatch))
  implement(app, invitations.import, { needs, prepare: (reading, { body }) => checkTable(reading, body) }, (ctx, { query, prepared }) =>
    importInvitations(ctx, prepared, query)
  )
}
