import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createJobs } from '../app.ts'
import { freePort } from '../test/services/process.ts'
import { readConfig } from './config.ts'
import { startPortal } from './start.ts'

it('in its first minutes a portal delivers, and does nothing that goes by the date', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  const administrator = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
  const place = { DATA_DIR, HOST: '127.0.0.1', PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const { app, stop } = await startPortal(
    readConfig({}, { ...place, ...administrator }),
    { demo: false, fresh: false },
    { say: () => undefined, warn: () => undefined }
  )
  const byDate = createJobs(app)
    .filter(({ trustsDate }) => trustsDate === true)
    .map(({ name }) => name)
  // All jobs begin at the same moment, and this one ends after that.
  const ran = () => app.databases.read.selectFrom('jobs').select('name').where('last_run_at', 'is not', null).execute()
  await expect.poll(async () => (await ran()).map(({ name }) => name)).toContain('deliver')
  const begun = (await app.databases.read.selectFrom('jobs').select('name').execute()).map(({ name }) => name)
  expect(begun.filter((name) => byDate.includes(name))).toEqual([])
  await stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})
