import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { dayOf } from '@verandah/contract/dates'
import { throwProblem } from '../core/problem.ts'
import { taskProcess } from '../core/running/taskProcess.ts'
import type { PdfDocument, PdfTask } from './document.ts'

/** The longest text takes some seconds where nothing else runs, the bills of 2,000 units half a minute. */
const HUNG_MS = 180_000
/** How many calls may wait at most. */
const MOST_WAITING = 20
/** How many of these one person may have: their papers do not keep everybody else from theirs. */
const MOST_OF_ONE = 2
/** What is written soon goes again: little room for it keeps the bills of a large building within some 100 MB. */
const ENVIRONMENT = { NODE_OPTIONS: '--max-semi-space-size=2' }
const RETRY_SECONDS = 10
const KEPT_BYTES = 4_000_000

/** The person for whom a paper is made. `gone` ends the work: nobody waits for it any more. */
interface Recipient {
  id: string
  gone: AbortSignal
}

const render = taskProcess<PdfTask, Uint8Array>(join(import.meta.dirname, 'pdfProcess.ts'), HUNG_MS, ENVIRONMENT)
/** The people who wait, each as often as they wait; null: the portal itself. */
const waiting: (string | null)[] = []
/** The papers that were asked for last, the oldest first. */
const kept = new Map<string, Buffer>()

/** Names a document by its text, language and day, whoever asks for it. */
function digest({ document, logo }: PdfTask): string {
  const content = JSON.stringify({ ...document, createdAt: dayOf(document.createdAt), hasLogo: logo !== null })
  return createHash('sha256').update(content).digest('base64')
}

function cachePdf(key: string, pdf: Buffer): void {
  kept.set(key, pdf)
  let bytes = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [oldest, { length }] of kept) {
    if (bytes <= KEPT_BYTES) return
    kept.delete(oldest)
    bytes -= length
  }
}

/** Rejects as soon as the signal says so, also while the work waits for its turn. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/**
 * Sets a document on pages. Fonts and a long text take seconds and much memory, so a process of its own does it. Throws
 * 429 when too many wait, of all or of one recipient, and the signal's reason when the recipient has gone.
 */
export async function makePdf(document: PdfDocument, recipient?: Recipient, logo: Uint8Array | null = null): Promise<Buffer> {
  const task = { document, logo }
  const key = digest(task)
  const made = kept.get(key)
  if (made !== undefined) return made
  const id = recipient?.id ?? null
  const own = id === null ? 0 : waiting.filter((other) => other === id).length
  if (waiting.length >= MOST_WAITING || own >= MOST_OF_ONE) throwProblem('rate_limited', { retryAfter: RETRY_SECONDS })
  waiting.push(id)
  try {
    const rendered = render(task, recipient?.gone)
    const pdf = Buffer.from(await (recipient === undefined ? rendered : untilAborted(rendered, recipient.gone)))
    cachePdf(key, pdf)
    return pdf
  } finally {
    waiting.splice(waiting.indexOf(id), 1)
  }
}
