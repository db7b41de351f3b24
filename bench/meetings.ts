import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { meetings } from '@verandah/contract/meetings'
import { compare, METHOD } from './lib/load.ts'
import { startDemo, startProgram, tokenOf, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Compares the list of meetings, for a signed-in resident, with a bare Fastify route that answers the same bytes.
const MIN_SHARE = 0.5
const MAX_P99_RATIO = 3

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const url = portal.url + meetings.list.path
    const headers = { authorization: `Bearer ${await tokenOf(portal.url, 'resident@demo.verandah.lk')}` }
    const answer = await fetch(url, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const body = join(directory, 'body.json')
    await writeFile(body, bytes)

    const type = answer.headers.get('content-type') ?? 'application/json'
    const bare = await startProgram(join(import.meta.dirname, 'lib/bare.ts'), [body, type], { path: '/' })
    try {
      const { one, other } = await compare({ url, headers }, { url: bare.url })
      const share = one.perSecond / other.perSecond
      const p99Ratio = one.p99 / other.p99
      await report('GET /api/meetings', `${bytes.length} bytes; ${METHOD}`, [
        { what: 'Portal, requests a second', value: one.perSecond.toFixed(0) },
        { what: 'Bare Fastify route, same bytes', value: other.perSecond.toFixed(0) },
        {
          what: 'Share of the bare route',
          value: `${(share * 100).toFixed(0)}%`,
          target: `at least ${MIN_SHARE * 100}%`,
          holds: share >= MIN_SHARE
        },
        { what: 'p99, portal', value: `${one.p99.toFixed(2)} ms` },
        { what: 'p99, bare route', value: `${other.p99.toFixed(2)} ms` },
        {
          what: 'p99, portal ÷ bare route',
          value: p99Ratio.toFixed(1),
          target: `at most ${MAX_P99_RATIO}`,
          holds: p99Ratio <= MAX_P99_RATIO
        }
      ])
    } finally {
      await bare.stop()
    }
  } finally {
    await portal.stop()
  }
})
