import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillPath } from '@verandah/contract/endpoint'
import { maintenance, type MaintenanceRequest } from '@verandah/contract/maintenance'
import sharp from 'sharp'
import { call, residents } from './lib/calls.ts'
import { mostDuring } from './lib/memory.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Five people send five photos each at once, as their phones take them: how long does it take, and how much larger do the
// portal and the process that makes pictures become?
const PHONES = 5
const PHOTOS = 5
const MAX_MEBIBYTES = 150
const PAUSE_MS = 5_000

/** 12 megapixels; noise, so that the file is as long as a camera's. */
const photo = await sharp({
  create: { width: 4_032, height: 3_024, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } }
})
  .jpeg({ quality: 85 })
  .toBuffer()

const LEAK = { title: 'Leak', description: 'For measuring', category: 'plumbing', priority: 'low', unitNumber: '1A', location: 'Bath' }

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const { url } = portal
    const people = await residents(url, PHONES)
    const send = async (token: string, count: number) => {
      const { _id } = await call<MaintenanceRequest>(url, maintenance.create, token, LEAK)
      const body = new FormData()
      for (let number = 0; number < count; number += 1) body.append('photos', new Blob([new Uint8Array(photo)]), `${number}.jpg`)
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(url + fillPath(maintenance.addPhotos.path, { id: _id }), { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`Photos answered ${answer.status}: ${await answer.text()}`)
    }
    await send(people[0] ?? '', 1)
    await sleep(PAUSE_MS)
    const began = performance.now()
    const { grown, children } = await mostDuring(portal, () => Promise.all(people.map((token) => send(token, PHOTOS))))
    const seconds = (performance.now() - began) / 1_000
    await report('Photos of five phones at once', `${PHOTOS} photos each of 12 megapixels and ${(photo.length / 2 ** 20).toFixed(1)} MiB`, [
      { what: 'All are stored in two sizes after', value: `${seconds.toFixed(1)} s` },
      { what: 'The portal, larger by', value: `${grown.toFixed(0)} MiB` },
      { what: 'Its process for pictures', value: `${children.toFixed(0)} MiB` },
      {
        what: 'Both together',
        value: `${(grown + children).toFixed(0)} MiB`,
        target: `at most ${MAX_MEBIBYTES} MiB`,
        holds: grown + children <= MAX_MEBIBYTES
      }
    ])
  } finally {
    await portal.stop()
  }
})
