import { building } from '@verandah/contract/building'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../../core/problem.ts'
import type { Rules } from '../../core/running/rules.ts'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { readLanding } from './landing.queries.ts'
import { updateBuilding } from './building.service.ts'
import { changeLogo, prepareLogo } from './logo.service.ts'
import type { StoredFile } from '../../storage/storage.ts'

/** Whether a call that needs no session carries a valid one, with no required action before it. */
async function isSignedIn({ authenticator, clock }: AppContext, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return false
  try {
    return (await authenticator.find(request, clock())).requiredAction === null
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'no_session') return false
    throw error
  }
}

function presentSignIn({ oidc }: Rules) {
  return oidc && { oidc: { name: oidc.name, isOnly: oidc.isOnly } }
}

const needs = 'administer'

export function buildingRoutes(app: AppContext): void {
  const { storage } = app
  implement(app, building.get, {}, async (reading, { request }) => ({
    ...(await readLanding(reading, (await isSignedIn(app, request)) ? reading : null)),
    ...presentSignIn(reading.rules)
  }))
  implement(
    app,
    buildingProfile.setLogo,
    { needs, prepare: (_reading, { files: [logo] }) => prepareLogo(storage, logo), undo: ({ key }: StoredFile) => storage.remove(key) },
    (ctx, { prepared }) => changeLogo(ctx, prepared)
  )
  implement(app, buildingProfile.removeLogo, { needs }, (ctx) => changeLogo(ctx, null))
  implement(app, buildingProfile.update, { needs }, (ctx, { body, ifMatch }) => updateBuilding(ctx, body, ifMatch))
}
