import { endpoint } from './endpoint.ts'
import { Invitation } from './invitations.ts'
import { HoldingId, UnitId, UnitPersonId } from './ids.ts'
import { Pagination } from './page.ts'
import { InvitablePerson, Unit, UnitPerson } from './unitRecord.ts'
import {
  HoldingDraft,
  HoldingPatch,
  PeopleToInvite,
  PeopleQuery,
  PersonDraft,
  PersonPatch,
  RegisterQuery,
  TransferDraft,
  UnitMerge,
  UnitPatch
} from './unitsInput.ts'
import { z } from './z.ts'

export const RegisterPage = z.object({
  units: z.array(Unit),
  pagination: Pagination,
  /** The sum of today's shares of all active units, whatever the filters. */
  shareSum: z.number(),
  /** The sum of all shares in the building's plan; null: not known. */
  shareTotal: z.nullable(z.number())
})
export type RegisterPage = z.output<typeof RegisterPage>

export const UnitPeoplePage = z.object({ people: z.array(UnitPerson), pagination: Pagination })
export type UnitPeoplePage = z.output<typeof UnitPeoplePage>

const params = { id: UnitId }
const at = '/api/units/:id'
/** A change of who holds which unit changes these features, because it decides who sees what. */
const holdings = ['announcements', 'dues', 'finances', 'units', 'users'] as const

/** Who owns, rents and lives in which unit: it decides who sees what, so access tokens change nothing of it. The list of units alone is `units`. */
export const unitRegister = {
  list: endpoint('GET', '/api/units/register', {
    shows: ['units', 'users'],
    summary: 'The register: units with their holders, in the order of the building',
    query: RegisterQuery,
    response: RegisterPage
  }),
  people: endpoint('GET', '/api/units/people', {
    shows: ['units', 'users'],
    summary: 'People who hold or held a unit, with or without an account, by name',
    query: PeopleQuery,
    response: UnitPeoplePage
  }),
  addPerson: endpoint('POST', '/api/units/people', {
    tokens: false,
    changes: ['units'],
    summary: 'Enter a person',
    body: PersonDraft,
    response: UnitPerson,
    status: 201
  }),
  updatePerson: endpoint('PUT', '/api/units/people/:id', {
    tokens: false,
    changes: holdings,
    summary: 'Change a person, or link them to their account',
    params: { id: UnitPersonId },
    body: PersonPatch,
    response: UnitPerson,
    versioned: true
  }),
  invitePerson: endpoint('POST', '/api/units/people/:id/invite', {
    tokens: false,
    changes: ['invitations', 'users'],
    summary: 'Invite a person to make an account, which is linked to them',
    params: { id: UnitPersonId },
    response: Invitation,
    status: 201
  }),
  invitable: endpoint('GET', '/api/units/people/invitable', {
    shows: ['invitations', 'units', 'users'],
    summary: 'People who can be invited: with an e-mail address, without an account and without an open invitation, by name',
    response: z.object({ people: z.array(InvitablePerson) })
  }),
  /** Each that cannot be invited is in `failed`; the others are. A second call invites nobody again. */
  invitePeople: endpoint('POST', '/api/units/people/invite', {
    tokens: false,
    changes: ['invitations', 'users'],
    summary: 'Invite people to make accounts, which are linked to them',
    body: PeopleToInvite,
    response: z.object({
      invited: z.number(),
      failed: z.array(z.object({ personId: UnitPersonId, reason: z.string() }))
    })
  }),
  updateHolding: endpoint('PUT', '/api/units/holdings/:id', {
    tokens: false,
    changes: holdings,
    summary: 'Change when somebody holds a unit, or who pays',
    params: { id: HoldingId },
    body: HoldingPatch,
    response: Unit,
    versioned: true
  }),
  removeHolding: endpoint('DELETE', '/api/units/holdings/:id', {
    tokens: false,
    changes: holdings,
    summary: 'Remove a tenant, or somebody who lives there, who was entered by mistake',
    params: { id: HoldingId }
  }),
  get: endpoint('GET', at, { shows: ['finances', 'units', 'users'], summary: 'One unit', params, response: Unit }),
  update: endpoint('PUT', at, {
    tokens: false,
    changes: [...holdings, 'books', 'documents', 'invitations', 'maintenance', 'notifications'],
    summary: 'Change a unit; a new label goes to people and records',
    params,
    body: UnitPatch,
    response: Unit,
    versioned: true
  }),
  merge: endpoint('PUT', `${at}/merge`, {
    tokens: false,
    changes: [...holdings, 'books', 'charges', 'documents', 'invitations', 'maintenance', 'notifications'],
    summary: 'Merge a unit that is in no list into another',
    params,
    body: UnitMerge,
    response: Unit,
    versioned: true
  }),
  transfer: endpoint('POST', `${at}/transfers`, {
    tokens: false,
    changes: holdings,
    summary: 'New owners from a day on: sale, inheritance, gift, correction',
    params,
    body: TransferDraft,
    response: Unit,
    status: 201
  }),
  undoTransfer: endpoint('DELETE', `${at}/transfers/latest`, {
    tokens: false,
    changes: holdings,
    summary: 'Take the latest change of owners back',
    params
  }),
  addHolding: endpoint('POST', `${at}/holdings`, {
    tokens: false,
    changes: holdings,
    summary: 'Add a tenant, or somebody who lives there',
    params,
    body: HoldingDraft,
    response: Unit,
    status: 201
  })
}
