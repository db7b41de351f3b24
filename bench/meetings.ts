import { join } from 'node:path'
import { compare, METHOD, type Target } from './lib/load.ts'
import { figuresOf, listCall, startBare } from './lib/meetings.ts'
import { tokenOf } from './lib/calls.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Compares the list of meetings, for one signed-in resident, with a bare Fastify route that answers the same bytes: once
// from the cache, and once with every call another one, so that none can be answered from the cache.
await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const target: Target = { url: portal.url, calls: [listCall(await tokenOf(portal.url, 'resident@demo.verandah.lk'))] }
    const bare = await startBare(directory, target)
    try {
      const cached = await compare(target, bare.target)
      const missed = await compare({ ...target, isUnique: true }, bare.target)
      await report('GET /api/meetings, one person', `${bare.bytes} bytes; ${METHOD}`, [
        ...figuresOf(cached, 'From the cache', { minShare: 0.6, maxP99Ratio: 3 }),
        ...figuresOf(missed, 'Every call a miss', { minShare: 0.15 })
      ])
    } finally {
      await bare.stop()
    }
  } finally {
    await portal.stop()
  }
})
