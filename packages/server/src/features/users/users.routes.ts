import { handovers } from '@verandah/contract/handovers'
import { refusedMail } from '@verandah/contract/refusedMail'
import { users } from '@verandah/contract/users'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { anonymiseUser, unknownPassword } from './changes/anonymise.service.ts'
import { createUser, prepareFirstPassword } from './changes/createUser.service.ts'
import { updateUser } from './changes/editUser.service.ts'
import { prepareOwnEmail } from './changes/ownEmail.service.ts'
import { prepareReset, resetPassword } from './passwords/passwordReset.service.ts'
import { setRole } from './roles/role.service.ts'
import { requestRole } from './roles/roleRequests.service.ts'
import { listHandovers } from './handovers/handovers.queries.ts'
import { applyHandover, cancelHandover, planHandover } from './handovers/handovers.service.ts'
import { setActive, deleteUser, disableTwoFactor, retryMail, unlockUser } from './changes/accountState.service.ts'
import { exported, exportUsers } from './users.export.ts'
import { getUser, listUsers, presentUser } from './users.queries.ts'

const MANAGERS = { needs: 'manageUsers' } as const
const LEADERS = { needs: 'changeRoles' } as const

export function usersRoutes(app: AppContext): void {
  implement(app, users.list, MANAGERS, (reading, { query }) => listUsers(reading, query))
  implement(app, users.export, { ...MANAGERS, records: ({ query }) => exported(query) }, (reading, { query }) =>
    exportUsers(reading, query)
  )
  implement(app, users.get, MANAGERS, async (reading, { params }) => presentUser(reading, await getUser(reading.db, params.id)))
  implement(
    app,
    users.create,
    { ...MANAGERS, prepare: (reading, { body }) => prepareFirstPassword(reading, body) },
    (ctx, { body, prepared }) => createUser(ctx, body, prepared)
  )
  implement(
    app,
    users.update,
    { ...MANAGERS, prepare: (reading, { params, body }) => prepareOwnEmail(reading, params.id, body) },
    (ctx, { params, body, prepared, ifMatch }) => updateUser(ctx, params.id, body, prepared, ifMatch)
  )
  implement(app, users.activate, MANAGERS, (ctx, { params, body, ifMatch }) => setActive(ctx, params.id, body.isActive, ifMatch))
  implement(app, users.setRole, LEADERS, (ctx, { params, body, ifMatch }) => setRole(ctx, params.id, body.role, ifMatch))
  implement(app, users.unlock, MANAGERS, (ctx, { params }) => unlockUser(ctx, params.id))
  implement(
    app,
    users.resetPassword,
    { ...MANAGERS, prepare: (reading, { params }) => prepareReset(reading, params.id) },
    (ctx, { params, prepared }) => resetPassword(ctx, params.id, prepared)
  )
  implement(app, users.requestRole, { needs: 'requestRoles' }, (ctx, { params, body }) => requestRole(ctx, params.id, body))
  implement(app, refusedMail.retry, {}, (ctx, { params }) => retryMail(ctx, params.id))
  implement(app, users.disableTwoFactor, { needs: 'administer' }, (ctx, { params }) => disableTwoFactor(ctx, params.id))
  implement(app, users.anonymise, { needs: 'administer', prepare: unknownPassword }, (ctx, { params, body, prepared, ifMatch }) =>
    anonymiseUser(ctx, params.id, { data: app.personalData, passwordHash: prepared, reason: body.reason }, ifMatch)
  )
  implement(app, handovers.list, LEADERS, (reading, { query }) => listHandovers(reading, query))
  implement(app, handovers.create, LEADERS, (ctx, { body }) => planHandover(ctx, body))
  implement(app, handovers.cancel, LEADERS, (ctx, { params, ifMatch }) => cancelHandover(ctx, params.id, ifMatch))
  implement(app, handovers.apply, LEADERS, (ctx, { params, ifMatch }) => applyHandover(ctx, params.id, ifMatch))
  implement(app, users.delete, { needs: 'administer' }, (ctx, { params, ifMatch }) => deleteUser(ctx, params.id, ifMatch))
}
