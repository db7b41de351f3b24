import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { ProblemError } from '../core/problem.ts'
import { bomb, picture } from '../test/files/uploads.ts'
import { StorageUnavailable } from './blobStore.ts'
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

  it('may have fewer pixels where the decoder holds more of each', async () => {
    const png = (depth: 8 | 16, colour: 2 | 6, isInterlaced: boolean) => (width: number, height: number) =>
      bomb(width, height, { depth, colour, isInterlaced })
    /** Only the head says how large it is. */
    const jpeg = async (progressive: boolean, chromaSubsampling: string, colours: 'srgb' | 'cmyk' = 'srgb') => {
      const small = await picture().toColourspace(colours).jpeg({ progressive, chromaSubsampling }).toBuffer()
      const frame = small.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
      return (width: number, height: number) => {
        small.writeUInt16BE(height, frame + 5)
        small.writeUInt16BE(width, frame + 7)
        return small
      }
    }
    const kinds = [
      ['JPEG', await jpeg(false, '4:4:4'), 24],
      ['progressive JPEG of a phone', await jpeg(true, '4:2:0'), 24],
      ['progressive JPEG', await jpeg(true, '4:4:4'), 16],
      ['progressive JPEG for print', await jpeg(true, '4:4:4', 'cmyk'), 12],
      ['PNG', png(8, 6, false), 24],
      ['interlaced PNG', png(8, 2, true), 24],
      ['interlaced PNG with transparency', png(8, 6, true), 18],
      ['PNG with 16 bits', png(16, 6, false), 12],
      ['interlaced PNG with 16 bits', png(16, 6, true), 9]
    ] as const
    /** Returns how many megapixels the problem names; null without that problem: a file with only a head may be found unreadable. */
    const maxOf = (bytes: Buffer) =>
      make(bytes).then(
        () => null,
        ({ code, errors }: ProblemError) => (code === 'too_large' ? errors?.[0]?.text : null)
      )
    for (const [kind, ofSize, max] of kinds) {
      expect([kind, await maxOf(ofSize(1_000, max * 1_000))]).toEqual([kind, null])
      expect([kind, await maxOf(ofSize(1_000, max * 1_000 + 1))]).toMatchObject([kind, { values: { max } }])
    }
    await expect(make(bomb(16_384, 1))).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await sizes(bomb(16_383, 1))).toEqual([
      [2_048, 1],
      [1, 1]
    ])
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

  it('is not called unreadable when there is no room for it', async () => {
    const path = await storage.newTemporary()
    writeFileSync(path, await picture().png().toBuffer())
    // The file is in the way, as a full disk would be.
    writeFileSync(`${path}.1`, '')
    await expect(storePhoto(storage, path, 'photos')).rejects.toBeInstanceOf(StorageUnavailable)
    rmSync(path)
  })
})
