import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentOf, LATER, updatesOfFirst } from '../test/archives/updates.ts'
import { startCommand } from '../test/services/process.ts'
import { databaseFile } from './dataDir.ts'

const { dataDir, start } = updatesOfFirst()

it('npm run rollback changes nothing where nobody answers yes', async () => {
  await start(LATER)
  const after = contentOf(databaseFile(dataDir()))
  const asked = startCommand(['rollback'], { DATA_DIR: dataDir() })
  expect([await asked.ended, asked.output()]).toEqual([1, expect.stringMatching(/Go on\?.*Nothing was changed\.\n$/s)])
  expect(contentOf(databaseFile(dataDir()))).toBe(after)
  expect(existsSync(join(dataDir(), 'replaced-1'))).toBe(false)
})
