import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withoutMetadata } from './pictureMetadata.ts'

const PLACE = { IFD0: { Copyright: '[name]', Model: '[device]' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 54/1 0/1' } }

async function picture(format: 'jpeg' | 'png' | 'webp', orientation = 6): Promise<Buffer> {
  const pixels = sharp({ create: { width: 40, height: 20, channels: 3, background: '#338855' } })
  return pixels.withExif(PLACE).withMetadata({ orientation, exif: PLACE }).toFormat(format).toBuffer()
}
const has = (bytes: Buffer, text: string) => bytes.includes(text)

it.each(['jpeg', 'png', 'webp'] as const)('a %s loses its place, and is shown as before', async (format) => {
  const bytes = await picture(format)
  expect(has(bytes, '[device]')).toBe(true)
  const without = withoutMetadata(`image/${format}`, bytes)
  expect([has(without, '[device]'), has(without, '[name]'), has(without, 'GPS')]).toEqual([false, false, false])
  expect(without.length).toBeLessThan(bytes.length)
  const pixels = (one: Buffer) => sharp(one).raw().toBuffer()
  expect(await pixels(without)).toEqual(await pixels(bytes))
  if (format !== 'png') expect((await sharp(without).metadata()).orientation).toBe(6)
})

it.each(['jpeg', 'png', 'webp'] as const)('a %s loses the place in its XMP too', async (format) => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">[place]</rdf:RDF></x:xmpmeta>'
  const pixels = sharp({ create: { width: 40, height: 20, channels: 3, background: '#338855' } })
  const bytes = await pixels.withXmp(xmp).toFormat(format).toBuffer()
  const xmpHasPlace = async (one: Buffer) => (await sharp(one).metadata()).xmp?.includes('[place]')
  expect(await xmpHasPlace(bytes)).toBe(true)
  const without = withoutMetadata(`image/${format}`, bytes)
  expect([await xmpHasPlace(without), has(without, '[place]')]).toEqual([undefined, false])
  expect(await sharp(without).metadata()).toMatchObject({ width: 40, format })
})

it('leaves out what stands behind the end of a JPEG, and comments', async () => {
  const bytes = await picture('jpeg', 1)
  const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('[text]')])
  const second = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2), bytes])
  const without = withoutMetadata('image/jpeg', second)
  expect([has(without, '[text]'), has(without, '[device]'), has(without, 'Exif')]).toEqual([false, false, false])
  expect((await sharp(without).metadata()).width).toBe(40)
})

it('takes what is no whole picture as it is, and does not hang', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await picture(format)
    for (let length = 0; length < bytes.length; length += 7) withoutMetadata(`image/${format}`, bytes.subarray(0, length))
  }
  expect(withoutMetadata('image/jpeg', Buffer.from([0xff, 0xd8, 0xff])).length).toBe(3)
  expect(withoutMetadata('image/gif', Buffer.from('GIF89a')).toString()).toBe('GIF89a')
})
