import { setup } from '@verandah/contract/setup'
import { setupSteps } from '@verandah/contract/setupSteps'
import type { AppContext } from '../../feature.ts'
import { deviceOf } from '../../http/limits/network.ts'
import { implement } from '../../http/implement.ts'
import { readSetupStart } from './setup.queries.ts'
import { completeSetup, prepareSetup } from './setup.service.ts'
import { listSteps } from './setupSteps.queries.ts'
import { changeStep } from './setupSteps.service.ts'

export function setupRoutes(app: AppContext): void {
  implement(app, setup.get, {}, (reading, { params }) => readSetupStart(reading, params.token))
  implement(
    app,
    setup.complete,
    { prepare: (reading, { params, body }) => prepareSetup(reading, params.token, body) },
    (ctx, { params, body, prepared, request }) => completeSetup(ctx, params.token, body, prepared, deviceOf(request))
  )
  implement(app, setupSteps.list, { cache: true }, (reading) => listSteps(reading))
  implement(app, setupSteps.change, {}, (ctx, { params, body }) => changeStep(ctx, params.step, body.dismissed))
}
