import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { picture } from '../test/uploads.ts'
import { storePhoto } from './pictures.ts'
import { openStorage } from './storage.ts'

describe('a photo of a record', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  const folder = join(DATA_DIR, 'files')
  const storage = openStorage({ folder, url: undefined })
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  const make = async (bytes: Buffer) => {
    const path = await storage.newTemporary()
    writeFileSync(path, bytes)
    try {
      const { photo, thumbnail } = await storePhoto(storage, path, 'photos')
      const read = async (key: string) => sharp(await buffer(await storage.open(key)))
      return [await read(photo.key), await read(thumbnail.key)] as const
    } finally {
      rmSync(path)
    }
  }
  const sizes = async (bytes: Buffer) => {
    const made = await Promise.all((await make(bytes)).map((image) => image.metadata()))
    return made.map(({ width, height }) => [width, height])
  }

  it('is made as large as a screen, and small', async () => {
    expect(await sizes(await picture(4_000, 3_000).jpeg().toBuffer())).toEqual([
      [2_048, 1_536],
      [480, 360]
    ])
    expect(await sizes(await picture(600, 3_000).jpeg().toBuffer())).toEqual([
      [410, 2_048],
      [410, 308]
    ])
    expect(await sizes(await picture(40, 40).png().toBuffer())).toEqual([
      [40, 40],
      [40, 30]
    ])
    expect(await sizes(await picture(1, 1).png().toBuffer())).toEqual([
      [1, 1],
      [1, 1]
    ])
  })

  it('is upright, without metadata, and a still', async () => {
    const lying = await picture(200, 100)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 55/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    for (const image of await make(lying)) {
      const { width, height, exif, orientation } = await image.metadata()
      expect([width / height < 1 || width / height === 4 / 3, exif, orientation]).toEqual([true, undefined, undefined])
    }
    const frames = await sharp([await picture().png().toBuffer(), await picture().negate().png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer()
    for (const image of await make(frames)) expect((await image.metadata()).pages).toBeUndefined()
  })

  it('leaves nothing when it cannot be made', async () => {
    const before = readdirSync(folder, { recursive: true })
    await expect(make(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'photos' }] })
    const half = await sharp({
      create: { width: 3_000, height: 2_000, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 30 } }
    })
      .jpeg()
      .toBuffer()
    await expect(make(half.subarray(0, half.length / 2))).rejects.toMatchObject({ code: 'invalid_input' })
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })
})
