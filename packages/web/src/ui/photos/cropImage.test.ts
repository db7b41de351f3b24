import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cropImage } from './cropImage.ts'

const PART = { x: 30, y: 10, width: 200, height: 200 }
const cut = new Blob(['cut'], { type: 'image/jpeg' })

/** Stands in for the canvas, which jsdom has not: it notes the calls, in order. */
function playCanvas({ pen = true, blob = cut }: { pen?: boolean; blob?: Blob | null } = {}) {
  const done: unknown[][] = []
  const context = {
    set fillStyle(colour: string) {
      done.push(['fillStyle', colour])
    },
    fillRect: (...box: number[]) => done.push(['fillRect', ...box]),
    drawImage: ({ src }: HTMLImageElement, ...boxes: number[]) => done.push(['drawImage', src, ...boxes])
  }
  // jsdom draws nothing: the part of a context that is used here.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => (pen ? context : null) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, answer, type, quality) {
    done.push(['toBlob', this.width, this.height, type, quality])
    answer(blob)
  })
  return done
}

const decode = vi.fn<() => Promise<void>>()
beforeEach(() => {
  decode.mockResolvedValue(undefined)
  HTMLImageElement.prototype.decode = decode
})
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

test('the part is drawn over white, as large as was asked for, and becomes a JPEG', async () => {
  const done = playCanvas()
  expect(await cropImage('blob:chosen', PART, 512)).toBe(cut)
  expect(done).toEqual([
    ['fillStyle', '#fff'],
    ['fillRect', 0, 0, 512, 512],
    ['drawImage', 'blob:chosen', 30, 10, 200, 200, 0, 0, 512, 512],
    ['toBlob', 512, 512, 'image/jpeg', 0.9]
  ])
})

test('nothing is drawn before the picture can be', async () => {
  const done = playCanvas()
  const { promise, resolve } = Promise.withResolvers<void>()
  decode.mockReturnValue(promise)
  const cropped = cropImage('blob:chosen', PART, 512)
  await Promise.resolve()
  expect(done).toEqual([])
  resolve()
  await cropped
  expect(done).toHaveLength(4)
})

test('what cannot be read or drawn is an error', async () => {
  playCanvas({ pen: false })
  await expect(cropImage('blob:chosen', PART, 512)).rejects.toThrow('This browser cannot draw')
  playCanvas({ blob: null })
  await expect(cropImage('blob:chosen', PART, 512)).rejects.toThrow('The picture could not be drawn')
  decode.mockRejectedValue(new Error('no picture'))
  await expect(cropImage('blob:chosen', PART, 512)).rejects.toThrow('no picture')
})
