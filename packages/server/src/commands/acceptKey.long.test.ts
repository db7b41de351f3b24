import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, testDatabases, type TestDatabases } from '../test/databases.ts'
import { type PortalProcess, startProcess, untilHealthy } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const OTHER = 'another key, of thirty-two characters at least'

/** Needs a server that two processes can reach. */
describe.runIf(DIALECTS[0] === 'postgres')('two processes with different keys', () => {
  let shared: TestDatabases
  const running: PortalProcess[] = []
  beforeAll(async () => void (shared = await testDatabases('postgres', { isMigrated: false })))
  afterAll(async () => {
    for (const portal of running) portal.child.kill('SIGTERM')
    await Promise.all(running.map((portal) => portal.ended))
    await shared.drop()
  })

  it('do not both start on one database', async () => {
    const env = { ...admin, DATA_DIR: shared.dataDir, DATABASE_URL: shared.url! }
    running.push(...(await Promise.all([startProcess({ ...env, SECRET_KEY: OTHER }), startProcess({ ...env, SECRET_KEY: `${OTHER}!` })])))
    const ended = await Promise.race(running.map((portal, index) => portal.ended.then((code) => ({ code, index }))))
    expect(ended.code).toBe(1)
    expect(running[ended.index]!.output()).toContain('SECRET_KEY: this is not the key of this database.')
    await untilHealthy(running[1 - ended.index]!)
  })
})
