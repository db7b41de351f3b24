import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@verandah/contract/account'
import sharp, { type Sharp } from 'sharp'
import { tokenOf } from './lib/calls.ts'
import { mostDuring, ofChildren } from './lib/memory.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// Six people change their photo at once, each to a picture as large as its kind may be: how much larger do the portal and
// the process that makes pictures become?
const PEOPLE = ['resident', 'council', 'treasurer', 'secretary', 'president', 'administrator']
const MAX_MEBIBYTES = 150
const PAUSE_MS = 8_000

/** The kinds of which the decoder holds most. */
const KINDS: { what: string; width: number; height: number; transparent?: true; encode: (picture: Sharp) => Sharp }[] = [
  { what: 'JPEG', width: 6_000, height: 4_000, encode: (picture) => picture.jpeg() },
  { what: 'Progressive JPEG', width: 6_000, height: 4_000, encode: (picture) => picture.jpeg({ progressive: true }) },
  {
    what: 'Progressive JPEG, 4:4:4',
    width: 4_000,
    height: 4_000,
    encode: (picture) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
  },
  { what: 'PNG with transparency', width: 6_000, height: 4_000, transparent: true, encode: (picture) => picture.png() },
  {
    what: 'Interlaced PNG with transparency',
    width: 6_000,
    height: 3_000,
    transparent: true,
    encode: (picture) => picture.png({ progressive: true })
  },
  {
    what: 'WebP without loss',
    width: 6_000,
    height: 4_000,
    transparent: true,
    encode: (picture) => picture.webp({ lossless: true, effort: 0 })
  }
]

/** Returns a gradient. */
function pictureOf({ width, height, transparent, encode }: (typeof KINDS)[number]): Promise<Buffer> {
  const channels = transparent === true ? 4 : 3
  const row = width * channels
  const pixels = Buffer.alloc(height * row)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < row; x += 1) pixels[y * row + x] = (x >> 7) + (y >> 5)
  return encode(sharp(pixels, { raw: { width, height, channels } })).toBuffer()
}

await withDirectory(async (directory) => {
  // Each changes the photo several times.
  const portal = await startDemo(join(directory, 'data'), { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000' })
  try {
    const tokens = await Promise.all(PEOPLE.map((role) => tokenOf(portal.url, `${role}@demo.verandah.lk`)))
    const upload = async (token: string, bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append('photo', new Blob([bytes]))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(portal.url + account.setPhoto.path, { method: account.setPhoto.method, headers, body })
      if (!answer.ok) throw new Error(`A photo answered ${answer.status}: ${await answer.text()}`)
    }
    const figures: Figure[] = []
    for (const kind of KINDS) {
      const bytes = new Uint8Array(await pictureOf(kind))
      await sleep(PAUSE_MS)
      const { grown, children } = await mostDuring(portal, () => Promise.all(tokens.map((token) => upload(token, bytes))))
      figures.push({
        what: `${kind.what}, ${kind.width} × ${kind.height}: portal ${grown.toFixed(0)} MiB, its process ${children.toFixed(0)} MiB`,
        value: `${(grown + children).toFixed(0)} MiB`,
        target: `at most ${MAX_MEBIBYTES} MiB`,
        holds: grown + children <= MAX_MEBIBYTES
      })
    }
    await sleep(PAUSE_MS)
    figures.push({ what: `Left of the process ${PAUSE_MS / 1_000} s later`, value: `${(await ofChildren(portal.pid)).toFixed(0)} MiB` })
    await report(
      'Six photos at once',
      'Each of the largest size that its kind may have; by how much the resident memory of the portal grows, and the unshared memory of its process for pictures',
      figures
    )
  } finally {
    await portal.stop()
  }
})
