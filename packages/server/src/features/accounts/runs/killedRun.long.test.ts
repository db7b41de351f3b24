import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { Run } from '@verandah/contract/duesRuns'
import { afterAll, describe, expect, it } from 'vitest'
import { type PortalProcess, runCommand, startProcess, untilHealthy } from '../../../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const UNITS = 2_000
/** The portal is killed while the bills are made, and while they are written. */
const KILLED_AFTER_MS = [60, 150]

describe('a run of 2,000 units in a portal that is killed', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  const start = async (env: Record<string, string> = {}) => untilHealthy(await startProcess({ DATA_DIR, ...env }))
  const signIn = async (portal: PortalProcess) => {
    const json = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
    const { token } = (await (await portal.call('/api/auth/login', { method: 'POST', json })).json()) as { token: string }
    return async <Answer>(path: string, init: { method?: string; json?: unknown } = {}): Promise<Answer> => {
      const answer = await portal.call(path, { token, ...init })
      expect([path, answer.ok]).toEqual([path, true])
      return (await answer.json()) as Answer
    }
  }

  it('has billed all of them or none', async () => {
    let portal = await start(admin)
    let ask = await signIn(portal)
    const units = Array.from({ length: UNITS }, (_, index) => ({ label: `U${index + 1}`, floor: '1', group: 'Flat' }))
    await ask('/api/units', { method: 'PUT', json: { units } })
    const kind = { name: '[Guard]', category: 'dues', fund: 'M', account: '4000', method: 'fixed', amount: 12.34, per: 'run', order: 90 }
    const { _id } = await ask<DuesKind>('/api/finances/dues/kinds', { method: 'POST', json: kind })
    for (const [index, ms] of KILLED_AFTER_MS.entries()) {
      const day = `2026-0${index + 1}-01`
      const draft = { period: day.slice(0, 7), kindIds: [_id], billDay: day, dueDays: [day] }
      const { fingerprint } = await ask<Run>('/api/finances/dues/runs?dryRun=true', { method: 'POST', json: draft })
      const posting = ask('/api/finances/dues/runs?dryRun=false', { method: 'POST', json: { ...draft, fingerprint } }).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, ms))
      portal.child.kill('SIGKILL')
      await Promise.all([portal.ended, posting])
      portal = await start()
      ask = await signIn(portal)
      const { runs } = await ask<{ runs: Run[] }>('/api/finances/dues/runs')
      const { pagination } = await ask<{ pagination: { total: number } }>('/api/finances/dues/bills?limit=1')
      expect(pagination.total).toBe(runs.length * UNITS)
    }
    portal.child.kill('SIGTERM')
    await portal.ended
    expect(await runCommand(['doctor'], { DATA_DIR })).toMatchObject({ code: 0 })
  })
})
