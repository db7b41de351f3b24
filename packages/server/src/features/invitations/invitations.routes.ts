import { invitations } from '@verandah/contract/invitations'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { checkTable, importInvitations } from './invitationImport.service.ts'
import { getInvitation, listInvitations } from './invitations.queries.ts'
import { createInvitation, resendInvitation, revokeInvitation } from './invitations.service.ts'

const needs = 'manageUsers'

export function invitationsRoutes(portal: Portal): void {
  implement(portal, invitations.list, { needs }, (reading, { query }) => listInvitations(reading, query))
  implement(portal, invitations.create, { needs }, (ctx, { body }) => createInvitation(ctx, body))
  implement(portal, invitations.resend, { needs, prepare: ({ db }, { params }) => getInvitation(db, params.id) }, (ctx, { prepared }) =>
    resendInvitation(ctx, prepared)
  )
  implement(portal, invitations.revoke, { needs }, (ctx, { params, ifMatch }) => revokeInvitation(ctx, params.id, ifMatch))
  implement(portal, invitations.import, { needs, prepare: ({ actor }, { body }) => checkTable(actor, body) }, (ctx, { query, prepared }) =>
    importInvitations(ctx, prepared, query)
  )
}
