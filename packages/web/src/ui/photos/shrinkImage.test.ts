import { afterEach, expect, test, vi } from 'vitest'
import { shrinkImage } from './shrinkImage.ts'

const WANTED = { side: 2_560, kept: ['image/jpeg'] }
const jpeg = new Blob(['small'], { type: 'image/jpeg' })

function fileOf(size: number, name = 'IMG 1.jpeg', type = 'image/jpeg'): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** Stands in for jsdom, which cannot read a picture of so many pixels, or draw it. */
function playPictures(width: number, height: number, { drawn = jpeg, pen = true }: { drawn?: Blob | null; pen?: boolean } = {}) {
  const done: unknown[][] = []
  const close = vi.fn<() => void>()
  const options: unknown[] = []
  vi.stubGlobal('createImageBitmap', async (_file: Blob, given: unknown) => {
    options.push(given)
    return { width, height, close }
  })
  const context = {
    set fillStyle(colour: string) {
      done.push(['fill', colour])
    },
    fillRect: () => undefined,
    drawImage: (_picture: unknown, ...box: number[]) => done.push(['draw', ...box])
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => (pen ? context : null) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(drawn))
  return { done, close, options }
}

afterEach(() => vi.unstubAllGlobals())

test('the photo of a phone is made smaller, upright, over white, and a JPEG', async () => {
  const { done, close, options } = playPictures(8_160, 6_120)
  const small = await shrinkImage(fileOf(9_000_000, 'IMG 1.heic', 'image/heic'), WANTED)
  expect(small).toMatchObject({ name: 'IMG 1.jpg', type: 'image/jpeg', size: jpeg.size })
  expect(done).toEqual([
    ['fill', '#fff'],
    ['draw', 0, 0, 2_560, 1_920]
  ])
  expect(options).toEqual([{ imageOrientation: 'from-image' }])
  expect(close).toHaveBeenCalledOnce()
})

test('a small picture stays as it is, unless it is of another type or has many bytes', async () => {
  const { done } = playPictures(2_560, 1_000)
  const small = fileOf(2_097_152)
  expect(await shrinkImage(small, WANTED)).toBe(small)
  expect(done).toEqual([])
  expect(await shrinkImage(fileOf(2_097_153), WANTED)).toMatchObject({ name: 'IMG 1.jpg' })
  expect(await shrinkImage(fileOf(10, 'a.gif', 'image/gif'), WANTED)).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' })
  expect(done).toContainEqual(['draw', 0, 0, 2_560, 1_000])
})

test('a strip of one pixel stays a picture', async () => {
  const { done } = playPictures(100_000, 1)
  await shrinkImage(fileOf(10), WANTED)
  expect(done).toContainEqual(['draw', 0, 0, 2_560, 1])
})

test('what cannot be read or drawn is null', async () => {
  expect(await shrinkImage(fileOf(10), WANTED)).toBeNull()
  const { close } = playPictures(9_000, 10, { drawn: null })
  expect(await shrinkImage(fileOf(10), WANTED)).toBeNull()
  playPictures(9_000, 10, { pen: false })
  expect(await shrinkImage(fileOf(10), WANTED)).toBeNull()
  expect(close).toHaveBeenCalledOnce()
})
