import type { ResolutionId, SessionId, UserId } from '@verandah/contract/ids'
import { createStore } from '../../app.ts'
import { readConfig } from '../../boot/config.ts'
import { cipherFor } from '../../core/secrets/cipher.ts'
import { transact } from '../../core/transact.ts'
import { openDatabases } from '../../db/open.ts'
import { castBallot } from '../../features/resolutions/ballots/cast.service.ts'
import { closeResolution } from '../../features/resolutions/closing.service.ts'

/** What the process is to cast, and whether it closes the vote then; in the variable CAST of its environment, as JSON. */
export interface CastVotes {
  dataDir: string
  url: string | undefined
  key: string
  now: string
  resolution: ResolutionId
  voter: UserId
  closer: UserId
  units: string[]
}

const { dataDir, url, key, now, resolution, voter, closer, units } = JSON.parse(process.env['CAST'] ?? '') as CastVotes

const config = readConfig({}, { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) })
const databases = await openDatabases(config)
const store = createStore(config, key, databases)
const cipher = cipherFor(key, 'urns')
const as = (id: UserId, role: 'resident' | 'secretary') => ({
  actor: { id, role, firstName: '', lastName: '', sessionId: '' as SessionId },
  now: new Date(now)
})
// Each code is said when its ballot is on the disk: by then its voter has it.
const casts = units.map(async (unit) => {
  const { code } = await transact(store, as(voter, 'resident'), (ctx) => castBallot(ctx, cipher, resolution, { unit, choice: 'for' }))
  process.stdout.write(`${code}\n`)
})
await Promise.all(casts)
process.stdout.write('closing\n')
await transact(store, as(closer, 'secretary'), (ctx) => closeResolution(ctx, cipher, resolution))
process.stdout.write('closed\n')
await databases.close()
