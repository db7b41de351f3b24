import type { Ctx } from '../../core/context.ts'
import { removeInstallation, SETUP_LINK, writeInstallation } from '../../core/running/installation.ts'
import { hashToken, newToken } from '../../core/secrets/tokens.ts'
import { lockUntilCommit } from '../../db/lock.ts'
import { hasAdministrator } from '../users/users.queries.ts'
import { isSetUp } from './setup.queries.ts'

type WriteCtx = Pick<Ctx<unknown>, 'db' | 'dialect'>

/** False once there is an administrator. Makes others wait who would make the first one, so that only one of them does. */
export async function mayMakeFirst({ db, dialect }: WriteCtx): Promise<boolean> {
  await lockUntilCommit(db, dialect, 'first administrator')
  return !(await hasAdministrator(db))
}

/**
 * Issues a new link with which the portal is set up, and returns its token; older ones end. Null when it is set up: then
 * there is none.
 */
async function issueLink({ db }: WriteCtx): Promise<string | null> {
  if (await isSetUp(db)) {
    // A link from before ADMIN_EMAIL must not work if that administrator is lost.
    await removeInstallation(db, SETUP_LINK)
    return null
  }
  const token = newToken()
  await writeInstallation(db, SETUP_LINK, hashToken(token))
  return token
}

export const setupActions = { issueLink, mayMakeFirst }

declare module '../../core/context.ts' {
  interface Actions {
    setup: typeof setupActions
  }
}
