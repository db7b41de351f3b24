import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { ProblemError, throwFieldProblem } from '../core/problem.ts'
import { StorageUnavailable } from './blobStore.ts'
import type { PictureResult, PictureTask } from './pictureProcess.ts'

/** The longest side of a photo, in pixels: twice what the largest avatar needs. */
const PHOTO_SIDE = 512
const MEGAPIXELS = 24
const MAX_PIXELS = MEGAPIXELS * 1_000_000
/** How long the process waits for the next picture before it ends. */
const IDLE_MS = 5_000
/** A process that has not answered by then hangs; it gives up by itself sooner. */
const HUNG_MS = 30_000

/**
 * glibc keeps large blocks, and an arena for each thread, for later: 100 MB after a few pictures. So blocks from 128 KiB
 * are returned at once, and there is one arena.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(128 * 1024) }

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/** Pictures are decoded in a process of its own, which gives all memory back, and which a broken one may end. */
function pictureProcess(): ChildProcess {
  clearTimeout(idle)
  if (child !== undefined) return child
  const started = fork(join(import.meta.dirname, 'pictureProcess.ts'), {
    env: ENVIRONMENT,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  started.once('exit', () => {
    if (child === started) child = undefined
  })
  // It never keeps the portal from ending.
  started.unref()
  started.channel?.unref()
  child = started
  return started
}

function endWhenIdle(): void {
  idle = setTimeout(() => {
    child?.disconnect()
    child = undefined
  }, IDLE_MS).unref()
}

function run(task: PictureTask): Promise<PictureResult> {
  const worker = pictureProcess()
  return new Promise<PictureResult>((resolve, reject) => {
    const end = () => {
      clearTimeout(hung)
      worker.off('message', answered).off('exit', broken).off('error', failed)
      worker.channel?.unref()
      endWhenIdle()
    }
    const answered = (result: PictureResult) => {
      end()
      resolve(result)
    }
    const broken = () => answered({ failure: 'unreadable' })
    const failed = (error: Error) => {
      end()
      reject(new StorageUnavailable('No process can be started for pictures', { cause: error }))
    }
    const hung = setTimeout(() => worker.kill('SIGKILL'), HUNG_MS)
    worker.on('message', answered).once('exit', broken).once('error', failed)
    worker.channel?.ref()
    worker.send(task)
  })
}

let last: Promise<unknown> = Promise.resolve()

/** Pictures take much memory while they are worked on, so they queue: one at a time in this portal. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** Re-encodes a picture as a small upright square; a problem at `field` when it cannot be read or has too many pixels. */
export async function squarePicture(path: string, field: string): Promise<Buffer> {
  const result = await inTurn(() => run({ path, side: PHOTO_SIDE, maxPixels: MAX_PIXELS }))
  if ('bytes' in result) return Buffer.from(result.bytes)
  if (result.failure === 'unreadable') throwFieldProblem(field, 'This picture cannot be read')
  const text = { text: 'A picture may have at most {{max}} megapixels', values: { max: MEGAPIXELS } }
  throw new ProblemError('too_large', { errors: [{ path: field, text }] })
}
