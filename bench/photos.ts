import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { account } from '@verandah/contract/account'
import { tokenOf } from './lib/calls.ts'
import { residentBytes, startDemo, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Six people change their photo at once, each to a picture of 24 megapixels: how much larger do the portal and the process
// that makes pictures become?
const [WIDTH, HEIGHT] = [6_000, 4_000]
const CHANNELS = 4
const PEOPLE = ['resident', 'council', 'treasurer', 'secretary', 'president', 'administrator']
const MAX_MEBIBYTES = 150
/** In milliseconds. */
const SAMPLE = 10
const REST = 8_000

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A gradient with transparency, as a PNG. */
function picture(): Buffer {
  const row = 1 + WIDTH * CHANNELS
  const pixels = Buffer.alloc(HEIGHT * row)
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 1; x < row; x += 1) pixels[y * row + x] = (x >> 7) + (y >> 5)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 6], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}

/** The memory that nothing else shares, in MiB, of the processes that this one has started. */
async function ofChildren(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter((child) => child !== '')
  const sizes = children.map(async (child) => {
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const resident = async () => (await residentBytes(portal.pid)) / 2 ** 20
    const tokens = await Promise.all(PEOPLE.map((role) => tokenOf(portal.url, `${role}@demo.verandah.lk`)))
    const bytes = new Uint8Array(picture())
    await sleep(REST)
    const before = await resident()
    let [most, mostOfChildren, isDone] = [0, 0, false]
    const sampling = (async () => {
      for (; !isDone; await sleep(SAMPLE)) {
        most = Math.max(most, await resident())
        mostOfChildren = Math.max(mostOfChildren, await ofChildren(portal.pid))
      }
    })()
    const upload = async (token: string) => {
      const body = new FormData()
      body.append('photo', new Blob([bytes]), 'photo.png')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(portal.url + account.setPhoto.path, { method: account.setPhoto.method, headers, body })
      if (!answer.ok) throw new Error(`A photo answered ${answer.status}`)
    }
    await Promise.all(tokens.map(upload))
    isDone = true
    await sampling
    await sleep(REST)
    const grown = most - before
    await report(
      'Six photos at once',
      `PNG with transparency, ${WIDTH} × ${HEIGHT}; resident memory of the portal, unshared memory of its process for pictures`,
      [
        { what: 'The portal before', value: `${before.toFixed(0)} MiB` },
        { what: 'The portal, larger by at most', value: `${grown.toFixed(0)} MiB` },
        { what: 'Its process for pictures, at most', value: `${mostOfChildren.toFixed(0)} MiB` },
        {
          what: 'Both together',
          value: `${(grown + mostOfChildren).toFixed(0)} MiB`,
          target: `at most ${MAX_MEBIBYTES} MiB`,
          holds: grown + mostOfChildren <= MAX_MEBIBYTES
        },
        { what: `Left ${REST / 1000} s later`, value: `${((await resident()) - before + (await ofChildren(portal.pid))).toFixed(0)} MiB` }
      ]
    )
  } finally {
    await portal.stop()
  }
})
