import { users } from '@verandah/contract/users'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { updateUser } from './editUser.service.ts'
import { prepareReset, resetPassword } from './passwordReset.service.ts'
import { setRole } from './role.service.ts'
import { requestRole } from './roleRequests.service.ts'
import { activateUser, deleteUser, disableTwoFactor, unlockUser } from './standing.service.ts'
import { exportUsers } from './users.export.ts'
import { presentUser } from './users.present.ts'
import { getUser, listUsers } from './users.queries.ts'
import { createUser, prepareFirstPassword } from './users.service.ts'

const MANAGERS = { needs: 'manageUsers' } as const

export function usersRoutes(portal: Portal): void {
  const { dialect } = portal.databases
  implement(portal, users.list, MANAGERS, (reading, { query }) => listUsers(reading, dialect, query))
  implement(portal, users.export, MANAGERS, (reading, { query }) => exportUsers(reading, dialect, query))
  implement(portal, users.get, MANAGERS, async (reading, { params }) => presentUser(reading, await getUser(reading.db, params.id)))
  implement(
    portal,
    users.create,
    { ...MANAGERS, prepare: (reading, { body }) => prepareFirstPassword(reading, body) },
    (ctx, { body, prepared }) => createUser(ctx, body, prepared)
  )
  implement(portal, users.update, MANAGERS, (ctx, { params, body, ifMatch }) => updateUser(ctx, params.id, body, ifMatch))
  implement(portal, users.activate, MANAGERS, (ctx, { params, body, ifMatch }) => activateUser(ctx, params.id, body.isActive, ifMatch))
  implement(portal, users.setRole, { needs: 'changeRoles' }, (ctx, { params, body, ifMatch }) =>
    setRole(ctx, params.id, body.role, ifMatch)
  )
  implement(portal, users.unlock, MANAGERS, (ctx, { params }) => unlockUser(ctx, params.id))
  implement(
    portal,
    users.resetPassword,
    { ...MANAGERS, prepare: (reading, { params }) => prepareReset(reading, params.id) },
    (ctx, { params, prepared }) => resetPassword(ctx, params.id, prepared)
  )
  implement(portal, users.requestRole, { needs: 'requestRoles' }, (ctx, { params, body }) => requestRole(ctx, params.id, body))
  implement(portal, users.disableTwoFactor, { needs: 'administer' }, (ctx, { params }) => disableTwoFactor(ctx, params.id))
  implement(portal, users.delete, { needs: 'administer' }, (ctx, { params, ifMatch }) => deleteUser(ctx, params.id, ifMatch))
}
