import { endpoint } from './endpoint.ts'
import { z } from './z.ts'

const check = z.enum(['ok', 'failing'])
export const Readiness = z.object({ status: z.enum(['ready', 'unready']), checks: z.object({ database: check, disk: check, mail: check }) })
export type Readiness = z.output<typeof Readiness>

export const health = {
  alive: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'The process is alive',
    public: true,
    response: z.object({ status: z.literal('ok') })
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'The portal can serve; 503 when it cannot',
    public: true,
    response: Readiness
  })
}
